import type { CellReader } from './cell-reader.ts';
import { DELIMITERS, type Row, tableWidth } from './csv-rows.ts';
import type { Column } from './export-step.ts';

/** The headers of columns with addresses, in lower case, and who writes them. Order and other columns vary. */
const ADDRESS_HEADERS: ReadonlySet<string> = new Set([
  // Chrome, Edge, Brave, Firefox, Safari, 1Password, KeePass 2, KeePassXC, LastPass, Dashlane, Proton Pass, NordPass, RoboForm,
  // Enpass
  'url',
  // Bitwarden
  'login_uri',
  // Proton Pass
  'autofillurls',
  // NordPass
  'additional_urls',
  // KeePass 1
  'web site',
  // Keeper
  'website address',
  // Enpass, older versions and other programs
  'hostname',
  'login url',
  'uri',
  'urls',
  'web address',
  'website',
]);
/** Headers of other columns, and labels in the rows of Enpass. */
const LOGIN_LABELS: ReadonlySet<string> = new Set(
  'username,user name,login,login name,login_username,e-mail,email,password,pwd'.split(','),
);

interface ColumnLayout {
  readonly kind: 'columns';
  readonly columns: readonly number[];
  /** Whether a header names them among other columns. Without one a cell may hold a note, or several cells. */
  readonly isNamed: boolean;
  /** How many cells its rows have. */
  readonly width: number;
  /** The first row that holds data. */
  readonly start: number;
}

/** Where a CSV file has its addresses. */
export type CsvLayout =
  | ColumnLayout
  /** Enpass: each row is a title, then labels with their values. */
  | { readonly kind: 'labels' }
  /** Several columns may have them. */
  | { readonly kind: 'unclear'; readonly columns: readonly Column[] }
  /** No column has any. */
  | { readonly kind: 'unknown' };

/**
 * Finds the columns with addresses in the first rows. Pure.
 *
 * The header is the first row that names such a column. Without one it is the only column in which most cells are addresses
 * with their schemes, or the only one with addresses.
 */
export function layoutOf(rows: readonly Row[], reader: CellReader): CsvLayout {
  const { width } = tableWidth(rows);
  const header = headerLayout(rows, width, reader);
  const isLabelled = isEnpassHeader(rows[0] ?? []) || hasLabels(rows, reader);
  // A row of labels may look like a header, but no addresses stand below its labels.
  if (header && (!isLabelled || hasAddresses(rows.slice(header.start), header, reader))) return header;
  if (isLabelled) return { kind: 'labels' };
  const wide = rows.filter(({ length }) => length === width);
  const columns = Array.from({ length: width }, (_, index) => contentsOf(wide, index, reader));
  const possible = columns.filter(({ addresses }) => addresses > 0);
  // Some notes, user names or passwords look like addresses. In most rows and with their schemes only addresses do.
  const withSchemes = possible.filter(({ schemes }) => schemes * 2 > wide.length);
  const [best, another] = withSchemes.length > 0 ? withSchemes : possible;
  if (best && !another && best.whole * 2 > best.filled) return columnLayout(rows, best.index, reader);
  // A text in which some lines are addresses is no list of them.
  if (!best || width === 1) return { kind: 'unknown' };
  return { kind: 'unclear', columns: possible.map(({ index, addresses }) => ({ index, addresses })) };
}

/**
 * The layout that the header tells; null if there is none. Of several columns it names one of user names or passwords, too. A
 * title, a comment or an empty line may stand before it, and it may have another delimiter than the rows below it.
 */
function headerLayout(rows: readonly Row[], width: number, reader: CellReader): ColumnLayout | null {
  const isData = (row: Row) => row.some((cell) => cell.includes('@') || reader.hasSite(cell));
  for (const [index, row] of rows.entries()) {
    const names = isData(row) ? [] : headersIn(row, width);
    const columns = names.flatMap((name, column) => (isAddressHeader(name) ? [column] : []));
    // An account may itself be called "Website".
    const isHeader = names.length === 1 || names.some(isLoginLabel);
    if (columns.length === 0 || !isHeader) continue;
    // No header stands below data, only a row with the same word.
    const isBelowData = rows.slice(0, index).some((above) => above.length === names.length && isData(above));
    if (isBelowData) return null;
    const { length } = names;
    return { kind: 'columns', columns, isNamed: length > 1, width: length, start: index + 1 };
  }
  return null;
}

