import { useEffect, useMemo } from 'preact/hooks';
import type { ServiceSummary } from '../catalog/summaries/service-summary.ts';
import { badgeSvg } from '../graphics/badge-svg.ts';
import { gradeLabel } from '../i18n/grade-verdict.ts';
import { serviceName } from '../i18n/service-name.ts';
import { t } from '../i18n/t.ts';
import { useObjectUrl } from './use-object-url.ts';

/**
 * The rating badge: our own until a checked one of the directory is there. Both are images from a blob and never inline
 * SVG, because an image runs no code and loads nothing. (The CSP of our pages allows images from `blob:`, not from `data:`.)
 */
export function Badge({ service, picture }: { service: ServiceSummary; picture: Blob | null }) {
  const { grade, reviewed } = service;
  const name = serviceName(service);
  const label = gradeLabel(grade, true);
  const own = useMemo(() => {
    const svg = badgeSvg({ name, label, grade, reviewed });
    return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  }, [name, label, grade, reviewed]);
  useEffect(() => () => URL.revokeObjectURL(own), [own]);
  const { address, refuse } = useObjectUrl(picture);
  return (
    <img
      class="badge"
      src={address ?? own}
      alt={t('popupBadgeAlt', name, label)}
      data-badge={address ? 'directory' : 'own'}
      onError={refuse}
    />
  );
}
