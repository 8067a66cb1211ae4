import { t } from '../../i18n/t.ts';
import { EXPORT_STEPS, type ExportFormat } from './export-steps.ts';

/** How each password manager exports, in two lines: where in its menus, and in which format. Closed at first. */
export function HowToExport() {
  return (
    <details class="how-to-export">
      <summary>{t('accountsHowTo')}</summary>
      <p class="soft">{t('accountsHowToHelp')}</p>
      <dl>
        {EXPORT_STEPS.map(({ program, path, format }) => (
          <div key={program}>
            <dt>{program}</dt>
            <dd>
              <bdi lang="en">{path.join(' › ')}</bdi>
            </dd>
            <dd class="soft">{formatText(format)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function formatText(format: ExportFormat): string {
  switch (format.kind) {
    case 'csv':
      return t('accountsHowToCsv');
    case 'csv-or-json':
      return t('accountsHowToAny');
    case 'csv-only':
      return t('accountsHowToOnly');
    case 'archive':
      return t('accountsHowToZip', format.file);
  }
}
