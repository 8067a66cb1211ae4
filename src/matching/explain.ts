import type { Claimant } from './claimant.ts';
import { claimsOf, type IsPublicSuffix } from './claims.ts';
import { ClaimsAbove, hostsAbove } from './claims-above.ts';
import { type Address, type Entry, parseEntry } from './host.ts';
import { type OrderRule, ServiceOrder } from './service-order.ts';
import type { DomainTrie, Match } from './trie/trie.ts';

/** What became of a claim near an address. */
export type Outcome =
  | 'won'
  /** It fits the address, but so does a more specific one. */
  | 'less-specific'
  /** It is on a path of this very host that the address is not below. */
  | 'other-path'
  /** It is on a path of a host above, and paths are not claimed on subdomains. */
  | 'path-above'
  /** It is on a host above, and not on its subdomains: a public suffix, or the `www.` form of one. */
  | 'host-alone'
  /** The entry would claim this host by its `www.` form, but another entry names the host itself. */
  | 'exact-entry-first';

/** Where a claim comes from: an entry of a service, as it stands in the list. */
export interface Source {
  readonly service: number;
  readonly entry: string;
  /** `www-form`: from an entry on `X` for `www.X`. `without-www`: from one on `www.X` for `X`. */
  readonly form: 'itself' | 'www-form' | 'without-www';
}

/** A claim that was considered for an address. */
export interface ConsideredClaim {
  readonly host: string;
  /** null: the whole host. */
  readonly path: string | null;
  readonly outcome: Outcome;
  /** In the order of the services, primary first. */
  readonly sources: readonly Source[];
}

/** A service on the winning claim, and what put it before the next one. */
export interface RankedService {
  readonly id: number;
  /** null: there is no next one. */
  readonly before: OrderRule | null;
}

export interface Explanation {
  readonly address: Address;
  /** What the trie says. */
  readonly match: Match | null;
  /** From the most to the least specific. */
  readonly claims: readonly ConsideredClaim[];
  /** Whether there are more claims that fit than a list of honest make would ever have; only the first are told. */
  readonly isCut: boolean;
  /** Those of the match, primary first. */
  readonly services: readonly RankedService[];
}

/** Each claim that fits costs a trie of what is left. Real addresses have one or two; a hostile list may nest thousands. */
const MOST_FITTING = 30;
/** Each service that is looked at alone costs two tries. */
const MOST_ALONE = 30;

/**
 * Says why an address matches what it matches. The rules are not told again here: which claims there are is said by
 * `claimsOf`, which of them fits and in which order by tries that are made of them.
 *
 * @param trie what the address is matched with, made of the same services
 */
export function explain(
  address: Address,
  trie: DomainTrie,
  services: Iterable<Claimant>,
  isPublicSuffix: IsPublicSuffix,
): Explanation {
  const match = trie.match(address.host, address.path);
  const hosts = hostsAbove(address.host);
  const near = [...services].filter((service) => bearsOn(service, hosts));
  const byId = new Map(near.map((service) => [service.id, service]));
  const entries = new Map(near.map(({ id, urls }) => [id, urls.map(readEntry)]));
  const claims = new ClaimsAbove(hosts, claimsOf(near, isPublicSuffix));

  const considered: ConsideredClaim[] = [];
  const add = (host: string, path: string | null, outcome: Outcome, ids: readonly number[]): void => {
    const sources = ids.flatMap((id) => sourceOf(id, entries.get(id) ?? [], host, path) ?? []);
    considered.push({ host, path, outcome, sources });
  };

  for (const { host, path, services: ids } of claims.takeFitting(address)) {
    const isWinner = match !== null && match.host === host && match.path === path;
    add(host, path, isWinner ? 'won' : 'less-specific', ids);
    if (considered.length === MOST_FITTING) break;
  }
  const isCut = considered.length === MOST_FITTING;
  if (!isCut) {
    for (const { host, path, services: ids } of claims.left()) {
      add(
        host,
        path,
        path === null ? 'host-alone' : host === address.host ? 'other-path' : 'path-above',
        ids,
      );
    }
    const told = new Set(considered.flatMap(({ sources }) => sources.map(({ service }) => service)));
    const untold = near.filter(({ id }) => !told.has(id)).slice(0, MOST_ALONE);
    for (const { host, path, services: ids } of ifAlone(address, untold, hosts, isPublicSuffix)) {
      add(host, path, 'exact-entry-first', ids);
    }
  }
  considered.sort(bySpecificity);
  return { address, match, claims: considered, isCut, services: ranked(match?.services ?? [], byId) };
}

