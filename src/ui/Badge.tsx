import { useEffect, useState } from 'preact/hooks';
import type { ServiceSummary } from '../catalog/summaries.ts';
import { badgeSvg } from './badge.ts';
import { t } from './i18n.ts';

/**
 * The rating badge: ours, drawn here from name and grade, until there is a checked one of the directory's. Either is
 * shown as an image from a blob, never inline: nothing in a picture runs there, and nothing is loaded.
 */
export function Badge({ service, picture }: { service: ServiceSummary; picture: Blob | null }) {
  const { name, grade, reviewed } = service;
  const label = grade === null ? t('noGradeLabel') : t('gradeLabel', grade);
  const [own] = useState(() => addressOf(new Blob([badgeSvg({ name, label, grade, reviewed })], SVG)));
  const [directorys, setDirectorys] = useState<string | null>(null);

  useEffect(() => {
    if (!picture) return;
    const address = addressOf(picture);
    setDirectorys(address);
    return () => URL.revokeObjectURL(address);
  }, [picture]);
  useEffect(() => () => URL.revokeObjectURL(own), [own]);

  return (
    <img
      class="badge"
      src={directorys ?? own}
      alt={t('popupBadgeAlt', name, label)}
      data-badge={directorys ? 'directory' : 'own'}
      // An image that passed every check and still cannot be drawn: ours comes back.
      onError={() => setDirectorys(null)}
    />
  );
}

const SVG = { type: 'image/svg+xml' };

function addressOf(picture: Blob): string {
  return URL.createObjectURL(picture);
}
