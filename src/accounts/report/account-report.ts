import { type ChangeLog, isAbout } from '../../catalog/history/change-log.ts';
import type { OpenListIndex } from '../../catalog/list-index.ts';
import { currentService, type DatedService } from '../../catalog/site/newer-services.ts';
import { type ShownGrades, shownChanges, shownService } from '../../catalog/site/shown-site.ts';
import { registrableDomain } from '../../platform/public-suffix.ts';
import { type Account, worstFirst } from './account.ts';

/** What a list says about the sites of a user. */
export interface AccountReport {
  /** The worst first. */
  readonly accounts: readonly Account[];
  /** The registrable domains that are not in the list; an IP address is one itself. */
  readonly unlisted: ReadonlySet<string>;
}

/** Answers of the directory, and the date of the list. */
interface NewerServices {
  readonly listedAt: number;
  readonly answers: ReadonlyMap<number, DatedService>;
}

/**
 * Finds the services behind sites, in one list.
 *
 * @param sites hosts with paths: `smalltown.example/login`
 * @param newer what the directory has said of services since the list
 */
export function accountReport(
  sites: Iterable<string>,
  { trie, summaries }: OpenListIndex,
  changes: ChangeLog,
  shown: ShownGrades,
  { listedAt, answers }: NewerServices,
): AccountReport {
  const accounts = new Map<number, Account & { readonly hosts: Set<string> }>();
  const unlisted = new Set<string>();
  const changesShown = shownChanges(changes, shown);
  for (const site of sites) {
    const slash = site.indexOf('/');
    const host = site.slice(0, slash);
    const ids = trie.match(host, site.slice(slash))?.services ?? [];
    const services = ids.flatMap((id) => summaries.get(id) ?? []);
    if (services.length === 0) unlisted.add(registrableDomain(host) ?? host);
    for (const found of services) {
      const { id } = found;
      const account = accounts.get(id) ?? {
        service: currentService(shownService(found, shown), listedAt, answers.get(id) ?? null, shown),
        hosts: new Set(),
        changes: changesShown.filter((change) => isAbout(change, found)),
      };
      account.hosts.add(host);
      accounts.set(id, account);
    }
  }
  return { accounts: worstFirst([...accounts.values()]), unlisted };
}
