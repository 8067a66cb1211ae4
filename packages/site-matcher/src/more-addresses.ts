import { parseEntry } from './host.ts';
import type { DomainTrie, HostClaim, HostClaims, Match } from './trie.ts';

/** An address that belongs to a service but is not in its entry (R10). */
export interface MoreAddress {
  readonly host: string;
  readonly service: number;
  /** The name of the service in the list. */
  readonly name: string;
}

/**
 * A list with more addresses below its own claims (R10). A row whose host the list itself answers claims nothing, and neither
 * does one whose service the list does not have under that name.
 */
export class ListWithMore<A extends MoreAddress = MoreAddress> {
  /** The rows that claim something, by host. */
  readonly more = new Map<string, A>();
  private readonly list: DomainTrie;

  /** @param nameOf the name of a service of the list; undefined if the list does not have it */
  constructor(list: DomainTrie, rows: Iterable<A>, nameOf: (id: number) => string | undefined) {
    this.list = list;
    for (const row of rows) {
      const entry = parseEntry(row.host);
      if (!entry || entry.path !== null || this.more.has(entry.host)) continue;
      if (nameOf(row.service) === row.name && !list.match(entry.host, '/')) this.more.set(entry.host, row);
    }
  }

  /** The claim of the list that wins for an address; if there is none, the nearest of the more addresses. */
  match(address: string, path: string): Match | null {
    const listed = this.list.match(address, path);
    if (listed) return listed;
    for (let host = address; ; host = host.slice(host.indexOf('.') + 1)) {
      const row = this.more.get(host);
      if (row) return { host, path: null, services: [row.service] };
      if (!host.includes('.')) return null;
    }
  }

  /** The row that a match comes from; null if the list itself claims the address. */
  rowOf({ host, path }: Match): A | null {
    // The list may claim paths on such a host.
    return path === null ? (this.more.get(host) ?? null) : null;
  }

  /** All claims of the list, and those of the more addresses. */
  claims(): HostClaims {
    const claims = new Map<string, HostClaim>(this.list.claims());
    for (const [host, { service }] of this.more) {
      const paths = claims.get(host)?.paths ?? new Map<string, readonly number[]>();
      claims.set(host, { services: [service], reach: 'subdomains', paths });
    }
    return claims;
  }
}
