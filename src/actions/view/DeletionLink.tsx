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

interface Props {
  deletion: NonNullable<KnownActions['deletion']>;
  /** The name of the service. */
  of: string;
}

/** The page where an account is deleted, how hard that is, and how old the data is. */
export function DeletionLink({ deletion, of }: Props) {
  const { difficulty, at } = deletion;
  const url = deletionAddress(deletion);
  const text = t('actionsDeleteOf', of);
  const isPossible = difficulty !== 'impossible';
  return (
    <section data-deletion={difficulty}>
      <p class="act">
        {isPossible ? <ExternalLink href={url}>{text}</ExternalLink> : text}
        <b>{t(DIFFICULTY_TEXTS[difficulty])}</b>
      </p>
      <p class="soft">
        {!isPossible && (
          <>
            <ExternalLink href={url}>{t('actionsDeleteInfo')}</ExternalLink>
            {' · '}
          </>
        )}
        <bdi dir="ltr">{new URL(url).host}</bdi>
        {' · '}
        {t('actionsAsOf', formatMonth(at))}
      </p>
    </section>
  );
}

/** The page where an account is deleted, and how hard that is, on one line. `of` names the service, where no heading does. */
export function DeletionLine({ deletion, of }: { deletion: Deletion; of?: string }) {
  return (
    <>
      <ExternalLink href={deletionAddress(deletion)}>
        {of === undefined ? t('actionsDelete') : t('actionsDeleteOf', of)}
      </ExternalLink>{' '}
      <span class="soft">{t(DIFFICULTY_TEXTS[deletion.difficulty])}</span>
    </>
  );
}
