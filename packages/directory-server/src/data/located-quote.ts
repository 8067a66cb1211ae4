import type { PointRecord } from '../records.ts';
import type { Fields } from './fields.ts';

type Quote = Pick<PointRecord, 'quoteText' | 'quoteStart' | 'quoteEnd'>;

/**
 * Reads the quote of a point and its offsets in the document's text. Without `quoteStart` the quote is searched in the
 * text; with it, the quote must start there. If the document has no text, the quote is not checked.
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
