import type { ChangeLog } from '../../catalog/history/change-log.ts';
import type { ServiceSummary } from '../../catalog/summary-table.ts';
import type { Grade } from '../../directory/schema/vocabulary.ts';
import { serviceName } from '../../i18n/clean-label.ts';
import { foldWords } from '../../i18n/fold-words.ts';
import { shownHost } from '../../i18n/shown-host.ts';

/** A service that the user has an account with, or at least an address of. */
export interface Account {
  /** As it is shown. */
  readonly service: ServiceSummary;
  /** The hosts that led to it. */
  readonly hosts: ReadonlySet<string>;
  /** Its changes, as they are shown, newest first. */
  readonly changes: ChangeLog;
}

/** The grades in the order of the report: worst first, then services without one. */
export const GRADE_ORDER: readonly (Grade | null)[] = ['E', 'D', 'C', 'B', 'A', null];

/** The worst first, those with one grade by name. Pure. */
export function worstFirst(accounts: readonly Account[]): Account[] {
  // Not with a collator, which takes 100 ms for 10,000 names.
  const named = accounts.map((account) => ({ account, name: foldWords(serviceName(account.service)) }));
  named.sort((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : a.account.service.id - b.account.service.id,
  );
  return GRADE_ORDER.flatMap((grade) =>
    named.flatMap(({ account }) => (account.service.grade === grade ? [account] : [])),
  );
}

/** Accounts as text to copy, one per line in their order: `E Chatterbox: chatterbox.example`. Pure. */
export function accountsText(accounts: readonly Account[]): string {
  return accounts
    .map(({ service, hosts }) => {
      const grade = service.grade ?? '–';
      return `${grade} ${serviceName(service)}: ${[...hosts].map(shownHost).join(', ')}`;
    })
    .join('\n');
}
