import type { ServiceSummary } from '../../catalog/summary-table.ts';
import { serviceLook } from '../../graphics/seal-drawing.ts';
import { serviceName } from '../../i18n/clean-label.ts';
import { gradeLabel } from '../../i18n/grade-verdict.ts';
import { t } from '../../i18n/t.ts';
import { Seal } from '../../ui/Seal.tsx';
import { useObjectUrl } from '../../ui/use-object-url.ts';

/**
 * The rating badge: our own until a checked one of the directory is there. That one is an image from a blob and never inline
 * SVG, because an image runs no code and loads nothing. (The CSP of our pages allows images from `blob:`, not from `data:`.)
 */
export function Badge({ service, picture }: { service: ServiceSummary; picture: Blob | null }) {
  const { address, refuse } = useObjectUrl(picture);
  const name = serviceName(service);
  const label = gradeLabel(service.grade, true);
  return (
    <span
      class="badge"
      role="img"
      aria-label={t('popupBadgeAlt', name, label)}
      data-badge={address ? 'directory' : 'own'}
    >
      {address && <img key={address} src={address} alt="" onError={refuse} />}
      {/* It stays below the directory's: a narrower one would move the link next to it. */}
      <span class="own-badge">
        <bdi>{name}</bdi>
        <Seal look={serviceLook(service)} />
        {label}
      </span>
    </span>
  );
}
