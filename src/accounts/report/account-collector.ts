import type { OpenListIndex } from '../../catalog/list-index.ts';
import { currentService, type DatedService } from '../../catalog/site/current-service.ts';
import { type Shown, shownChanges, shownService } from '../../catalog/site/shown-site.ts';
import type { Change } from '../../changes/log/change.ts';
import type { ChangeLog } from '../../changes/log/change-log.ts';
import { foldWords } from '../../i18n/fold-words.ts';
import { serviceName } from '../../i18n/service-name.ts';
import type { Account } from './account.ts';

/** What is known about the sites of a user, at one moment. */
export interface AccountReport {
  readonly accounts: readonly Account[];
  /** The registrable domains that are not in the list; an IP address is one itself. */
  readonly unlisted: ReadonlySet<string>;
}

/** Answers of the directory, and the date of the list. */
interface NewerServices {
  readonly listedAt: number;
  readonly answers: ReadonlyMap<number, DatedService>;
}

/** Finds the services behind sites, in one list. */
export class AccountCollector {
  private readonly accounts = new Map<number, Account & { readonly hosts: Set<string> }>();
  private readonly unlisted = new Set<string>();
  private readonly changes = new Map<number, Change[]>();

  private readonly index: OpenListIndex;
  private readonly shown: Shown;
  private readonly newer: NewerServices;
  private readonly domainOf: (host: string) => string | null;

  /**
   * @param newer what the directory has said of services since the list
   * @param domainOf gives the registrable domain of a host, null if it has none
   */
  constructor(
    index: OpenListIndex,
    changes: ChangeLog,
    shown: Shown,
    newer: NewerServices,
    domainOf: (host: string) => string | null,
  ) {
    this.index = index;
    this.shown = shown;
    this.newer = newer;
    this.domainOf = domainOf;
    for (const change of shownChanges(changes, shown)) {
      if (change.kind === 'many') continue;
      const own = this.changes.get(change.service);
      if (own) own.push(change);
      else this.changes.set(change.service, [change]);
    }
  }

  /** Adds sites (`smalltown.example/login`). A host that is added again changes nothing. */
  addAll(sites: Iterable<string>): void {
    for (const site of sites) this.add(site);
  }

  /** What is known now. Sites that are added later do not change it. */
  report(): AccountReport {
    return { accounts: [...this.accounts.values()], unlisted: new Set(this.unlisted) };
  }

  private add(site: string): void {
    const slash = site.indexOf('/');
    const host = site.slice(0, slash);
    const ids = this.index.trie.match(host, site.slice(slash))?.services ?? [];
    const services = ids.flatMap((id) => this.index.summaries.get(id) ?? []);
    if (services.length === 0) this.unlisted.add(this.domainOf(host) ?? host);
    for (const found of services) {
      const account = this.accounts.get(found.id);
      if (account) {
        account.hosts.add(host);
        continue;
      }
      const { listedAt, answers } = this.newer;
      const listed = shownService(found, this.shown);
      const service = currentService(listed, listedAt, answers.get(found.id) ?? null, this.shown);
      this.accounts.set(found.id, {
        service,
        hosts: new Set([host]),
        changes: this.changes.get(found.id) ?? [],
        folded: foldWords(serviceName(service)),
      });
    }
  }
}