const WWW = 'www.';

/** Whether an entry of the service bears on one of the hosts: it is on it, or on another `www.` form of it. */
export function bearsOn({ urls }: Claimant, hosts: ReadonlySet<string>): boolean {
  return urls.some((url) => {
    const host = parseEntry(url)?.host;
    if (host === undefined) return false;
    return hosts.has(host) || hosts.has(WWW + host) || (host.startsWith(WWW) && hosts.has(bare(host)));
  });
}

function bare(host: string): string {
  return host.startsWith(WWW) ? host.slice(WWW.length) : host;
}

/** What each service would claim of the address if it were alone in the list: the first such claim. */
function* ifAlone(
  address: Address,
  near: readonly Claimant[],
  hosts: ReadonlySet<string>,
  isPublicSuffix: IsPublicSuffix,
): Generator<Match> {
  for (const service of near) {
    for (const match of new ClaimsAbove(hosts, claimsOf([service], isPublicSuffix)).takeFitting(address)) {
      yield match;
      break;
    }
  }
}

/** An entry as it stands in the list, and what it was read as. */
interface ReadEntry {
  readonly text: string;
  readonly entry: Entry | null;
}

function readEntry(text: string): ReadEntry {
  return { text, entry: parseEntry(text) };
}

/** The entry by which a service has a claim: one on the host itself, or on another form of it. */
function sourceOf(
  service: number,
  entries: readonly ReadEntry[],
  host: string,
  path: string | null,
): Source | null {
  const entryOn = (wanted: string): string | undefined =>
    entries.find(({ entry }) => entry !== null && entry.host === wanted && entry.path === path)?.text;
  const itself = entryOn(host);
  if (itself !== undefined) return { service, entry: itself, form: 'itself' };
  const onBare = host.startsWith(WWW) ? entryOn(bare(host)) : undefined;
  if (onBare !== undefined) return { service, entry: onBare, form: 'www-form' };
  const onWww = entryOn(WWW + host);
  return onWww === undefined ? null : { service, entry: onWww, form: 'without-www' };
}

/** Longer hosts first, on one host longer paths first, the whole host last; then whichever fits the address. */
function bySpecificity(a: ConsideredClaim, b: ConsideredClaim): number {
  const fits = ({ outcome }: ConsideredClaim): number =>
    outcome === 'won' ? 0 : outcome === 'less-specific' ? 1 : 2;
  return (
    b.host.length - a.host.length ||
    segments(b.path) - segments(a.path) ||
    fits(a) - fits(b) ||
    (a.path === b.path ? 0 : (a.path ?? '') < (b.path ?? '') ? -1 : 1)
  );
}

function segments(path: string | null): number {
  return path === null ? 0 : path.split('/').length;
}

function ranked(ids: readonly number[], byId: ReadonlyMap<number, Claimant>): RankedService[] {
  const order = new ServiceOrder();
  const places = ids.map((id) => {
    const service = byId.get(id);
    return service === undefined ? null : order.add(service);
  });
  return ids.map((id, i) => {
    const [place, next] = [places[i] ?? null, places[i + 1] ?? null];
    return { id, before: place === null || next === null ? null : order.ruleBetween(place, next) };
  });
}
