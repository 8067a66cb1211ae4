import type { Claimant } from './claimant.ts';
import { claimsOf, type IsPublicSuffix } from './claims.ts';
import { type Address, parseEntry } from './host.ts';
import { NearbyClaims, withParents } from './nearby-claims.ts';
import { type OrderRule, ServiceOrder } from './service-order.ts';
import type { DomainTrie, Match } from './trie/trie.ts';

/** Why a claim near an address won or lost. */
export type ClaimOutcome =
  | 'won'
  /** It matches the address, but a more specific claim does, too. */
  | 'less-specific'
  /** It is on another path of this host. */
  | 'other-path'
  /** It is on a path of a parent domain, and paths are not claimed on subdomains. */
  | 'path-above'
  /** It is on a parent domain without subdomains: a public suffix, or the `www.` form of one. */
  | 'host-alone'
  /** The entry is on `www.X` and would claim `X` too, but an entry on `X`, or on a path above, comes first. */
  | 'exact-entry-first';

/** The entry of a service that a claim comes from. */
export interface ClaimSource {
  readonly service: number;
  /** As in the list. */
  readonly entry: string;
  /** `www-form`: from an entry on `X` for `www.X`. `without-www`: from one on `www.X` for `X`. */
  readonly form: 'itself' | 'www-form' | 'without-www';
}

/** A claim near an address. */
export interface ConsideredClaim {
  readonly host: string;
  /** null: the whole host. */
  readonly path: string | null;
  readonly outcome: ClaimOutcome;
  /** In the order of the services, primary first. */
  readonly sources: readonly ClaimSource[];
}

/** A service on the winning claim, and the rule that puts it before the next one. */
interface RankedService {
  readonly id: number;
  /** null for the last one. */
  readonly before: OrderRule | null;
}

export interface Explanation {
  readonly address: Address;
  /** The match of the trie. */
  readonly match: Match | null;
  /** From the most to the least specific. */
  readonly claims: readonly ConsideredClaim[];
  /** Whether only the first matching claims are given: a hostile list may have thousands. */
  readonly isCut: boolean;
  /** The services of the match, primary first. */
  readonly services: readonly RankedService[];
}

/** Each matching claim takes a trie. Real addresses have one or two; a hostile list may nest thousands. */
const MAX_MATCHES = 30;
/** Each service that is examined alone takes two tries. */
const MAX_ALONE = 30;

/**
 * Explains the match of an address. The rules are not repeated here: `claimsOf` gives the claims near the address, and
 * tries made of them decide which claim matches and in which order.
 *
 * @param trie made of the same services
 */
export function explain(
  address: Address,
  trie: DomainTrie,
  services: Iterable<Claimant>,
  isPublicSuffix: IsPublicSuffix,
): Explanation {
  const match = trie.match(address.host, address.path);
  const hosts = withParents(address.host);
  const near = [...services].filter((service) => hasEntryOn(service, hosts));
  const byId = new Map(near.map((service) => [service.id, service]));
  const entries = new Map(near.map(({ id, urls }) => [id, entriesByClaim(urls)]));
  const claims = new NearbyClaims(hosts, claimsOf(near, isPublicSuffix));

  const considered: ConsideredClaim[] = [];
  const add = (host: string, path: string | null, outcome: ClaimOutcome, ids: readonly number[]): void => {
    const sources = ids.flatMap((id) => sourceOf(id, entries.get(id), host, path) ?? []);
    considered.push({ host, path, outcome, sources });
  };

  let isCut = false;
  for (const { host, path, services: ids } of claims.removeMatches(address)) {
    if (considered.length === MAX_MATCHES) {
      isCut = true;
      break;
    }
    const isWinner = match !== null && match.host === host && match.path === path;
    add(host, path, isWinner ? 'won' : 'less-specific', ids);
  }
  if (!isCut) {
    for (const { host, path, services: ids } of claims.remaining()) {
      add(
        host,
        path,
        path === null ? 'host-alone' : host === address.host ? 'other-path' : 'path-above',
        ids,
      );
    }
    const explained = new Set(considered.flatMap(({ sources }) => sources.map(({ service }) => service)));
    const others = near.filter(({ id }) => !explained.has(id)).slice(0, MAX_ALONE);
    for (const { host, path, services: ids } of matchesAlone(address, others, hosts, isPublicSuffix)) {
      add(host, path, 'exact-entry-first', ids);
    }
  }
  considered.sort(bySpecificity);
  return { address, match, claims: considered, isCut, services: ranked(match?.services ?? [], byId) };
}

