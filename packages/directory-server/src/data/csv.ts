import type { Mistakes } from './mistakes.ts';

/** A record of a CSV file. */
export interface CsvRow {
  /** The line that it begins in, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Spreadsheets write a semicolon where the comma is the decimal separator, and a tab into "text" files. */
const SEPARATORS = [',', ';', '\t'] as const;

/**
 * Parses CSV (RFC 4180), with the separator that its first line has. Cells are trimmed, and empty lines are left out.
 *
 * @param mistakes gets the line of a quotation mark that never ends
 */
export function parseCsv(text: string, mistakes: Mistakes): CsvRow[] {
  const content = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const separator = separatorOf(content.slice(0, content.search(/\n|$/)));
  const token = new RegExp(`"((?:[^"]|"")*)"[^\\S\\n\\t]*(?=[${separator}\\n]|$)|([^${separator}\\n]*)`, 'y');
  const rows: CsvRow[] = [];
  let line = 1;
  for (let at = 0; at < content.length; ) {
    const cells: string[] = [];
    const started = line;
    let end: string | undefined = separator;
    while (end === separator) {
      token.lastIndex = at;
      const [whole = '', quoted, plain = ''] = token.exec(content) ?? [];
      if (quoted === undefined && plain.startsWith('"'))
        mistakes.add(line, 'a quotation mark has no end, or something stands behind it');
      cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
      line += whole.split('\n').length - 1;
      at += whole.length;
      end = content[at];
      at++;
    }
    line++;
    if (cells.some((cell) => cell !== '')) rows.push({ line: started, cells });
  }
  return rows;
}

function separatorOf(header: string): string {
  const counts = SEPARATORS.map((separator) => header.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}
