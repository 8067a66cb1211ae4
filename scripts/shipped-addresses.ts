import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildTrie, ListWithMore, openTrie } from '#site-matcher';
import { type PackagedAddress, parseAddresses } from '../src/catalog/more-addresses.ts';
import type { Service } from '../src/directory/schema/service.ts';
import { isPublicSuffix } from '../test/oracle/public-suffix.ts';

const FILE = join(import.meta.dirname, '../data/more-addresses.json');

/** The addresses in the package that belong to a service but are not in its entry. */
export function shippedAddresses(): readonly PackagedAddress[] {
  return parseAddresses(JSON.parse(readFileSync(FILE, 'utf8')));
}

/** A list with these addresses, as the extension opens it, and its own claims without them. */
export function openWithShipped(services: readonly Service[]) {
  const byId = new Map(services.map((service) => [service.id, service]));
  const own = openTrie(buildTrie(services, isPublicSuffix));
  return { byId, own, matcher: new ListWithMore(own, shippedAddresses(), (id) => byId.get(id)?.name) };
}