const WWW = 'www.';

/** Whether an entry of the service is on one of the hosts, with or without `www.`. */
export function hasEntryOn({ urls }: Claimant, hosts: ReadonlySet<string>): boolean {
  return urls.some((url) => {
    const host = parseEntry(url)?.host;
    if (host === undefined) return false;
    return hosts.has(host) || hosts.has(WWW + host) || (host.startsWith(WWW) && hosts.has(bare(host)));
  });
}

function bare(host: string): string {
  return host.startsWith(WWW) ? host.slice(WWW.length) : host;
}

/** The most specific match that each service would have if it were alone in the list. */
function* matchesAlone(
  address: Address,
  services: readonly Claimant[],
  hosts: ReadonlySet<string>,
  isPublicSuffix: IsPublicSuffix,
): Generator<Match> {
  for (const service of services) {
    for (const match of new NearbyClaims(hosts, claimsOf([service], isPublicSuffix)).removeMatches(address)) {
      yield match;
      break;
    }
  }
}

/** The first entry on each host and path, as in the list. */
function entriesByClaim(urls: readonly string[]): ReadonlyMap<string, string> {
  const entries = new Map<string, string>();
  for (const text of urls) {
    const entry = parseEntry(text);
    const key = entry && claimKey(entry.host, entry.path);
    if (key !== null && !entries.has(key)) entries.set(key, text);
  }
  return entries;
}

/** A path starts with a slash, so no two claims have the same key. */
function claimKey(host: string, path: string | null): string {
  return host + (path ?? '');
}

/** The entry that a service's claim comes from: on the host itself, or on its other form. */
function sourceOf(
  service: number,
  entries: ReadonlyMap<string, string> | undefined,
  host: string,
  path: string | null,
): ClaimSource | null {
  const entryOn = (form: string): string | undefined => entries?.get(claimKey(form, path));
  const itself = entryOn(host);
  if (itself !== undefined) return { service, entry: itself, form: 'itself' };
  const onBare = host.startsWith(WWW) ? entryOn(bare(host)) : undefined;
  if (onBare !== undefined) return { service, entry: onBare, form: 'www-form' };
  const onWww = entryOn(WWW + host);
  return onWww === undefined ? null : { service, entry: onWww, form: 'without-www' };
}

/** Longer hosts first; on one host longer paths first and the whole host last; then matching claims first. */
function bySpecificity(a: ConsideredClaim, b: ConsideredClaim): number {
  const rank = ({ outcome }: ConsideredClaim): number =>
    outcome === 'won' ? 0 : outcome === 'less-specific' ? 1 : 2;
  return (
    b.host.length - a.host.length ||
    segments(b.path) - segments(a.path) ||
    rank(a) - rank(b) ||
    (a.path === b.path ? 0 : (a.path ?? '') < (b.path ?? '') ? -1 : 1)
  );
}

function segments(path: string | null): number {
  return path === null ? 0 : path.split('/').length;
}

function ranked(ids: readonly number[], byId: ReadonlyMap<number, Claimant>): RankedService[] {
  const order = new ServiceOrder();
  const indexes = ids.map((id) => {
    const service = byId.get(id);
    return service === undefined ? null : order.add(service);
  });
  return ids.map((id, i) => {
    const [index, next] = [indexes[i] ?? null, indexes[i + 1] ?? null];
    return { id, before: index === null || next === null ? null : order.ruleBetween(index, next) };
  });
}
