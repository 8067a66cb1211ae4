import type { Column } from './export-step.ts';
import { isWebAddress, sitesInCell } from './sites-in-cell.ts';

/** The headers of columns with addresses, in lower case, and who writes them. Order and other columns vary. */
const ADDRESS_HEADERS: ReadonlySet<string> = new Set([
  // Chrome, Edge, Brave, Firefox, Safari, 1Password, KeePass 2, KeePassXC, LastPass, Dashlane, Proton Pass, NordPass, RoboForm
  'url',
  // Bitwarden
  'login_uri',
  // Proton Pass
  'autofillurls',
  // KeePass 1
  'web site',
  // Keeper
  'website address',
  // Older versions and other programs
  'hostname',
  'login url',
  'uri',
  'urls',
  'web address',
  'website',
]);

/** What the first row of a CSV file says. */
interface Header {
  /** Where the addresses are; null if nothing says so. */
  readonly columns: readonly number[] | null;
  /** Whether the row is not a row of headers, but holds data itself. */
  readonly isData: boolean;
}

/**
 * Finds the columns with addresses by the first row. Pure.
 *
 * A file without headers has an address in its first row. If that is in one column only, this is the column.
 */
export function readHeader(cells: readonly string[]): Header {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const known = indexesOf(names, (name) => ADDRESS_HEADERS.has(name));
  if (known.length > 0) return { columns: known, isData: false };
  if (cells.length === 1) return { columns: [0], isData: true };
  const addresses = indexesOf(cells, isWebAddress);
  if (addresses.length === 1) return { columns: addresses, isData: true };
  return { columns: null, isData: cells.some((cell) => sitesInCell(cell).length > 0) };
}

/**
 * The columns to choose from: those with websites, and in how many rows, e-mail addresses aside. The first row is their
 * headings unless it names a website itself. So no cell of another column is shown, whatever it holds. Pure.
 */
export function columnsToPick(isData: boolean, rows: readonly (readonly string[])[]): Column[] {
  const [first = []] = rows;
  const counts = new Map<number, number>();
  for (const row of rows) {
    for (const [index, cell] of row.entries()) {
      if (cell === '' || cell.includes('@') || sitesInCell(cell).length === 0) continue;
      counts.set(index, (counts.get(index) ?? 0) + 1);
    }
  }
  const indexes = [...counts.keys()].sort((a, b) => a - b);
  return indexes.map((index) => {
    const heading = isData ? '' : (first[index] ?? '').trim();
    return { index, name: heading === '' ? null : heading, addresses: counts.get(index) ?? 0 };
  });
}

function indexesOf(cells: readonly string[], isWanted: (cell: string) => boolean): number[] {
  return cells.flatMap((cell, index) => (isWanted(cell) ? [index] : []));
}
