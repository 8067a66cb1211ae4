import { type Answer, ErrorBit, envelopeError } from './answer.ts';
import { positiveInteger, type QueryParameter } from './query-parameter.ts';

/** `start` and `end` are the numbers of the first and the last page, not of rows. */
interface PageDescriptor {
  readonly total: number;
  readonly current: number;
  readonly start: number;
  readonly end: number;
}

export interface Page<Row> {
  readonly descriptor: PageDescriptor;
  readonly rows: readonly Row[];
}

/** A page that does not exist: what was requested, and why it is wrong. */
export interface NoSuchPage {
  readonly page: unknown;
  readonly why: string;
}

/**
 * Returns one page of a list. Pages are numbered from 1, which is the default. An empty list has one empty page.
 * @param parameter the query parameter `page`
 */
export function pageOf<Row>(
  list: readonly Row[],
  size: number,
  parameter: QueryParameter,
): { page: Page<Row> } | { error: NoSuchPage } {
  if (parameter.kind === 'repeated') {
    return { error: { page: [...parameter.values], why: 'page was given more than once' } };
  }
  const end = Math.max(1, Math.ceil(list.length / size));
  const current = parameter.kind === 'missing' ? 1 : positiveInteger(parameter.value);
  if (current === null) {
    const value = parameter.kind === 'single' ? parameter.value : '';
    const page = /^-?[0-9]{1,15}$/.test(value) ? Number(value) : value;
    return { error: { page, why: 'pages are numbered from 1' } };
  }
  if (current > end) return { error: { page: current, why: `the last page is ${end}` } };
  const rows = list.slice((current - 1) * size, current * size);
  return { page: { descriptor: { total: list.length, current, start: 1, end }, rows } };
}

/** The refusal of the endpoints with an envelope: HTTP 400 with the page that was requested. */
export function refusedPage({ page, why }: NoSuchPage): Answer {
  return envelopeError(400, ErrorBit.invalidParameter, `INVALID_PARAMETER: ${why}`, { page });
}
