import { formatNumber } from '../../i18n/format.ts';
import { t, tCount } from '../../i18n/t.ts';
import type { Account } from './account.ts';

/** How many services have one of the two worst grades. */
function countBad(accounts: readonly Account[]): number {
  return accounts.filter(({ service: { grade } }) => grade === 'D' || grade === 'E').length;
}

/** The report in one sentence: `22 of your 35 services have a D or E`. Pure. */
export function headline(accounts: readonly Account[]): string {
  const [bad, total] = [countBad(accounts), accounts.length];
  if (total === 0) return t('accountsNoneListed');
  if (total === 1) return t(bad === 1 ? 'accountsOneBad' : 'accountsOneGood');
  return bad === 0
    ? t('accountsNoneBad', formatNumber(total))
    : tCount('accountsBad', bad, formatNumber(total));
}

/** The same for a picture to share, of at least two services: `22 of my 35 services have a D or E`. Pure. */
export function sharedHeadline(accounts: readonly Account[]): string {
  const [bad, total] = [countBad(accounts), accounts.length];
  return bad === 0
    ? t('accountsMineNoneBad', formatNumber(total))
    : tCount('accountsMineBad', bad, formatNumber(total));
}
