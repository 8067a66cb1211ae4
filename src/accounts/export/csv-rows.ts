import Papa from 'papaparse';
import * as v from 'valibot';

/** A longer row is no row: a quotation mark was never closed. In UTF-16 units. */
const MAX_ROW_LENGTH = 1_000_000;
/** The dialect is read off so many rows, or all rows of a shorter file. */
export const SAMPLE_ROWS = 100;

export const DELIMITERS = [',', ';', '\t', '|', '~', '^'];
/** In a list of addresses nothing separates cells. No text has this character. */
const NO_DELIMITER = '\u001f';

/** What the core of Papa Parse returns. `cursor` is where the first incomplete row starts. */
const parsedSchema = v.object({
  data: v.array(v.array(v.string())),
  errors: v.array(v.object({ code: v.string(), row: v.number() })),
  meta: v.object({ cursor: v.number() }),
});

/** The cells of a row. */
export type Row = readonly string[];

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

    const { data, errors, meta } = parse(this.rest, this.dialect.delimiter, { isLast });
    this.rest = this.rest.slice(meta.cursor);
    this.isCutOff = errors.some(({ code }) => code === 'MissingQuotes') || this.rest.length > MAX_ROW_LENGTH;
    // The last row of a file that breaks off may hold anything in any column.
    const rows = isLast && this.isCutOff ? data.slice(0, -1) : data;
    // So may a cell that goes on after its closing quotation mark: it can end in another row.
    const unclear = new Set(errors.map(({ row }) => row));
    return rows.filter((row, index) => !isEmpty(row) && !unclear.has(index));
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
    const [line = '', told] = /^\s*"?sep=(.)"?(?:\n|$)/i.exec(this.rest) ?? [];
    this.rest = this.rest.slice(line.length);
    const hasBackslashes = /^"account","login name","password","web site"/im.test(this.rest);
    if (hasBackslashes) this.rest = withDoubledQuotes(this.rest);
    return { delimiter: delimiterOf(this.rest, told, isLast), hasBackslashes };
  }
}

function parse(text: string, delimiter: string, { isLast, preview }: { isLast: boolean; preview?: number }) {
  const parser = new Papa.Parser({ delimiter, newline: '\n', ...(preview && { preview }) });
  return v.parse(parsedSchema, parser.parse(text, 0, !isLast));
}

function isEmpty(row: Row): boolean {
  return row.length === 1 && row[0]?.trim() === '';
}

/** Whether a text has so many complete lines. */
function hasLines(text: string, lines: number): boolean {
  return text.split('\n', lines + 1).length > lines;
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
  const tried = [...new Set([told ?? ',', ...DELIMITERS])].map((delimiter) => {
    const { data } = parse(sample, delimiter, { isLast, preview: SAMPLE_ROWS });
    const rows = data.filter((row) => !isEmpty(row));
    const { width, count } = tableWidth(rows);
    const wide = rows.filter(({ length }) => length > 1).length;
    return { delimiter, width, count, wide, fitsLast: Number(rows.at(-1)?.length === width) };
  });
  const [best] = tried
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || b.wide - a.wide || b.fitsLast - a.fitsLast || b.width - a.width);
  return best?.delimiter ?? NO_DELIMITER;
}

/**
 * How many cells the rows of a table have, and how many rows have so many. A title may stand before it. If most rows have one
 * cell, it is a list.
 */
export function tableWidth(rows: readonly Row[]): { width: number; count: number } {
  const start = rows.findIndex(({ length }) => length > 1);
  const wide = rows.filter(({ length }) => length > 1);
  if (start < 0 || wide.length * 2 < rows.length - start) return { width: 1, count: 0 };
  const counts = new Map<number, number>();
  for (const { length } of wide) counts.set(length, (counts.get(length) ?? 0) + 1);
  const count = Math.max(...counts.values());
  const [[width] = [1]] = [...counts].filter(([, times]) => times === count);
  return { width, count };
}
