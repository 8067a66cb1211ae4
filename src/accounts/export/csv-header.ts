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

/** Other headers in the six languages. A first row with two of them is a row of headers. */
const OTHER_HEADERS: ReadonlySet<string> = new Set(
  `account category comments created email favorite folder group login login name name note notes otpauth password tags
  title totp type user name user username vault
  anmeldename benutzer benutzername bezeichnung e-mail gruppe kategorie kennwort notizen ordner passwort titel
  gebruikersnaam groep map notities wachtwoord
  catégorie commentaire dossier groupe identifiant mot de passe nom titre utilisateur
  carpeta categoría contraseña grupo nombre notas título usuario
  اسم المستخدم الاسم العنوان المجلد كلمة المرور ملاحظات`
    .split(/[\n ]+/)
    .concat('login name', 'user name', 'mot de passe', 'اسم المستخدم', 'كلمة المرور'),
);

/** What the first row of a CSV file says. */
export type Header =
  /** Where the addresses are. `isData`: the row is not a row of headers, but holds data itself. */
  | { readonly kind: 'known'; readonly columns: readonly number[]; readonly isData: boolean }
  /** Headers that nobody knows. A null stands for a header that may be data, so it must not be shown. */
  | { readonly kind: 'unknown'; readonly names: readonly (string | null)[] };

/**
 * Finds the columns with addresses by the first row. Pure.
 *
 * A file without headers has an address in its first row. If that is in one column only, this is the column.
 */
export function readHeader(cells: readonly string[]): Header {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const known = indexesOf(names, (name) => ADDRESS_HEADERS.has(name));
  if (known.length > 0) return { kind: 'known', columns: known, isData: false };
  const addresses = indexesOf(cells, isWebAddress);
  if (addresses.length === 1 || cells.length === 1) {
    return { kind: 'known', columns: addresses.length === 1 ? addresses : [0], isData: true };
  }
  const isHeader =
    addresses.length === 0 && new Set(names.filter((name) => OTHER_HEADERS.has(name))).size > 1;
  return { kind: 'unknown', names: cells.map((cell) => (isHeader ? cell.trim() : null)) };
}

/** The columns to choose from, with the number of rows that have a website there, e-mail addresses aside. Pure. */
export function columnsToPick(
  names: readonly (string | null)[],
  rows: readonly (readonly string[])[],
): Column[] {
  return names.map((name, index) => {
    const cells = rows.map((row) => row[index] ?? '');
    const addresses = cells.filter((cell) => !cell.includes('@') && sitesInCell(cell).length > 0).length;
    return { index, name: name === '' ? null : name, addresses };
  });
}

function indexesOf(cells: readonly string[], isWanted: (cell: string) => boolean): number[] {
  return cells.flatMap((cell, index) => (isWanted(cell) ? [index] : []));
}
