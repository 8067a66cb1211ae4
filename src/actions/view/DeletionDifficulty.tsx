import { t } from '../../i18n/t.ts';
import { useLatest } from '../../ui/use-latest.ts';
import { actionsData } from '../actions-data.ts';
import { DIFFICULTY_TEXTS } from './difficulty-texts.ts';

const NO_EVENTS: readonly [] = [];

/** How hard it is to delete an account, in one line; nothing if that is not known. */
export function DeletionDifficulty({ service }: { service: { readonly id: number; readonly name: string } }) {
  const deletion = useLatest(actionsData, NO_EVENTS).value?.of(service)?.delete;
  if (!deletion) return null;
  return (
    <p class="soft" data-deletion={deletion.difficulty}>
      {t('actionsDelete')}: {t(DIFFICULTY_TEXTS[deletion.difficulty])}
    </p>
  );
}
