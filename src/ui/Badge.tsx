import { useEffect, useMemo } from 'preact/hooks';
import type { ServiceSummary } from '../catalog/summaries.ts';
import { badgeBlob } from '../graphics/badge-svg.ts';
import { serviceName } from '../i18n/service-name.ts';
import { t } from '../i18n/t.ts';
import { useObjectUrl } from './use-object-url.ts';

/**
 * The rating badge: ours, drawn here from name and grade, until there is a checked one of the directory's. Either is
 * shown as an image from a blob, never inline: nothing in a picture runs there, and nothing is loaded.
 */
export function Badge({ service, picture }: { service: ServiceSummary; picture: Blob | null }) {
  const { grade, reviewed } = service;
  const name = serviceName(service);
  const label = grade === null ? t('noGradeLabel') : t('gradeLabel', grade);
  const own = useMemo(
    () => URL.createObjectURL(badgeBlob({ name, label, grade, reviewed })),
    [name, label, grade, reviewed],
  );
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
