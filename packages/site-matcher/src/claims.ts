import { type Claimant, MAX_ID } from './claimant.ts';
import { isIpLiteral, parseEntry } from './host.ts';
import { type Claim, claimKey, inKeyOrder } from './trie/builder/claim-entries.ts';
import { packTrie } from './trie/builder/trie-builder.ts';
import type { HostClaims } from './trie/host-claims.ts';
import { readClaims } from './trie/read-claims.ts';

/** Whether a host is itself a public suffix, ICANN (`co.uk`) or private (`github.io`). Must not throw. */
export type IsPublicSuffix = (host: string) => boolean;

/** How many services can hold one claim. In the known list no host has more than four; a popup names all of them. */
const MAX_HOLDERS = 1_000;

/** The claims of all services, with the rules R3 to R8 applied. The order of the services makes no difference. */
export function claimsOf(services: Iterable<Claimant>, isPublicSuffix: IsPublicSuffix): HostClaims {
  const collector = new ClaimCollector(isPublicSuffix);
  collector.addAll(services);
  return readClaims(packTrie(collector.sorted()));
}

/* Where a claim comes from. If several origins claim the same, the first one in this order wins. */

/** An entry on the host itself. */
const EXACT = 0;
/** An entry on `X` for `www.X`: paths and public suffixes do not claim subdomains (R4, R5). */
const WWW_FORM = 1;
/** An entry on `www.X` for `X` (R7). On `www.a.com`, a path of `a.com` wins over every path of `www.www.a.com` below it. */
const ALIAS = 2;
const NONE = 3;

const WWW = 'www.';

/** The claim of one service on a host or a path. */
interface ClaimRow {
  readonly key: string;
  readonly host: string;
  readonly path: string | null;
  readonly service: Standing;
  readonly origin: number;
  readonly isHostOnly: boolean;
}

/** Collects the entries of services that are added one by one, so that they need not all be in memory. */
export class ClaimCollector {
  private readonly rows: ClaimRow[] = [];
  private readonly isPublicSuffix: IsPublicSuffix;

  constructor(isPublicSuffix: IsPublicSuffix) {
    this.isPublicSuffix = isPublicSuffix;
  }

  /** Adds the entries of services. One whose id is not a 32-bit integer claims nothing. */
  addAll(services: Iterable<Claimant>): void {
    for (const service of services) {
      if (!Number.isInteger(service.id) || service.id < 0 || service.id > MAX_ID) continue;
      const standing = standingOf(service);
      for (const url of service.urls) {
        const entry = parseEntry(url);
        if (entry !== null) this.add(entry.host, entry.path, standing);
      }
    }
  }

  /** Adds the claim of an entry, and those that follow from it. */
  private add(host: string, path: string | null, service: Standing): void {
    const addRow = (host: string, origin: number, isHostOnly: boolean) =>
      this.rows.push({ key: claimKey(host, path), host, path, service, origin, isHostOnly });
    const isIp = isIpLiteral(host);
    const isHostOnly = path === null && (isIp || this.isPublicSuffix(host));
    addRow(host, EXACT, isHostOnly);
    if (isIp) return;
    if (!host.startsWith(WWW)) {
      if (path !== null || isHostOnly) addRow(WWW + host, WWW_FORM, isHostOnly);
      return;
    }
    const bare = host.slice(WWW.length);
    // `www.com` must not claim `com`.
    if (bare.includes('.')) addRow(bare, ALIAS, path === null && this.isPublicSuffix(bare));
  }

  /** Applies the rules that need all entries. The claims are sorted by their keys. */
  sorted(): Claim[] {
    const claims: Claim[] = [];
    const add = (rows: readonly ClaimRow[], origin: number) => {
      const holders = rows.filter((row) => row.origin === origin);
      const [first] = holders;
      if (!first) return;
      const services = rankedIds(holders.map(({ service }) => service)).slice(0, MAX_HOLDERS);
      claims.push({
        key: first.key,
        host: first.host,
        reach: first.isHostOnly ? 'host' : 'subdomains',
        services,
      });
    };
    let host = '';
    /** What claims the whole host. */
    let whole = NONE;
    /** The key of the last path that an entry on the host claims, or one on the host without `www.`. */
    let exactPath: string | null = null;
    for (const rows of withSameKey(this.rows.sort(inKeyOrder))) {
      const [row] = rows;
      const origin = rows.reduce((least, row) => Math.min(least, row.origin), NONE);
      if (row.host !== host) {
        host = row.host;
        whole = NONE;
        exactPath = null;
      }
      // What claims a whole host comes before its paths.
      if (row.path === null) whole = origin;
      else {
        const isBelowPath = exactPath !== null && row.key.startsWith(exactPath);
        if (origin === ALIAS && (isBelowPath || whole < ALIAS)) continue;
        if (origin !== ALIAS && !isBelowPath) exactPath = row.key;
      }
      add(rows, origin);
    }
    return claims;
  }
}

type Rows = readonly [ClaimRow, ...ClaimRow[]];

/** Sorted rows in groups with one key each. */
function* withSameKey(sorted: readonly ClaimRow[]): Generator<Rows> {
  let rows: [ClaimRow, ...ClaimRow[]] | null = null;
  for (const row of sorted) {
    if (rows?.[0].key === row.key) rows.push(row);
    else {
      if (rows) yield rows;
      rows = [row];
    }
  }
  if (rows) yield rows;
}

/** What decides whether a service comes before another one on the same host. */
interface Standing {
  readonly id: number;
  readonly isReviewed: boolean;
  readonly isGraded: boolean;
  readonly updatedAt: number;
}

/** The standing of a service, without its name and its addresses. */
function standingOf({ id, reviewed, grade, updatedAt }: Claimant): Standing {
  // NaN would make the result depend on the order of comparison.
  const time = Number.isNaN(updatedAt) ? Number.NEGATIVE_INFINITY : updatedAt;
  return { id, isReviewed: reviewed, isGraded: grade !== null, updatedAt: time };
}

/**
 * The distinct ids of services on one host, primary first: reviewed before not reviewed, graded before ungraded, later
 * update first, higher id first (R8). The order in which they are given makes no difference.
 */
function rankedIds(services: readonly Standing[]): number[] {
  return [...new Set([...services].sort(inOrder).map(({ id }) => id))];
}

function inOrder(a: Standing, b: Standing): number {
  return (
    descending(Number(a.isReviewed), Number(b.isReviewed)) ||
    descending(Number(a.isGraded), Number(b.isGraded)) ||
    descending(a.updatedAt, b.updatedAt) ||
    descending(a.id, b.id)
  );
}

function descending(a: number, b: number): number {
  return a === b ? 0 : a < b ? 1 : -1;
}