/** The cells of a row. A single cell in a wider table is split at another delimiter; none if that gives no known label. */
function headersIn(row: Row, width: number): readonly string[] {
  const [only = ''] = row;
  if (row.length > 1 || width === 1) return row;
  const split = DELIMITERS.map((delimiter) => only.split(delimiter));
  // A title may name a column, too.
  return split.find((names) => names.some(isLoginLabel)) ?? [];
}

function hasAddresses(rows: readonly Row[], layout: ColumnLayout, reader: CellReader): boolean {
  const cells = rows.flatMap((row) => addressCells(row, layout, reader));
  return cells.some((cell) => reader.hasSite(cell));
}

/** The layout if the addresses are in a column that no header names. The first whole row is a header if it has none there. */
export function columnLayout(rows: readonly Row[], column: number, reader: CellReader): ColumnLayout {
  const { width } = tableWidth(rows);
  const first = rows.findIndex(({ length }) => length === width);
  const cell = rows[first]?.[column]?.trim() ?? '';
  const isHeader = cell !== '' && !reader.hasSite(cell);
  return { kind: 'columns', columns: [column], isNamed: false, width, start: isHeader ? first + 1 : first };
}

/**
 * The cells of a row that hold addresses. Pure.
 *
 * A row of another length was cut, or has a delimiter too many, so a cell may be of another column: there only addresses with
 * their schemes count.
 */
export function addressCells(
  row: Row,
  layout: ColumnLayout | { readonly kind: 'labels' },
  reader: CellReader,
): string[] {
  if (layout.kind === 'labels') return labelledAddresses(row);
  const cells = layout.columns.map((index) => row[index] ?? '');
  const isWhole = row.length === layout.width;
  if (isWhole && layout.isNamed) return cells;
  return cells.filter((cell) => (isWhole ? reader.isOnlySites(cell) : reader.isOnlyWebAddresses(cell)));
}

function isEnpassHeader(row: Row): boolean {
  return row.slice(0, 3).map(folded).join() === 'title,field,value';
}

/** Whether each row is a title, then labels with their values, then a note. A label says that an address follows. */
function hasLabels(rows: readonly Row[], reader: CellReader): boolean {
  const hasAddress = rows.some((row) => labelledAddresses(row).some((value) => reader.hasSite(value)));
  return hasAddress && rows.every((row) => row.length % 2 === 0 && (row.length === 2 || hasLabel(row)));
}

function hasLabel(row: Row): boolean {
  return row.some((cell, index) => index % 2 === 1 && (isAddressHeader(cell) || isLoginLabel(cell)));
}

function labelledAddresses(row: Row): string[] {
  return row.filter((_, index) => index % 2 === 0 && index > 0 && isAddressHeader(row[index - 1] ?? ''));
}

function isAddressHeader(cell: string): boolean {
  return ADDRESS_HEADERS.has(folded(cell));
}

function isLoginLabel(cell: string): boolean {
  return LOGIN_LABELS.has(folded(cell));
}

function folded(cell: string): string {
  return cell.trim().toLowerCase();
}

/** What stands in a column of a table without known headers. */
interface Contents extends Column {
  /** How many cells have addresses and nothing else; and how many of them have their schemes. */
  readonly whole: number;
  readonly schemes: number;
  /** How many cells are not empty. The first row may be a header. */
  readonly filled: number;
}

function contentsOf(rows: readonly Row[], index: number, reader: CellReader): Contents {
  const cells = rows.map((row) => row[index] ?? '');
  const isOther = isLoginLabel(cells[0] ?? '');
  const count = (isWanted: (cell: string, at: number) => boolean) =>
    isOther ? 0 : cells.filter(isWanted).length;
  return {
    index,
    addresses: count((cell) => reader.hasSite(cell)),
    whole: count((cell) => reader.isOnlySites(cell)),
    schemes: count((cell) => reader.isOnlyWebAddresses(cell)),
    filled: count((cell, at) => (at === 0 ? reader.hasSite(cell) : cell.trim() !== '')),
  };
}
