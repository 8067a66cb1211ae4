/** What a password manager offers to save. */
export type ExportFormat =
  /** One choice of several is CSV. */
  | { readonly kind: 'csv' }
  /** CSV or JSON, and an encrypted file that cannot be read. */
  | { readonly kind: 'csv-or-json' }
  /** There is no choice. */
  | { readonly kind: 'csv-only' }
  /** An archive, with the file that has the addresses. */
  | { readonly kind: 'archive'; readonly file: string };

/** How a password manager exports what it keeps. */
export interface ExportSteps {
  readonly program: string;
  /** The names of menus and buttons, as the program has them in English. */
  readonly path: readonly string[];
  readonly format: ExportFormat;
}

const CSV = { kind: 'csv' } as const;
const CSV_ONLY = { kind: 'csv-only' } as const;

/**
 * The password managers whose exports can be read, by name. The paths are those of their help pages in November 2026
 * (docs/decisions/screens.md has the sources).
 */
export const EXPORT_STEPS: readonly ExportSteps[] = [
  // On a Mac "File", in Windows and Linux "⋯" next to the name of the account.
  { program: '1Password', path: ['File / ⋯', 'Export'], format: CSV },
  { program: 'Apple Passwords', path: ['File', 'Export All Passwords to File'], format: CSV_ONLY },
  { program: 'Bitwarden', path: ['Tools', 'Export vault'], format: { kind: 'csv-or-json' } },
  { program: 'Chrome', path: ['Google Password Manager', 'Settings', 'Export passwords'], format: CSV_ONLY },
  {
    program: 'Dashlane',
    path: ['My account', 'Settings', 'Export data'],
    format: { kind: 'archive', file: 'credentials.csv' },
  },
  { program: 'Edge', path: ['Settings', 'Passwords', '⋯', 'Export passwords'], format: CSV_ONLY },
  { program: 'Firefox', path: ['Passwords', '⋯', 'Export Passwords'], format: CSV_ONLY },
  { program: 'KeePass', path: ['File', 'Export'], format: CSV },
  { program: 'KeePassXC', path: ['Database', 'Export', 'CSV File'], format: CSV_ONLY },
  { program: 'Keeper', path: ['Settings', 'Export'], format: CSV },
  {
    program: 'LastPass',
    path: ['Account', 'Fix a problem yourself', 'Export vault items'],
    format: CSV_ONLY,
  },
  { program: 'NordPass', path: ['Settings', 'Export Items'], format: CSV_ONLY },
  { program: 'Proton Pass', path: ['Settings', 'Export'], format: CSV },
  { program: 'RoboForm', path: ['Options', 'Account & Data', 'Export'], format: CSV },
  { program: 'Safari', path: ['File', 'Export'], format: { kind: 'archive', file: 'Passwords.csv' } },
];
