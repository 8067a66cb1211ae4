import type { PointRecord } from '../records.ts';
import type { Fields } from './fields.ts';

type Quote = Pick<PointRecord, 'quoteText' | 'quoteStart' | 'quoteEnd'>;

/**
 * Reads the quote of a point and finds its place. Without `quoteStart` it is searched in the document's text; with it,
 * it must stand there. A document without a text takes any quote on trust.
 */
export function locatedQuote(fields: Fields, text: string): Quote {
  const quoteText = fields.orNull('quoteText', fields.text);
  const quoteStart = fields.orNull('quoteStart', fields.integer);
  const quoteEnd = fields.orNull('quoteEnd', fields.integer);
  if (quoteText === null || text === '') return { quoteText, quoteStart, quoteEnd };
  const start = quoteStart ?? text.indexOf(quoteText);
  const end = quoteEnd ?? start + quoteText.length;
  if (start < 0 || text.slice(start, end) !== quoteText) {
    fields.fail(
      'quoteText',
      `is not in the document's text${quoteStart === null ? '' : ` at ${quoteStart}`}`,
    );
  }
  return { quoteText, quoteStart: start, quoteEnd: end };
}
