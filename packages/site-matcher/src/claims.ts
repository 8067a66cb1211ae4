import { type Claim, claimKey, packTrie } from './build-trie.ts';
import { isIpLiteral, parseEntry } from './host.ts';
import { RENTED_HOSTS } from './rented-hosts.ts';
import type { Reach } from './trie.ts';

/** The packed index stores ids in 32 bits. The largest one seen is 11,621. */
export const MAX_ID = 0xffff_ffff;

/** What matching needs of a service. */
export interface Claimant {
  readonly id: number;
  readonly urls: readonly string[];
  /** Null if the service has no grade. */
  readonly grade: 'A' | 'B' | 'C' | 'D' | 'E' | null;
  readonly reviewed: boolean;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}

/** Whether a host is itself a public suffix, ICANN (`co.uk`) or private (`github.io`). Must not throw. */
export type IsPublicSuffix = (host: string) => boolean;

/** How many services can hold one claim. In the known list no host has more than four; a popup names all of them. */
const MAX_HOLDERS = 1_000;

/**
 * Builds the packed trie of services, with the rules R3 to R8 applied. The same services give the same bytes, whatever their
 * order.
 */
export function buildTrie(services: Iterable<Claimant>, isPublicSuffix: IsPublicSuffix): ArrayBuffer {
  const collector = new ClaimCollector(isPublicSuffix);
  collector.addAll(services);
  const steps = collector.build();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/* How directly an entry claims a host or a path. Of several entries that claim the same, the lowest rank wins. */

/** An entry on the host itself. */
const EXACT = 0;
/** An entry on `X` for `www.X`: paths and public suffixes do not claim subdomains (R4, R5). */
const WWW_FORM = 1;
/**
 * An entry on `www.X` for `X` (R7). So an entry that spells `www.www.a.com/x/y` does not take
 * `www.a.com/x/y` from the entry `a.com/x`.
 */
const ALIAS = 2;
const NONE = 3;

const WWW = 'www.';

/** The claim of the lowest rank on one host or path. */
interface Claimed {
  readonly key: string;
  readonly host: string;
  readonly isPath: boolean;
  readonly rank: number;
  readonly reach: Reach;
  readonly services: Standing[];
}

/** How many claims are ranked in one step. */
const STEP = 2_000;

/** Collects the entries of services that are added one by one, so that they need not all be in memory. */
export class ClaimCollector {
  private readonly claimed = new Map<string, Claimed>();
  private readonly isPublicSuffix: IsPublicSuffix;

  constructor(isPublicSuffix: IsPublicSuffix) {
    this.isPublicSuffix = isPublicSuffix;
  }

  /** Adds the entries of services. One whose id is not a 32-bit integer claims nothing. */
  addAll(services: Iterable<Claimant>): void {
    for (const service of services) {
      if (!Number.isInteger(service.id) || service.id < 0 || service.id > MAX_ID) continue;
      const { id, reviewed, grade } = service;
      const updatedAt = Number.isNaN(service.updatedAt) ? Number.NEGATIVE_INFINITY : service.updatedAt;
      // Without the name and the addresses, which so need not stay in memory.
      const standing = { id, reviewed, grade, updatedAt };
      for (const url of service.urls) {
        const entry = parseEntry(url);
        if (entry !== null) this.add(entry.host, entry.path, standing);
      }
    }
  }

  /** Adds the claim of an entry, and those that follow from it. */
  private add(host: string, path: string | null, service: Standing): void {
    const claim = (host: string, rank: number, isHostOnly: boolean) => {
      const key = claimKey(host, path);
      const before = this.claimed.get(key);
      if (before?.rank === rank) before.services.push(service);
      if (before && before.rank <= rank) return;
      const reach = isHostOnly ? 'host' : 'subdomains';
      this.claimed.set(key, { key, host, isPath: path !== null, rank, reach, services: [service] });
    };
    const isIp = isIpLiteral(host);
    const isHostOnly = path === null && (isIp || this.isForOthers(host));
    claim(host, EXACT, isHostOnly);
    if (isIp) return;
    if (!host.startsWith(WWW)) {
      if (path !== null || isHostOnly) claim(WWW + host, WWW_FORM, isHostOnly);
      return;
    }
    const bare = host.slice(WWW.length);
    // `www.com` must not claim `com`.
    if (bare.includes('.')) claim(bare, ALIAS, path === null && this.isForOthers(bare));
  }

  /** Whether what is below a host belongs to others (R5, R11). */
  private isForOthers(host: string): boolean {
    return RENTED_HOSTS.has(host) || this.isPublicSuffix(host);
  }

  /** Applies the rules that need all entries, and packs the trie, in steps of a few milliseconds. */
  *build(): Generator<undefined, ArrayBuffer> {
    const claims: Claim[] = [];
    let lastHost: string | null = null;
    /** The key of the last path that an entry on the host claims, or one on the host without `www.`. */
    let exactPath: string | null = null;
    for (const key of [...this.claimed.keys()].sort()) {
      const claimed = this.claimed.get(key);
      if (!claimed) continue;
      const { host, rank } = claimed;
      if (host !== lastHost) exactPath = null;
      lastHost = host;
      if (claimed.isPath) {
        // Not what came last: `-.example.com` sorts between a host and its paths.
        const whole = this.claimed.get(claimKey(host, null))?.rank ?? NONE;
        const isBelowPath = exactPath !== null && key.startsWith(exactPath);
        if (rank === ALIAS && (isBelowPath || whole < ALIAS)) continue;
        if (rank !== ALIAS && !isBelowPath) exactPath = key;
      }
      claims.push(claimOf(claimed));
      if (claims.length % STEP === 0) yield;
    }
    yield;
    return yield* packTrie(claims);
  }
}

function claimOf({ key, host, reach, services }: Claimed): Claim {
  const ids = new Set(services.sort(inOrder).map(({ id }) => id));
  return { key, host, reach, services: [...ids].slice(0, MAX_HOLDERS) };
}

/** What decides whether a service comes before another one on the same host. */
type Standing = Omit<Claimant, 'urls'>;

/**
 * Reviewed before not reviewed, graded before ungraded, later update first, higher id first (R8). An update without a valid
 * time is the earliest.
 */
function inOrder(a: Standing, b: Standing): number {
  return (
    Number(b.reviewed) - Number(a.reviewed) ||
    Number(b.grade !== null) - Number(a.grade !== null) ||
    b.updatedAt - a.updatedAt ||
    b.id - a.id
  );
}
