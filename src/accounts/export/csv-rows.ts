import Papa from 'papaparse';
import * as v from 'valibot';

/** A longer row is no row: a quotation mark was never closed. In UTF-16 units. */
const MAX_ROW_LENGTH = 1_000_000;

const DELIMITERS = [',', ';', '\t', '|'];

/** What the core of Papa Parse returns. `cursor` is where the first incomplete row starts. */
const parsedSchema = v.object({
  data: v.array(v.array(v.string())),
  errors: v.array(v.object({ code: v.string() })),
  meta: v.object({ cursor: v.number() }),
});

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

  /** The rows that this part completes. Empty lines are left out. */
  add(part: string, isLast: boolean): string[][] {
    if (this.isCutOff) return [];
    this.rest += this.normalised(this.cut + part, isLast);
    this.dialect ??= this.readDialect(isLast);
    if (this.dialect === null) return [];

    const parser = new Papa.Parser({ delimiter: this.dialect.delimiter, newline: '\n' });
    const { data, errors, meta } = v.parse(parsedSchema, parser.parse(this.rest, 0, !isLast));
    this.rest = this.rest.slice(meta.cursor);
    this.isCutOff = errors.some(({ code }) => code === 'MissingQuotes') || this.rest.length > MAX_ROW_LENGTH;
    // The last row of a file that breaks off may hold anything in any column.
    const rows = isLast && this.isCutOff ? data.slice(0, -1) : data;
    return rows.filter((row) => row.length > 1 || row[0] !== '');
  }

  private normalised(text: string, isLast: boolean): string {
    const end = isLast || !endsInHalf(text) ? text.length : text.length - 1;
    this.cut = text.slice(end);
    const lines = text.slice(0, end).replace(/\r\n?/g, '\n');
    return this.dialect?.hasBackslashes ? withDoubledQuotes(lines) : lines;
  }

  /** Reads the dialect off the first line; null if more of that line may come. */
  private readDialect(isLast: boolean): Dialect | null {
    const end = this.rest.indexOf('\n');
    if (end < 0 && !isLast && this.rest.length <= MAX_ROW_LENGTH) return null;
    const line = end < 0 ? this.rest : this.rest.slice(0, end);
    // A first line `sep=;` tells Excel the delimiter.
    const [, told] = /^"?sep=(.)"?$/i.exec(line) ?? [];
    if (told !== undefined) this.rest = this.rest.slice(line.length + 1);
    const hasBackslashes = /^"account","login name","password","web site"/i.test(line);
    if (hasBackslashes) this.rest = withDoubledQuotes(this.rest);
    return { delimiter: told ?? mostFrequentDelimiter(line), hasBackslashes };
  }
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

function mostFrequentDelimiter(line: string): string {
  let [most, count] = [',', 1];
  for (const delimiter of DELIMITERS) {
    const parts = line.split(delimiter).length;
    if (parts > count) [most, count] = [delimiter, parts];
  }
  return most;
}
