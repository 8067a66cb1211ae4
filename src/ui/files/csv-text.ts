/** Spreadsheets run a cell that starts so as a formula, and names come from a server. OWASP, "CSV Injection". */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Rows of cells as CSV (RFC 4180). It begins with a byte order mark: without it Excel reads UTF-8 as another encoding. A
 * cell that would be a formula gets an apostrophe in front. Pure.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map(quoted).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

function quoted(cell: string): string {
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
