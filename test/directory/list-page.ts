import { type Answer, ErrorBit, envelopeError } from './answer.ts';
import { type Given, positiveInteger } from './query-parameter.ts';

/** The page descriptor: `start` and `end` are the first and the last page number, not row numbers. */
export interface PageDescriptor {
  readonly total: number;
  readonly current: number;
  readonly start: number;
  readonly end: number;
}

export interface Page<Row> {
  readonly _page: PageDescriptor;
  readonly rows: readonly Row[];
}

interface Rows<Row> {
  readonly length: number;
  slice(start: number, end: number): readonly Row[];
}

/**
 * Cuts a list into pages from 1 and takes one. Without the parameter it is page 1. An empty list has one empty page.
 * @returns the page, or the refusal: HTTP 400 with the page that was asked for.
 */
export function pageOf<Row>(
  list: Rows<Row>,
  size: number,
  asked: Given,
): { page: Page<Row> } | { error: Answer } {
  if (asked.kind === 'repeated') {
    return { error: noSuchPage([...asked.values], 'page was given more than once') };
  }
  const end = Math.max(1, Math.ceil(list.length / size));
  const current = asked.kind === 'missing' ? 1 : positiveInteger(asked.value);
  if (current === null) {
    const value = asked.kind === 'once' ? asked.value : '';
    return {
      error: noSuchPage(/^-?[0-9]{1,15}$/.test(value) ? Number(value) : value, 'pages are numbered from 1'),
    };
  }
  if (current > end) return { error: noSuchPage(current, `the last page is ${end}`) };
  const rows = list.slice((current - 1) * size, current * size);
  return { page: { _page: { total: list.length, current, start: 1, end }, rows } };
}

function noSuchPage(page: unknown, why: string): Answer {
  return envelopeError(400, ErrorBit.invalidParameter, `INVALID_PARAMETER: ${why}`, { page });
}
