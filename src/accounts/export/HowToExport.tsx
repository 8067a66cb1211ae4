import { type MessageName, t } from '../../i18n/t.ts';

/**
 * For each password manager whose exports can be read: its name, where its menu has the export, in English, what it offers to
 * save and, if that is an archive, the file in it. The paths are those of the help pages in November 2026
 * (docs/decisions/screens.md has the sources).
 */
export const EXPORT_STEPS: readonly (readonly [
  program: string,
  path: string,
  format: MessageName,
  file?: string,
])[] = [
  // On a Mac "File", in Windows and Linux "⋯" next to the name of the account.
  ['1Password', 'File / ⋯ › Export', 'accountsHowToCsv'],
  ['Apple Passwords', 'File › Export All Passwords to File', 'accountsHowToOnly'],
  ['Bitwarden', 'Tools › Export vault', 'accountsHowToAny'],
  ['Chrome', 'Google Password Manager › Settings › Export passwords', 'accountsHowToOnly'],
  ['Dashlane', 'My account › Settings › Export data', 'accountsHowToZip', 'credentials.csv'],
  ['Edge', 'Settings › Passwords › ⋯ › Export passwords', 'accountsHowToOnly'],
  ['Enpass', 'File › Export', 'accountsHowToAny'],
  ['Firefox', 'Passwords › ⋯ › Export Passwords', 'accountsHowToOnly'],
  ['KeePass', 'File › Export', 'accountsHowToCsv'],
  ['KeePassXC', 'Database › Export › CSV File', 'accountsHowToOnly'],
  ['Keeper', 'Settings › Export', 'accountsHowToCsv'],
  ['LastPass', 'Account › Fix a problem yourself › Export vault items', 'accountsHowToOnly'],
  ['NordPass', 'Settings › Export Items', 'accountsHowToOnly'],
  ['Proton Pass', 'Settings › Export', 'accountsHowToCsv'],
  ['Psono', 'Other › Export', 'accountsHowToJson'],
  ['RoboForm', 'Options › Account & Data › Export', 'accountsHowToCsv'],
  ['Safari', 'File › Export', 'accountsHowToZip', 'Passwords.csv'],
];

/** How each password manager exports, in two lines: where in its menus, and in which format. */
export function HowToExport({ isOpen }: { isOpen: boolean }) {
  return (
    <details class="how-to-export" open={isOpen}>
      <summary>{t('accountsHowTo')}</summary>
      <p class="soft">{t('accountsHowToHelp')}</p>
      <dl>
        {EXPORT_STEPS.map(([program, path, format, file = '']) => (
          <div key={program}>
            <dt>{program}</dt>
            <dd>
              <bdi lang="en">{path}</bdi>
            </dd>
            <dd class="soft">{t(format, file)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
