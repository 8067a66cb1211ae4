import { type Claimant, LARGEST_ID } from './claimant.ts';
import { parseEntry } from './host.ts';
import { isIpLiteral } from './ip-address.ts';
import { ServiceOrder } from './service-order.ts';
import { ClaimRows } from './trie/builder/claim-rows.ts';
import { SortedClaims } from './trie/builder/sorted-claims.ts';
import { packTrie } from './trie/builder/trie-builder.ts';
import type { Claims } from './trie/host-claims.ts';
import { readClaims } from './trie/read-claims.ts';
import { finish, STEP, type Steps } from './trie/steps.ts';

/** Whether a host is itself a public suffix, ICANN (`co.uk`) or private (`github.io`). Must not throw. */
export type IsPublicSuffix = (host: string) => boolean;

/** How many entries to parse between two steps: one that is no plain host takes 3 µs, a long one in another script 200. */
const ENTRIES_PER_STEP = 64;

/**
 * As how many claims an IP address counts. The URL parser takes several microseconds for one, five times as long as for a
 * host: a list of IP addresses took 5 to 7 times as long to index as an honest list of the same length.
 */
const CLAIMS_PER_IP_ADDRESS = 5;

/** How many services can hold one claim. In the known list no host has more than four; a popup names all of them. */
const MOST_HOLDERS = 1_000;

/** The claims of all services, with the rules R3 to R8 applied. The order of the services makes no difference. */
export function claimsOf(services: Iterable<Claimant>, isPublicSuffix: IsPublicSuffix): Claims {
  const collector = new ClaimCollector(isPublicSuffix);
  finish(collector.addAll(services));
  return finish(readClaims(finish(packTrie(finish(collector.sorted())))));
}

/* Where a claim comes from. If several origins claim the same, the first one in this order wins. */

/** An entry on the host itself. */
const EXACT = 0;
/** An entry on `X` for `www.X`: paths and public suffixes do not claim subdomains (R4, R5). */
const WWW_FORM = 1;
/** An entry on `www.X` for `X` (R7). On `www.a.com`, a path of `a.com` wins over every path of `www.www.a.com` below it. */
const ALIAS = 2;
const NONE = 3;

/** A kind of row is an origin, and this if it does not claim subdomains. */
const HOST_ONLY = 4;
const ORIGIN = 3;

/** No row. */
const NO_ROW = -1;
/** No service. */
const NO_SERVICE = -1;

const WWW = 'www.';

/** Collects the entries of services that are added one by one, so that they need not all be in memory. */
export class ClaimCollector {
  /** The services of the rows are indexes in `order`. */
  private rows = new ClaimRows();
  private order = new ServiceOrder();
  private readonly isPublicSuffix: IsPublicSuffix;
  private entries = 0;
  /** Entries that are IP addresses, or invalid or private ones. */
  private ipAddresses = 0;

  constructor(isPublicSuffix: IsPublicSuffix) {
    this.isPublicSuffix = isPublicSuffix;
  }

  /**
   * How many entries were added, or how many claims follow from them if that is more, and the characters of these. An IP
   * address counts as five claims.
   */
  get size(): { readonly claims: number; readonly characters: number } {
    const claims = Math.max(this.entries, this.rows.length) + (CLAIMS_PER_IP_ADDRESS - 1) * this.ipAddresses;
    return { claims, characters: this.rows.texts.length };
  }

  /** Adds the entries of services. One whose id is not a 32-bit integer claims nothing. */
  *addAll(services: Iterable<Claimant>): Steps<void> {
    for (const service of services) {
      if (!Number.isInteger(service.id) || service.id < 0 || service.id > LARGEST_ID) continue;
      const index = this.order.add(service);
      for (const url of service.urls) {
        if (++this.entries % ENTRIES_PER_STEP === 0) yield;
        const entry = parseEntry(url);
        if (entry !== null) this.add(entry.host, entry.path, index);
        else if (url.includes('[')) this.ipAddresses++;
      }
    }
  }

