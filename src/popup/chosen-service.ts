import { listInUse } from '../catalog/list-in-use.ts';
import { shownService } from '../catalog/site/shown-site.ts';
import type { Site } from '../catalog/site/site.ts';
import type { ServiceSummary } from '../catalog/summaries/service-summary.ts';
import { isPublicSuffix } from '../platform/public-suffix.ts';
import type { Settings } from '../settings/settings.ts';

/** A service that was chosen by search, or by its id in the popup's address. */
export interface ChosenService {
  readonly id: number;
  /** Address of the directory that the id belongs to. */
  readonly directory: string;
  /** Null if the list in use does not have it. */
  readonly service: ServiceSummary | null;
}

/** Finds a service by its id in the list in use. Sends nothing and never throws. */
export async function readChosenService(id: number, settings: Settings): Promise<ChosenService> {
  const inUse = await listInUse(settings.directory, isPublicSuffix).catch(() => null);
  const service = inUse?.index?.summaries.get(id);
  return { id, directory: settings.directory, service: service ? shownService(service, settings) : null };
}

/**
 * Reads a chosen service again after the list or the settings have changed. When another directory is in use now, the
 * service is null: the id means another service there.
 */
export async function rereadChosenService(chosen: ChosenService, settings: Settings): Promise<ChosenService> {
  if (chosen.directory !== settings.directory) return { ...chosen, service: null };
  return readChosenService(chosen.id, settings);
}

/** The state that the popup shows for a chosen service. */
export function chosenServiceState({ service }: ChosenService): Site['state'] {
  if (!service) return 'unlisted';
  if (service.grade === null) return 'unrated';
  return service.reviewed ? 'rated' : 'partly-reviewed';
}
