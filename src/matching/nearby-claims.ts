import type { Address } from './host.ts';
import { buildTrie } from './trie/builder/trie-builder.ts';
import type { Claims, HostClaim } from './trie/host-claims.ts';
import { type Match, openTrie } from './trie/trie.ts';

/** A host and its parent domains. */
export function withParents(host: string): ReadonlySet<string> {
  const hosts = new Set<string>();
  for (let rest = host; rest !== ''; ) {
    hosts.add(rest);
    const dot = rest.indexOf('.');
    rest = dot < 0 ? '' : rest.slice(dot + 1);
  }
  return hosts;
}

type EditableClaim = HostClaim & { readonly paths: Map<string, readonly number[]> };

/** The claims on a few hosts. They can be removed one by one. */
export class NearbyClaims {
  private readonly hosts = new Map<string, EditableClaim>();

  constructor(hosts: ReadonlySet<string>, claims: Claims) {
    for (const host of hosts) {
      const claim = claims.hosts.get(host);
      if (claim === undefined) continue;
      const whole: HostClaim =
        typeof claim === 'number' ? { services: [claim], reach: 'subdomains', paths: new Map() } : claim;
      this.hosts.set(host, { ...whole, paths: new Map(whole.paths) });
    }
  }

  /**
   * Removes all claims that match the address and gives them, most specific first: each time the match of a trie of the
   * claims that are left.
   */
  *removeMatches({ host, path }: Address): Generator<Match> {
    for (;;) {
      const match = openTrie(buildTrie({ hosts: this.hosts })).match(host, path);
      if (match === null) return;
      this.remove(match.host, match.path);
      yield match;
    }
  }

  /** The claims that were not removed. */
  *remaining(): Generator<Match> {
    for (const [host, { services, paths }] of this.hosts) {
      for (const [path, ids] of paths) yield { host, path, services: ids };
      if (services.length > 0) yield { host, path: null, services };
    }
  }

  private remove(host: string, path: string | null): void {
    const claim = this.hosts.get(host);
    if (claim === undefined) return;
    if (path !== null) claim.paths.delete(path);
    const services = path === null ? [] : claim.services;
    if (services.length === 0 && claim.paths.size === 0) this.hosts.delete(host);
    else this.hosts.set(host, { ...claim, services });
  }
}
