import type { Site } from '../../catalog/site.ts';
import type { ServiceSummary } from '../../catalog/summaries.ts';
import { readCachedDetails } from '../../details/cache.ts';
import { pointLanguage } from '../../details/language.ts';
import type { Settings } from '../../settings/settings.ts';

/** The services that the popup can show for a site. */
export function servicesOf(site: Site): readonly ServiceSummary[] {
  return 'service' in site ? [site.service, ...site.others] : [];
}

/**
 * Reads what this session knows of some services before they are painted: the reasons then stand there at once, and take
 * no button's place under somebody's click. One question to the browser's memory for all of them; nothing is sent.
 */
export async function readSessionDetails(
  { directory, pointLanguage: choice }: Settings,
  services: readonly (ServiceSummary | null)[],
): Promise<void> {
  const ids = services.flatMap((service) => (service ? [service.id] : []));
  if (ids.length > 0) await readCachedDetails(directory, ids, pointLanguage(choice));
}
