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

/** Finds out who claims which host. The order of the services makes no difference. */
export function claimsOf(services: Iterable<Claimant>, isPublicSuffix: IsPublicSuffix): Claims {
  const collector = new ClaimCollector(isPublicSuffix);
  for (const service of services) collector.add(service);
  return collector.finish();
}

/** The same for a caller that has its services piece by piece and must not hold them all. */
export class ClaimCollector {
  /** Services are named by their place in `order` here, and by their id when all are known and can be ranked. */
  private readonly hosts = new Map<string, number | Holding>();
  private readonly order = new ServiceOrder();
  private readonly isPublicSuffix: IsPublicSuffix;

  constructor(isPublicSuffix: IsPublicSuffix) {
    this.isPublicSuffix = isPublicSuffix;
  }

  /** Adds the entries of one service. One with an id that is no 32-bit integer claims nothing. */
  add(service: Claimant): void {
    if (!Number.isInteger(service.id) || service.id < 0 || service.id > LARGEST_ID) return;
    const place = this.order.add(service);
    for (const url of service.urls) {
      const entry = parseEntry(url);
      if (entry === null) continue;
      if (entry.path === null) this.claimHost(entry.host, place);
      else appendTo(this.holdingOn(entry.host).placesOn(entry.path), place);
    }
  }

  /** Applies the rules that need to know every entry. The collector cannot be used afterwards. */
  finish(): Claims {
    const forms: Derived[] = [];
    const aliases: Derived[] = [];
    for (const [host, held] of this.hosts) this.derive(host, held, forms, aliases);
    // A `www.` form belongs to the claim of its entry, an alias only fills a gap: it comes last.
    for (const form of forms) this.addForm(form);
    for (const alias of aliases) this.addAlias(alias);

    for (const [host, held] of this.hosts) {
      if (typeof held === 'number') this.hosts.set(host, this.order.idAt(held));
      else held.rank(this.order);
    }
    return { hosts: this.hosts };
  }

  /** The claims that the entries on one host make on another one; also cuts the reach of what has no subdomains. */
  private derive(host: string, held: number | Holding, forms: Derived[], aliases: Derived[]): void {
    if (isIpLiteral(host)) {
      this.holdingOn(host).reach = 'host';
      return;
    }
    const services = typeof held === 'number' ? [held] : held.services;
    const paths = typeof held === 'number' ? [] : [...held.paths];
    const isSuffix = services.length > 0 && this.isPublicSuffix(host);
    if (isSuffix) this.holdingOn(host).reach = 'host';

    if (!host.startsWith(WWW)) {
      if (!isSuffix && paths.length === 0) return;
      forms.push({ host: WWW + host, services: isSuffix ? services : [], reach: 'host', paths });
    } else {
      const bare = host.slice(WWW.length);
      if (!bare.includes('.')) return; // `www.com` must not become the owner of `com`
      aliases.push({ host: bare, services, reach: this.isPublicSuffix(bare) ? 'host' : 'subdomains', paths });
    }
  }

  /** `X` on `www.X`, for what does not hold on all subdomains. An entry on `www.X` itself goes before it. */
  private addForm(form: Derived): void {
    const holding = this.holdingOn(form.host);
    if (holding.services.length === 0) holding.claim(form);
    for (const [path, places] of form.paths) if (!holding.paths.has(path)) holding.paths.set(path, places);
  }

  /** `www.X` on `X`. Whatever an entry on `X` itself claims is out of reach. */
  private addAlias(alias: Derived): void {
    const held = this.hosts.get(alias.host);
    if (typeof held === 'number' || (held !== undefined && held.services.length > 0)) return;
    const taken = PathTree.of(held?.paths.keys() ?? []);
    const holding = this.holdingOn(alias.host);
    holding.claim(alias);
    for (const [path, places] of alias.paths) if (!taken.covers(path)) holding.paths.set(path, places);
  }

  private claimHost(host: string, place: number): void {
    const held = this.hosts.get(host);
    if (held === undefined) this.hosts.set(host, place);
    else if (held !== place) appendTo(this.holdingOn(host).services, place);
  }

  private holdingOn(host: string): Holding {
    const held = this.hosts.get(host);
    if (typeof held === 'object') return held;
    const holding = new Holding(held === undefined ? [] : [held]);
    this.hosts.set(host, holding);
    return holding;
  }
}

const WWW = 'www.';

/** What the entries on one host claim on another host: on `www.X` for `X`, or the other way round. */
interface Derived {
  readonly host: string;
  readonly services: readonly number[];
  readonly reach: Reach;
  readonly paths: readonly (readonly [string, number[]])[];
}

/** A HostClaim in the making. */
class Holding implements HostClaim {
  services: number[];
  reach: Reach = 'subdomains';
  readonly paths = new Map<string, number[]>();

  constructor(services: number[]) {
    this.services = services;
  }

  claim({ services, reach }: Derived): void {
    this.services = [...services];
    this.reach = reach;
  }

  placesOn(path: string): number[] {
    const places = this.paths.get(path) ?? [];
    this.paths.set(path, places);
    return places;
  }

  /** Turns places into ids, primary first. */
  rank(order: ServiceOrder): void {
    this.services = order.ranked(this.services);
    for (const [path, places] of this.paths) this.paths.set(path, order.ranked(places));
  }
}

/** Services are added one after the other, so a repeated entry of one service is found at the end. */
function appendTo(places: number[], place: number): void {
  if (places.at(-1) !== place) places.push(place);
}
