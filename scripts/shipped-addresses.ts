import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildTrie, ListWithMore, openTrie } from '#site-matcher';
import { parseAddresses } from '../src/catalog/more-addresses.ts';
import type { Service } from '../src/directory/schema/service.ts';
import { isPublicSuffix } from '../test/oracle/public-suffix.ts';

const FILE = join(import.meta.dirname, '../data/more-addresses.json');

/** A list with the addresses of the package, as the extension opens it, and its own claims without them. */
export function openWithShipped(services: readonly Service[]) {
  const byId = new Map(services.map((service) => [service.id, service]));
  const own = openTrie(buildTrie(services, isPublicSuffix));
  const shipped = parseAddresses(JSON.parse(readFileSync(FILE, 'utf8')));
  return { byId, own, matcher: new ListWithMore(own, shipped, (id) => byId.get(id)?.name) };
}
