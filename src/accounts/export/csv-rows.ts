/** A longer row is no row: a quotation mark was never closed. In UTF-16 units. */
const MAX_ROW_LENGTH = 1_000_000;
/** The dialect is read off so many rows, or all rows of a shorter file. */
export const SAMPLE_ROWS = 100;

export const DELIMITERS = [',', ';', '\t', '|', '~', '^'];
/** In a list of addresses nothing separates cells. No text has this character. */
const NO_DELIMITER = '\u001f';

/** How a CSV file is written. */
interface Dialect {
  readonly delimiter: string;
  /** KeePass 1 writes `\"` and `\\` in its cells. */
  readonly hasBackslashes: boolean;
}

/** Reads rows from a text that arrives in parts, wherever it is cut. */
export class CsvRows {
  /** What may be half of a line break or of an escape. */
  private cut = '';
  /** An incomplete row, with line breaks as `\n` and quotation marks doubled. */
  private rest = '';
  private dialect: Dialect | null = null;
  /** Whether a quotation mark is never closed. Nothing more is read then. */
  isCutOff = false;

  /** The rows that this part completes. Empty lines are left out, and rows with a quotation mark in the wrong place. */
  add(part: string, isLast: boolean): string[][] {
    if (this.isCutOff) return [];
    this.rest += this.normalised(this.cut + part, isLast);
    this.dialect ??= this.readDialect(isLast);
    if (this.dialect === null) return [];

    const { rows, unclear, end } = rowsIn(this.rest, this.dialect.delimiter, isLast);
    this.rest = this.rest.slice(end);
    this.isCutOff = this.rest.length > (isLast ? 0 : MAX_ROW_LENGTH);
    return rows.filter((row) => !unclear.has(row));
  }

  private normalised(text: string, isLast: boolean): string {
    const end = isLast || !endsInHalf(text) ? text.length : text.length - 1;
    this.cut = text.slice(end);
    const lines = text.slice(0, end).replace(/\r\n?/g, '\n');
    return this.dialect?.hasBackslashes ? withDoubledQuotes(lines) : lines;
  }

  /** Reads the dialect off the first rows; null if more of them may come. */
  private readDialect(isLast: boolean): Dialect | null {
    if (!isLast && this.rest.length <= MAX_ROW_LENGTH && !hasLines(this.rest, SAMPLE_ROWS)) return null;
    // A first line `sep=;` tells Excel the delimiter. It is no row.
    const [line = '', told] = /^\s*"?sep=([^"\n])"?(?:\n|$)/i.exec(this.rest) ?? [];
    this.rest = this.rest.slice(line.length);
    const hasBackslashes = /^"account","login name","password","web site"/im.test(this.rest);
    if (hasBackslashes) this.rest = withDoubledQuotes(this.rest);
    return { delimiter: delimiterOf(this.rest, told, isLast), hasBackslashes };
  }
}

/**
 * The complete rows of a text, and the last one of a file. Lines without text are left out.
 *
 * @returns `unclear`: rows with a cell that goes on after its closing quotation mark, or has none. Such a cell can end in
 *   another row, so it may hold anything of any column. `end`: where the first incomplete row starts
 */
function rowsIn(text: string, delimiter: string, isLast: boolean, maxRows = Number.POSITIVE_INFINITY) {
  const ends = `[${delimiter.replace(/[\]\\^]/, '\\$&')}\n]|$`;
  const endOfCell = new RegExp(ends, 'g');
  const afterQuotes = new RegExp(` *(?=${ends})`, 'y');
  const rows: string[][] = [];
  const unclear = new Set<readonly string[]>();
  let row: string[] = [];
  let [start, at] = [0, 0];
  while (rows.length < maxRows && at <= text.length) {
    const isQuoted = text[at] === '"';
    let close = at;
    while (isQuoted) {
      close = text.indexOf('"', close + 1);
      afterQuotes.lastIndex = close + 1;
      if (close >= 0 && text[close + 1] === '"') close += 1;
      else if (close < 0 || afterQuotes.test(text)) break;
      else unclear.add(row);
    }
    if (close < 0) {
      row.push(text.slice(at + 1));
      unclear.add(row);
      if (isLast) rows.push(row);
      break;
    }
    endOfCell.lastIndex = isQuoted ? close + 1 : at;
    const end = endOfCell.exec(text)?.index ?? text.length;
    row.push(isQuoted ? text.slice(at + 1, close).replaceAll('""', '"') : text.slice(at, end));
    at = end + 1;
    if (end === text.length ? !isLast : text[end] === delimiter) continue;
    if (!isEmpty(row)) rows.push(row);
    row = [];
    start = Math.min(at, text.length);
  }
  return { rows, unclear, end: start };
}

function isEmpty(row: readonly string[]): boolean {
  return row.length === 1 && row[0]?.trim() === '';
}

/** Whether a text has so many complete lines. */
function hasLines(text: string, lines: number): boolean {
  let at = -1;
  for (let i = 0; i < lines; i++) {
    at = text.indexOf('\n', at + 1);
    if (at < 0) return false;
  }
  return true;
}

/** Whether a text may end within `\r\n` or within an escape of two characters. */
function endsInHalf(text: string): boolean {
  if (text.endsWith('\r')) return true;
  let backslashes = 0;
  while (text[text.length - 1 - backslashes] === '\\') backslashes++;
  return backslashes % 2 === 1;
}

/** `\"` -> `""`, `\\` -> `\` */
function withDoubledQuotes(text: string): string {
  return text.replace(/\\([\\"])/g, (_, escaped: string) => (escaped === '"' ? '""' : '\\'));
}

/**
 * The delimiter that makes most rows equally long. Of several the one that is in most rows, then one that fits the last row,
 * then the one that makes the longest rows.
 */
function delimiterOf(sample: string, told: string | undefined, isLast: boolean): string {
  let [best, bestRank]: [string, readonly number[]] = [NO_DELIMITER, [0]];
  for (const delimiter of new Set([...(told === undefined ? [] : [told]), ...DELIMITERS])) {
    const { rows } = rowsIn(sample, delimiter, isLast, SAMPLE_ROWS);
    const { width, count } = tableWidth(rows);
    const wide = rows.filter(({ length }) => length > 1).length;
    const rank = [count, wide, Number(rows.at(-1)?.length === width), width];
    const first = rank.findIndex((value, index) => value !== (bestRank[index] ?? 0));
    if (count > 0 && first >= 0 && (rank[first] ?? 0) > (bestRank[first] ?? 0))
      [best, bestRank] = [delimiter, rank];
  }
  return best;
}

/**
 * How many cells the rows of a table have, and how many rows have so many. A title may stand before it. If most rows have one
 * cell, it is a list.
 */
export function tableWidth(rows: readonly (readonly string[])[]): { width: number; count: number } {
  const start = rows.findIndex(({ length }) => length > 1);
  const wide = rows.filter(({ length }) => length > 1);
  if (start < 0 || wide.length * 2 < rows.length - start) return { width: 1, count: 0 };
  const counts = new Map<number, number>();
  for (const { length } of wide) counts.set(length, (counts.get(length) ?? 0) + 1);
  const count = Math.max(...counts.values());
  const [[width] = [1]] = [...counts].filter(([, times]) => times === count);
  return { width, count };
}
