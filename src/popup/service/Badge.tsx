import { useEffect, useMemo } from 'preact/hooks';
import type { ServiceSummary } from '../../catalog/summary-table.ts';
import { badgeSvg, badgeWidth } from '../../graphics/badge-svg.ts';
import { serviceName } from '../../i18n/clean-label.ts';
import { gradeLabel } from '../../i18n/grade-verdict.ts';
import { t } from '../../i18n/t.ts';
import { useObjectUrl } from '../../ui/use-object-url.ts';

/**
 * The rating badge: our own until a checked one of the directory is there. Both are images from a blob and never inline
 * SVG, because an image runs no code and loads nothing. (The CSP of our pages allows images from `blob:`, not from `data:`.)
 */
export function Badge({ service, picture }: { service: ServiceSummary; picture: Blob | null }) {
  const { grade, reviewed } = service;
  const name = serviceName(service);
  const label = gradeLabel(grade, true);
  const ours = useMemo(() => {
    const svg = badgeSvg({ name, label, grade, reviewed });
    return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  }, [name, label, grade, reviewed]);
  useEffect(() => () => URL.revokeObjectURL(ours), [ours]);
  const { address, refuse } = useObjectUrl(picture);
  return (
    <img
      // Another picture is another element: it grows from the end of the line.
      key={address ?? ours}
      class="badge"
      src={address ?? ours}
      alt={t('popupBadgeAlt', name, label)}
      // As wide as our own: a narrower one of the directory would move the link next to it.
      style={{ minWidth: `${badgeWidth({ name, label })}px` }}
      data-badge={address ? 'directory' : 'own'}
      onError={refuse}
    />
  );
}
