import type { ChangeLog } from '../../catalog/history/change-log.ts';
import { type Change, isAbout } from '../../catalog/history/change-log.ts';
import type { OpenListIndex } from '../../catalog/list-index.ts';
import { currentService, type DatedService } from '../../catalog/site/newer-services.ts';
import { type ShownGrades, shownChanges, shownService } from '../../catalog/site/shown-site.ts';
import { type Account, worstFirst } from './account.ts';

/** What is known about the sites of a user, at one moment. */
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
 * @param newer what the directory has said of services since the list
 * @param domainOf gives the registrable domain of a host, null if it has none
 */
export function accountCollector(
  { trie, summaries }: OpenListIndex,
  changes: ChangeLog,
  shown: ShownGrades,
  { listedAt, answers }: NewerServices,
  domainOf: (host: string) => string | null,
) {
  const accounts = new Map<number, Account & { readonly hosts: Set<string> }>();
  const unlisted = new Set<string>();
  const changesOf = new Map<number, Change[]>();
  for (const change of shownChanges(changes, shown)) {
    if (change.kind === 'many') continue;
    const ofService = changesOf.get(change.service);
    if (ofService) ofService.push(change);
    else changesOf.set(change.service, [change]);
  }

  const add = (site: string) => {
    const slash = site.indexOf('/');
    const host = site.slice(0, slash);
    const ids = trie.match(host, site.slice(slash))?.services ?? [];
    const services = ids.flatMap((id) => summaries.get(id) ?? []);
    if (services.length === 0) unlisted.add(domainOf(host) ?? host);
    for (const found of services) {
      const { id } = found;
      const account = accounts.get(id);
      if (account) {
        account.hosts.add(host);
        continue;
      }
      const listed = shownService(found, shown);
      const service = currentService(listed, listedAt, answers.get(id) ?? null, shown);
      accounts.set(id, {
        service,
        hosts: new Set([host]),
        changes: (changesOf.get(id) ?? []).filter((change) => isAbout(change, found)),
      });
    }
  };
  return {
    /** Adds sites (`smalltown.example/login`). A host that is added again changes nothing. */
    addAll(sites: Iterable<string>): void {
      for (const site of sites) add(site);
    },
    /** What is known now. Sites that are added later do not change it. */
    report: (): AccountReport => ({
      accounts: worstFirst([...accounts.values()]),
      unlisted: new Set(unlisted),
    }),
  };
}
