import { t } from '../../i18n/t.ts';

/** How a password manager exports what it keeps. */
interface ExportSteps {
  readonly program: string;
  /** The names of menus and buttons, as the program has them in English. */
  readonly path: string;
  /** What the program offers to save, in words. */
  readonly format: () => string;
}

const csv = () => t('accountsHowToCsv');
/** The program can also save an encrypted file, which cannot be read. */
const csvOrJson = () => t('accountsHowToAny');
const json = () => t('accountsHowToJson');
/** There is no choice. */
const csvOnly = () => t('accountsHowToOnly');
/** An archive, with the file that has the addresses. */
const archive = (file: string) => () => t('accountsHowToZip', file);

/**
 * The password managers whose exports can be read, by name. The paths are those of their help pages in November 2026
 * (docs/decisions/screens.md has the sources).
 */
export const EXPORT_STEPS: readonly ExportSteps[] = [
  // On a Mac "File", in Windows and Linux "⋯" next to the name of the account.
  { program: '1Password', path: 'File / ⋯ › Export', format: csv },
  { program: 'Apple Passwords', path: 'File › Export All Passwords to File', format: csvOnly },
  { program: 'Bitwarden', path: 'Tools › Export vault', format: csvOrJson },
  { program: 'Chrome', path: 'Google Password Manager › Settings › Export passwords', format: csvOnly },
  { program: 'Dashlane', path: 'My account › Settings › Export data', format: archive('credentials.csv') },
  { program: 'Edge', path: 'Settings › Passwords › ⋯ › Export passwords', format: csvOnly },
  { program: 'Enpass', path: 'File › Export', format: csvOrJson },
  { program: 'Firefox', path: 'Passwords › ⋯ › Export Passwords', format: csvOnly },
  { program: 'KeePass', path: 'File › Export', format: csv },
  { program: 'KeePassXC', path: 'Database › Export › CSV File', format: csvOnly },
  { program: 'Keeper', path: 'Settings › Export', format: csv },
  { program: 'LastPass', path: 'Account › Fix a problem yourself › Export vault items', format: csvOnly },
  { program: 'NordPass', path: 'Settings › Export Items', format: csvOnly },
  { program: 'Proton Pass', path: 'Settings › Export', format: csv },
  { program: 'Psono', path: 'Other › Export', format: json },
  { program: 'RoboForm', path: 'Options › Account & Data › Export', format: csv },
  { program: 'Safari', path: 'File › Export', format: archive('Passwords.csv') },
];

/** How each password manager exports, in two lines: where in its menus, and in which format. */
export function HowToExport({ isOpen }: { isOpen: boolean }) {
  return (
    <details class="how-to-export" open={isOpen}>
      <summary>{t('accountsHowTo')}</summary>
      <p class="soft">{t('accountsHowToHelp')}</p>
      <dl>
        {EXPORT_STEPS.map(({ program, path, format }) => (
          <div key={program}>
            <dt>{program}</dt>
            <dd>
              <bdi lang="en">{path}</bdi>
            </dd>
            <dd class="soft">{format()}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
