import type { Service } from '../directory/schema.ts';
import type { IsPublicSuffix } from '../matching/claims.ts';
import { hostsAbove } from '../matching/claims-above.ts';
import { bearsOn } from '../matching/explain.ts';
import { isPrivatePage } from '../platform/private-window.ts';
import { allServices } from './all-services.ts';
import { BlockDamagedError } from './block.ts';
import { catalogMessages } from './catalog-messages.ts';
import type { ListRecord } from './database.ts';
import { forgetListInUse, type ListInUse, listInUse } from './list-in-use.ts';
import { isKeeper, openCatalog } from './open-catalog.ts';

/** The list in use, and those of its services with an entry on a host, above it, or on a `www.` form of these. */
export interface ServicesNear extends ListInUse {
  readonly services: readonly Service[];
}

/**
 * Reads what the list in use has near a host. Sends nothing. If the stored services are damaged, there are none.
 *
 * @throws what IndexedDB says
 */
export async function servicesNear(
  directory: string,
  host: string,
  isPublicSuffix: IsPublicSuffix,
): Promise<ServicesNear> {
  forgetListInUse();
  const inUse = await listInUse(directory, isPublicSuffix);
  const hosts = hostsAbove(host);
  const services: Service[] = [];
  try {
    if (inUse.index) {
      for await (const service of everyService(inUse.list))
        if (bearsOn(service, hosts)) services.push(service);
    }
  } catch (error) {
    if (!(error instanceof BlockDamagedError)) throw error;
    services.length = 0;
  }
  return { ...inUse, services };
}

async function* everyService(list: ListRecord): AsyncGenerator<Service> {
  if (isPrivatePage() && !isKeeper()) yield* await catalogMessages.allServices.send();
  else yield* allServices(await openCatalog(), list);
}
