import { formatMonth } from '../../i18n/format.ts';
import { type MessageName, t } from '../../i18n/t.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import type { Deletion, Difficulty } from '../actions-file.ts';
import { deletionAddress, type KnownActions } from '../known-actions.ts';

/** How hard it is to delete an account, in a short sentence. */
const DIFFICULTY_TEXTS = {
  easy: 'actionsEasy',
  medium: 'actionsMedium',
  hard: 'actionsHard',
  limited: 'actionsLimited',
  impossible: 'actionsImpossible',
} as const satisfies Record<Difficulty, MessageName>;

/** The page where an account is deleted, how hard that is, and how old the data is. */
export function DeletionLink({ deletion }: { deletion: NonNullable<KnownActions['deletion']> }) {
  const { difficulty, url, at } = deletion;
  return (
    <section data-deletion={difficulty}>
      <h3>{t('actionsDelete')}</h3>
      <p>
        {t(DIFFICULTY_TEXTS[difficulty])} <span class="soft">{t('actionsAsOf', formatMonth(at))}</span>
      </p>
      <p>
        <ExternalLink href={url}>
          {t(difficulty === 'impossible' ? 'actionsDeleteInfo' : 'actionsDeletePage')}
        </ExternalLink>{' '}
        <bdi class="soft" dir="ltr">
          {new URL(url).host}
        </bdi>
      </p>
    </section>
  );
}

/** The page where an account is deleted, and how hard that is, on one line. */
export function DeletionLine({ deletion }: { deletion: Deletion }) {
  return (
    <>
      <ExternalLink href={deletionAddress(deletion)}>{t('actionsDelete')}</ExternalLink>{' '}
      <span class="soft">{t(DIFFICULTY_TEXTS[deletion.difficulty])}</span>
    </>
  );
}
