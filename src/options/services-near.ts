import { catalogMessages } from '../catalog/catalog-messages.ts';
import { forgetListInUse, type ListInUse, listInUse } from '../catalog/list-in-use.ts';
import { generationInUse } from '../catalog/list-record.ts';
import { readCatalog } from '../catalog/open-catalog.ts';
import { readServices } from '../catalog/pages.ts';
import type { Service } from '../directory/schema.ts';
import type { IsPublicSuffix } from '../matching/claims.ts';
import { hasEntryOn } from '../matching/explain.ts';
import { withParents } from '../matching/nearby-claims.ts';

/** The list in use, and its services with an entry on a host, on a host above it, or on a `www.` form of these. */
export interface ServicesNear extends ListInUse {
  readonly services: readonly Service[];
}

/**
 * Reads the services near a host from the list in use. Sends nothing. None if the stored services are damaged.
 *
 * @throws DOMException as IndexedDB does
 */
export async function servicesNear(
  directory: string,
  host: string,
  isPublicSuffix: IsPublicSuffix,
): Promise<ServicesNear> {
  forgetListInUse();
  const inUse = await listInUse(directory, isPublicSuffix);
  if (!inUse.index) return { ...inUse, services: [] };
  const hosts = withParents(host);
  try {
    const all = await readCatalog(catalogMessages.allServices, (database) =>
      readServices(database, directory, generationInUse(inUse.list)),
    );
    return { ...inUse, services: all.filter((service) => hasEntryOn(service, hosts)) };
  } catch (error) {
    // By its name: the worker's error arrives as a plain Error.
    if (!(error instanceof Error && error.name === 'BlockDamagedError')) throw error;
    return { ...inUse, services: [] };
  }
}
