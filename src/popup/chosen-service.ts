import { listInUse } from '../catalog/list-in-use.ts';
import { shownService } from '../catalog/shown-site.ts';
import type { Site } from '../catalog/site.ts';
import type { ServiceSummary } from '../catalog/summaries.ts';
import { isPublicSuffix } from '../platform/public-suffix.ts';
import type { Settings } from '../settings/settings.ts';

/** A service that was chosen by search, or by its number in the popup's address. */
export interface ChosenService {
  readonly id: number;
  /** Address of the directory that means this service by that number. */
  readonly directory: string;
  /** As it is shown to this person; null if it is not in the list on this machine. */
  readonly service: ServiceSummary | null;
}

/** The service with a number, from the list in use. Sends nothing and never throws. */
export async function chosenService(id: number, settings: Settings): Promise<ChosenService> {
  const inUse = await listInUse(settings.directory, isPublicSuffix).catch(() => null);
  const service = inUse?.index?.summaries.get(id);
  return { id, directory: settings.directory, service: service ? shownService(service, settings) : null };
}

/** The same service after the list or the settings have changed; of another directory it is none: a number means another there. */
export async function chosenServiceAgain(before: ChosenService, settings: Settings): Promise<ChosenService> {
  if (before.directory !== settings.directory) return { ...before, service: null };
  return chosenService(before.id, settings);
}

/** The popup's state for it: one of the seven. */
export function chosenServiceState({ service }: ChosenService): Site['state'] {
  if (!service) return 'unlisted';
  if (service.grade === null) return 'unrated';
  return service.reviewed ? 'rated' : 'partly-reviewed';
}
