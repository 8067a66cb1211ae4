/**
 * Spreadsheets run a cell that starts so as a formula, and names come from a server. Full-width signs count too. Some
 * programs drop a line break or a tab before it, or split a line at semicolons, tabs or bars. OWASP, "CSV Injection".
 */
const FORMULA = /(?:^|[\t\n\r;|]) *(?=[=+\-@＝＋－＠])/g;

/**
 * Rows of cells as CSV (RFC 4180). It begins with a byte order mark: without it Excel reads UTF-8 as another encoding. A
 * sign that would start a formula gets an apostrophe in front. Pure.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((cells) => cells.map(quoted).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

function quoted(cell: string): string {
  const text = cell.replace(FORMULA, "$&'");
  return /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