  /** Adds the claim of an entry, and those that follow from it. */
  private add(host: string, path: string | null, service: number): void {
    const isIp = isIpLiteral(host);
    const isHostOnly = path === null && (isIp || this.isPublicSuffix(host));
    this.rows.add(host, path, service, isHostOnly ? EXACT | HOST_ONLY : EXACT);
    if (isIp) {
      this.ipAddresses++;
      return;
    }
    if (!host.startsWith(WWW)) {
      if (path !== null) this.rows.add(WWW + host, path, service, WWW_FORM);
      else if (isHostOnly) this.rows.add(WWW + host, null, service, WWW_FORM | HOST_ONLY);
      return;
    }
    const bare = host.slice(WWW.length);
    if (!bare.includes('.')) return; // `www.com` must not claim `com`
    const isBareHostOnly = path === null && this.isPublicSuffix(bare);
    this.rows.add(bare, path, service, isBareHostOnly ? ALIAS | HOST_ONLY : ALIAS);
  }

  /** Applies the rules that need all entries. The collector is empty afterwards. */
  *sorted(): Steps<SortedClaims> {
    const { rows, order } = this;
    // Nothing else needs them: of a million hosts they are 34 of 177 MB while the trie is packed.
    this.rows = new ClaimRows();
    this.order = new ServiceOrder();
    const { texts, starts, lengths, hostLengths, kinds, services } = rows;
    const sorted = yield* rows.sorted();
    const claims = new SortedClaims(texts, rows.length);
    /** What claims the whole host. */
    let whole = NONE;
    /** The row of the last path that an entry on the host claims, or one on the host without `www.`; or NO_ROW. */
    let exactPath = NO_ROW;
    let before = NO_ROW;
    let steps = 0;
    for (let from = 0, to = 0; from < sorted.length; from = to) {
      if (++steps % STEP === 0) yield;
      const row = sorted[from] ?? 0;
      const kind = kinds[row] ?? 0;
      let origin = kind & ORIGIN;
      for (to = from + 1; to < sorted.length && rows.haveSameKey(row, sorted[to] ?? 0); to++) {
        origin = Math.min(origin, (kinds[sorted[to] ?? 0] ?? 0) & ORIGIN);
      }
      // What claims a whole host comes before its paths.
      const isWhole = lengths[row] === hostLengths[row];
      if (isWhole || before === NO_ROW || !rows.haveSameHost(before, row)) {
        claims.hosts++;
        whole = NONE;
        exactPath = NO_ROW;
      }
      before = row;
      if (isWhole) whole = origin;
      else {
        const isBelowPath =
          exactPath !== NO_ROW &&
          texts.commonLabels(starts[row] ?? 0, starts[exactPath] ?? 0) === lengths[exactPath];
        if (origin === ALIAS && (isBelowPath || whole < ALIAS)) continue;
        if (origin !== ALIAS && !isBelowPath) exactPath = row;
      }
      if (to === from + 1) {
        claims.addOne(rows, row, (kind & HOST_ONLY) !== 0, order.idAt(services[row] ?? 0));
        continue;
      }

      let holders: number[] = [];
      let isHostOnly = false;
      let last = NO_SERVICE;
      for (let i = from; i < to; i++) {
        const kind = kinds[sorted[i] ?? 0] ?? 0;
        if ((kind & ORIGIN) !== origin) continue;
        isHostOnly = (kind & HOST_ONLY) !== 0;
        const service = services[sorted[i] ?? 0] ?? 0;
        // Entries of one service follow each other. Copies would take the places of other services.
        if (service === last) continue;
        last = service;
        holders.push(service);
        if (holders.length < 2 * MOST_HOLDERS) continue;
        holders = order.sorted(holders).slice(0, MOST_HOLDERS);
        yield;
      }
      const ids = order.ranked(holders).slice(0, MOST_HOLDERS);
      claims.add(rows, row, isHostOnly ? 'host' : 'subdomains', ids);
    }
    return claims;
  }
}
