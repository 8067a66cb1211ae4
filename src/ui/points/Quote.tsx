import { excerpt } from '../../details/excerpt.ts';
import { plainText } from '../../details/html-text.ts';
import { t } from '../../i18n/t.ts';
import { failureText } from '../texts/failure-text.ts';
import { LongText } from './LongText.tsx';
import type { PointContext } from './point-context.ts';

/** Longer than any clause. */
const MAX_LENGTH = 50_000;

/** The quote from the document that a point is based on. */
export function Quote({ quotes, point }: { quotes: PointContext['quotes']; point: number }) {
  if (quotes.state === 'failed') {
    return <p class="soft">{t('pointQuoteFailed', failureText(quotes.failure))}</p>;
  }
  if (quotes.state !== 'arrived') return <p class="soft">{t('pointQuoteComing')}</p>;
  const quote = excerpt(plainText(quotes.value.get(point) ?? ''), MAX_LENGTH);
  if (quote === '') return null;
  return (
    <blockquote data-quote={point}>
      <LongText text={quote} lang="" />
    </blockquote>
  );
}
