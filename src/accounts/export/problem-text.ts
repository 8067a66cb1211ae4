import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { type ExportProblem, MAX_COLUMNS } from './export-step.ts';
import { MOST_JSON_BYTES } from './json-export.ts';

const PLAIN = {
  empty: 'accountsFileEmpty',
  binary: 'accountsFileBinary',
  archive: 'accountsFileArchive',
  vault: 'accountsFileVault',
  encrypted: 'accountsFileEncrypted',
  'damaged-json': 'accountsFileDamagedJson',
  'unknown-json': 'accountsFileUnknownJson',
  unreadable: 'accountsFileUnreadable',
  'no-addresses': 'accountsFileNoAddresses',
  failed: 'accountsFileFailed',
} as const;

/** Why a file could not be read, and what helps. */
export function problemText(problem: ExportProblem | 'failed'): string {
  switch (problem) {
    case 'too-large':
      return t('accountsFileTooLarge', formatNumber(MOST_JSON_BYTES / 1_000_000));
    case 'too-many-columns':
      return t('accountsFileTooManyColumns', formatNumber(MAX_COLUMNS));
    default:
      return t(PLAIN[problem]);
  }
}
