import { t } from '../../i18n/t.ts';
import { useIsLocked } from './locked-fields.ts';

/** Says why a setting cannot be changed, if it cannot. */
export function LockedNote({ name }: { name: string }) {
  if (!useIsLocked(name)) return null;
  return (
    <p class="soft locked" id={lockedId(name)} data-locked={name}>
      {t('optionsSetByOrganisation')}
    </p>
  );
}

/** The id of the note, for `aria-describedby`. */
export function lockedId(name: string): string {
  return `${name}-locked`;
}
