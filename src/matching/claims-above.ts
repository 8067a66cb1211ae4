import type { Address } from './host.ts';
import type { Claims, HostClaim } from './trie/host-claims.ts';
import { type Match, openTrie } from './trie/trie.ts';
import { buildTrie } from './trie/trie-builder.ts';

/** A host and those above it. */
export function hostsAbove(host: string): ReadonlySet<string> {
  const hosts = new Set<string>();
  for (let rest = host; rest !== ''; ) {
    hosts.add(rest);
    const dot = rest.indexOf('.');
    rest = dot < 0 ? '' : rest.slice(dot + 1);
  }
  return hosts;
}

type Mutable = HostClaim & { readonly paths: Map<string, readonly number[]> };

/** The few claims that are on a host or above it. They can be taken away one by one. */
export class ClaimsAbove {
  private readonly hosts = new Map<string, Mutable>();

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
   * Takes away what wins for the address, then what would win without it, and so on: all claims that fit, from the most
   * to the least specific. A trie of what is left says each time which it is.
   */
  *takeFitting({ host, path }: Address): Generator<Match> {
    for (;;) {
      const match = openTrie(buildTrie({ hosts: this.hosts })).match(host, path);
      if (match === null) return;
      this.take(match.host, match.path);
      yield match;
    }
  }

  /** The claims that were not taken away. */
  *left(): Generator<Match> {
    for (const [host, { services, paths }] of this.hosts) {
      for (const [path, ids] of paths) yield { host, path, services: ids };
      if (services.length > 0) yield { host, path: null, services };
    }
  }

  private take(host: string, path: string | null): void {
    const claim = this.hosts.get(host);
    if (claim === undefined) return;
    if (path !== null) claim.paths.delete(path);
    const services = path === null ? [] : claim.services;
    if (services.length === 0 && claim.paths.size === 0) this.hosts.delete(host);
    else this.hosts.set(host, { ...claim, services });
  }
}
