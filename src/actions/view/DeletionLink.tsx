import { formatMonth } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import type { KnownActions } from '../known-actions.ts';
import { DIFFICULTY_TEXTS } from './difficulty-texts.ts';

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
