import { serviceName } from '../../i18n/clean-label.ts';
import { csvText } from '../../ui/files/csv-text.ts';
import type { Account } from './account.ts';

const COLUMNS = ['service', 'name', 'grade', 'reviewed', 'addresses'];

/** Accounts as CSV, one per line in their order, below the names of the columns. Pure. */
export function accountsCsv(accounts: readonly Account[]): string {
  return csvText([
    COLUMNS,
    ...accounts.map(({ service, hosts }) => [
      String(service.id),
      serviceName(service),
      service.grade ?? '',
      service.reviewed ? 'yes' : 'no',
      [...hosts].join(' '),
    ]),
  ]);
}
