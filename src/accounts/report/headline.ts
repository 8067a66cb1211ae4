import { formatNumber } from '../../i18n/format.ts';
import { t, tCount } from '../../i18n/t.ts';
import type { Account } from './account.ts';

/** Whether a service has one of the two worst grades. */
export function isBad({ service: { grade } }: Account): boolean {
  return grade === 'D' || grade === 'E';
}

/** The report in one sentence: `22 of your 35 services have a D or E`. Pure. */
export function headline(accounts: readonly Account[]): string {
  const [bad, total] = [accounts.filter(isBad).length, accounts.length];
  if (total === 0) return t('accountsNoneListed');
  if (total === 1) return t(bad === 1 ? 'accountsOneBad' : 'accountsOneGood');
  return bad === 0
    ? t('accountsNoneBad', formatNumber(total))
    : tCount('accountsBad', bad, formatNumber(total));
}

/** The same for a picture to share, of at least two services: `22 of my 35 services have a D or E`. Pure. */
export function sharedHeadline(accounts: readonly Account[]): string {
  const [bad, total] = [accounts.filter(isBad).length, accounts.length];
  return bad === 0
    ? t('accountsMineNoneBad', formatNumber(total))
    : tCount('accountsMineBad', bad, formatNumber(total));
}
