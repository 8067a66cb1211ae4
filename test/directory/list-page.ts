import { type Answer, ErrorBit, envelopeError } from './answer.ts';
import { positiveInteger, type QueryParameter } from './query-parameter.ts';

/** `start` and `end` are the numbers of the first and the last page, not of rows. */
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
 * Returns one page of a list. Pages are numbered from 1, which is the default. An empty list has one empty page.
 * @param parameter the query parameter `page`
 * @returns the page, or HTTP 400 with the page that was requested
 */
export function pageOf<Row>(
  list: Rows<Row>,
  size: number,
  parameter: QueryParameter,
): { page: Page<Row> } | { error: Answer } {
  if (parameter.kind === 'repeated') {
    return { error: noSuchPage([...parameter.values], 'page was given more than once') };
  }
  const end = Math.max(1, Math.ceil(list.length / size));
  const current = parameter.kind === 'missing' ? 1 : positiveInteger(parameter.value);
  if (current === null) {
    const value = parameter.kind === 'single' ? parameter.value : '';
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
