import type { Claimant } from './claimant.ts';
import { parseEntry } from './host.ts';
import { isIpLiteral } from './ip-address.ts';
import { PathTree } from './path-tree.ts';
import { ServiceOrder } from './service-order.ts';
import type { Claims, HostClaim, Reach } from './trie/host-claims.ts';

/** Whether a host is itself a public suffix, ICANN (`co.uk`) or private (`github.io`). Must not throw. */
export type IsPublicSuffix = (host: string) => boolean;

/** Ids are stored in 32 bits. The largest one seen is 11,621. */
const LARGEST_ID = 0xffffffff;

/** The claims of all services, with the rules R3 to R8 applied. The order of the services makes no difference. */
export function claimsOf(services: Iterable<Claimant>, isPublicSuffix: IsPublicSuffix): Claims {
  const collector = new ClaimCollector(isPublicSuffix);
  for (const service of services) collector.add(service);
  return collector.finish();
}

/** The same for services that are added one by one, so that they need not all be in memory. */
export class ClaimCollector {
  /** A service is its index in `order` here, and its id after `finish`. */
  private readonly hosts = new Map<string, number | HostClaimDraft>();
  private readonly order = new ServiceOrder();
  private readonly isPublicSuffix: IsPublicSuffix;

  constructor(isPublicSuffix: IsPublicSuffix) {
    this.isPublicSuffix = isPublicSuffix;
  }

  /** Adds the entries of one service. A service whose id is not a 32-bit integer claims nothing. */
  add(service: Claimant): void {
    if (!Number.isInteger(service.id) || service.id < 0 || service.id > LARGEST_ID) return;
    const index = this.order.add(service);
    for (const url of service.urls) {
      const entry = parseEntry(url);
      if (entry === null) continue;
      if (entry.path === null) this.claimHost(entry.host, index);
      else appendTo(this.draftOf(entry.host).indexesOn(entry.path), index);
    }
  }

  /** Applies the rules that need all entries. The collector cannot be used afterwards. */
  finish(): Claims {
    const wwwForms: DerivedClaim[] = [];
    const aliases: DerivedClaim[] = [];
    for (const [host, claim] of this.hosts) this.derive(host, claim, wwwForms, aliases);
    // Aliases come last, because they only claim what nothing else claims: on `www.a.com`, a path of `a.com` wins over
    // every path of `www.www.a.com` that is at or below it.
    for (const form of wwwForms) this.addWwwForm(form);
    for (const alias of aliases) this.addAlias(alias);

    for (const [host, claim] of this.hosts) {
      if (typeof claim === 'number') this.hosts.set(host, this.order.idAt(claim));
      else claim.rank(this.order);
    }
    return { hosts: this.hosts };
  }

  /** Derives the claims of a host on its `www.` form or without it, and limits IP addresses and suffixes to the host. */
  private derive(
    host: string,
    claim: number | HostClaimDraft,
    wwwForms: DerivedClaim[],
    aliases: DerivedClaim[],
  ): void {
    if (isIpLiteral(host)) {
      this.draftOf(host).reach = 'host';
      return;
    }
    const services = typeof claim === 'number' ? [claim] : claim.services;
    const paths = typeof claim === 'number' ? [] : [...claim.paths];
    const isSuffix = services.length > 0 && this.isPublicSuffix(host);
    if (isSuffix) this.draftOf(host).reach = 'host';

    if (!host.startsWith(WWW)) {
      if (!isSuffix && paths.length === 0) return;
      wwwForms.push({ host: WWW + host, services: isSuffix ? services : [], reach: 'host', paths });
    } else {
      const bare = host.slice(WWW.length);
      if (!bare.includes('.')) return; // `www.com` must not claim `com`
      aliases.push({ host: bare, services, reach: this.isPublicSuffix(bare) ? 'host' : 'subdomains', paths });
    }
  }

  /** The claim of `X` on `www.X`, for entries that do not claim all subdomains. Entries on `www.X` itself come first. */
  private addWwwForm(form: DerivedClaim): void {
    const draft = this.draftOf(form.host);
    if (draft.services.length === 0) draft.set(form);
    for (const [path, indexes] of form.paths) if (!draft.paths.has(path)) draft.paths.set(path, indexes);
  }

  /** The claim of `www.X` on `X` (R7). Entries on `X` itself come first. */
  private addAlias(alias: DerivedClaim): void {
    const claim = this.hosts.get(alias.host);
    if (typeof claim === 'number' || (claim !== undefined && claim.services.length > 0)) return;
    const exactPaths = PathTree.of(claim?.paths.keys() ?? []);
    const draft = this.draftOf(alias.host);
    draft.set(alias);
    for (const [path, indexes] of alias.paths) if (!exactPaths.covers(path)) draft.paths.set(path, indexes);
  }

  private claimHost(host: string, index: number): void {
    const claim = this.hosts.get(host);
    if (claim === undefined) this.hosts.set(host, index);
    else if (claim !== index) appendTo(this.draftOf(host).services, index);
  }

  private draftOf(host: string): HostClaimDraft {
    const claim = this.hosts.get(host);
    if (typeof claim === 'object') return claim;
    const draft = new HostClaimDraft(claim === undefined ? [] : [claim]);
    this.hosts.set(host, draft);
    return draft;
  }
}

const WWW = 'www.';

/** A claim that entries on `X` make on `www.X`, or the other way round. */
interface DerivedClaim {
  readonly host: string;
  readonly services: readonly number[];
  readonly reach: Reach;
  readonly paths: readonly (readonly [string, number[]])[];
}

/** A `HostClaim` that is still being built. */
class HostClaimDraft implements HostClaim {
  services: number[];
  reach: Reach = 'subdomains';
  readonly paths = new Map<string, number[]>();

  constructor(services: number[]) {
    this.services = services;
  }

  set({ services, reach }: DerivedClaim): void {
    this.services = [...services];
    this.reach = reach;
  }

  indexesOn(path: string): number[] {
    const indexes = this.paths.get(path) ?? [];
    this.paths.set(path, indexes);
    return indexes;
  }

  /** Replaces indexes by ids, primary first. */
  rank(order: ServiceOrder): void {
    this.services = order.ranked(this.services);
    for (const [path, indexes] of this.paths) this.paths.set(path, order.ranked(indexes));
  }
}

/** Services are added one by one, so a second entry of the same service can only repeat the last index. */
function appendTo(indexes: number[], index: number): void {
  if (indexes.at(-1) !== index) indexes.push(index);
}
