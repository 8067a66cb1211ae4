import type { Site } from '../catalog/site/site.ts';
import type { ServiceSummary } from '../catalog/summaries/summary-table.ts';
import type { Settings } from '../settings/settings.ts';
import { loadCachedDetails } from './details-cache.ts';
import { pointLanguage } from './point-language.ts';

/** The services that the popup can show for a site. */
export function servicesOf(site: Site): readonly ServiceSummary[] {
  return 'service' in site ? [site.service, ...site.others] : [];
}

/**
 * Reads the details of this session before the first paint: points that appear later could move a button away from under
 * the pointer. One read for all services. Sends nothing.
 */
export async function readSessionDetails(
  { directory, pointLanguage: choice }: Settings,
  services: readonly (ServiceSummary | null)[],
): Promise<void> {
  const ids = services.flatMap((service) => (service ? [service.id] : []));
  if (ids.length > 0) await loadCachedDetails(directory, ids, pointLanguage(choice));
}
