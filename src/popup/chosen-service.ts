import { listInUse } from '../catalog/list-in-use.ts';
import { type Absence, absenceOf } from '../catalog/site/absence.ts';
import { shownService } from '../catalog/site/shown-site.ts';
import { type Site, serviceState } from '../catalog/site/site.ts';
import type { ServiceSummary } from '../catalog/summaries/summary-table.ts';
import { ifStorageFailed } from '../platform/errors/storage-error.ts';
import { isPublicSuffix } from '../platform/public-suffix.ts';
import type { Settings } from '../settings/settings.ts';

/** A service that was chosen by search, or by its id in the popup's address. */
export type ChosenService = {
  readonly id: number;
  /** Address of the directory that the id belongs to. */
  readonly directory: string;
} & (
  | { readonly service: ServiceSummary }
  /** The list in use does not have it. */
  | { readonly service: null; readonly absence: Absence }
);

/** Finds a service by its id in the list in use. Sends nothing and never throws. */
export async function readChosenService(id: number, settings: Settings): Promise<ChosenService> {
  const { directory } = settings;
  const inUse = await listInUse(directory, isPublicSuffix).catch(ifStorageFailed(null));
  const service = inUse?.index?.summaries.get(id);
  if (service) return { id, directory, service: shownService(service, settings) };
  return { id, directory, service: null, absence: absenceOf(inUse?.list ?? null) };
}

/**
 * Reads a chosen service again after the list or the settings have changed. A service that was found stays unless the whole
 * list no longer has it. When another directory is in use now, the service is null: the id means another service there.
 */
export async function rereadChosenService(chosen: ChosenService, settings: Settings): Promise<ChosenService> {
  const { id, directory } = chosen;
  if (directory !== settings.directory) {
    return { id, directory, service: null, absence: { state: 'unlisted' } };
  }
  const read = await readChosenService(id, settings);
  return chosen.service && !read.service && read.absence.state !== 'unlisted' ? chosen : read;
}

/** The state that the popup shows for a chosen service. */
export function chosenServiceState(chosen: ChosenService): Site['state'] {
  const { service } = chosen;
  if (!service) return chosen.absence.state;
  return serviceState(service);
}
