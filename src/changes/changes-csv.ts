import type { Change, Look } from '../change-log/change.ts';
import { kindOf } from './change-kind.ts';

const COLUMNS = [
  'date',
  'change',
  'service',
  'name',
  'grade before',
  'reviewed before',
  'grade after',
  'reviewed after',
  'services',
];

/** Spreadsheets run a cell that starts so as a formula, and names come from a server. OWASP, "CSV Injection". */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Changes as CSV (RFC 4180), one per line in their order, below the names of the columns. It begins with a byte order
 * mark: without it Excel reads UTF-8 as another encoding. Pure.
 */
export function changesCsv(changes: readonly Change[]): string {
  const lines = [COLUMNS, ...changes.map(cellsOf)].map((cells) => cells.map(quoted).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

function cellsOf(change: Change): string[] {
  const start = [new Date(change.at).toISOString(), kindOf(change)];
  if (change.kind === 'many') return [...start, '', '', '', '', '', '', String(change.count)];
  const before = change.kind === 'new' ? null : change.before;
  const after = change.kind === 'gone' ? null : change.after;
  return [...start, String(change.service), change.name, ...lookCells(before), ...lookCells(after), ''];
}

function lookCells(look: Look | null): [string, string] {
  return look ? [look.grade ?? '', look.reviewed ? 'yes' : 'no'] : ['', ''];
}

function quoted(cell: string): string {
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
