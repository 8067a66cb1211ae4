import { getDomain } from 'tldts';
import { addressOf, buildTrie, claimsOf, openTrie, parseEntry, typedAddress } from '#site-matcher';
import type { Service } from '../../src/directory/schema.ts';
import { isPublicSuffix } from '../../test/oracle/public-suffix.ts';

/** Services whose accounts or requests are handled on a domain of the same company, which the list does not name. */
const RELATED: Readonly<Record<string, string>> = {
  Instagram: 'facebook.com',
  Oculus: 'meta.com',
  SlideShare: 'scribd.com',
  Tenor: 'google.com',
  Tripadvisor: 'tripadvisorsupport.com',
  YouTube: 'google.com',
};

/** Joins hosts with the services of a list, by the same rules as in the browser. */
export class ServiceHosts {
  readonly byId: ReadonlyMap<number, Service>;
  private readonly trie;

  constructor(services: readonly Service[]) {
    this.byId = new Map(services.map((service) => [service.id, service]));
    this.trie = openTrie(buildTrie(claimsOf(services, isPublicSuffix)));
  }

  /**
   * The first service that claims the whole of this very host, with or without `www.`. One that claims only a host above
   * does not count: `somebody.wordpress.com` is not WordPress.
   */
  serviceOn(address: string): Service | null {
    const found = typedAddress(address);
    const match = found && this.trie.match(found.host, found.path);
    if (!match || withoutWww(match.host) !== withoutWww(found.host)) return null;
    return this.byId.get(match.services[0] ?? -1) ?? null;
  }

  /** Whether an address belongs to a service: to one of its own entries, or to the domain of one of `domains`. */
  owns(service: Service, address: string, domains: readonly string[]): boolean {
    const found = addressOf(address);
    if (found === null) return false;
    if (this.trie.match(found.host, found.path)?.services.includes(service.id)) return true;
    const entries = service.urls.flatMap((entry) => parseEntry(entry)?.host ?? []);
    const domain = domainOf(found.host);
    if (domain === null) return false;
    return (
      [...entries, ...domains].some((host) => domainOf(host) === domain) || RELATED[service.name] === domain
    );
  }
}

function domainOf(host: string): string | null {
  return getDomain(host, { allowPrivateDomains: true });
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}
