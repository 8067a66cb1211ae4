// First, so that the sheets of the components come after it.
import './compare.css';
import { loadCachedDetails } from '../../details/details-cache.ts';
import { ExpiredPage } from '../../page/ExpiredPage.tsx';
import { openPage } from '../../page/open-page.tsx';
import { pageParameters } from '../../platform/page-address.ts';
import { ComparePage } from './ComparePage.tsx';
import { comparedBefore, serviceIds } from './compared-ids.ts';

/** `?services=219,536` compares services. Our own links have a token instead, so that the history does not show which. */
// The title does not name the services: the browser's history keeps titles.
await openPage('compareTitle', async (settings) => {
  const parameters = await pageParameters();
  const before = comparedBefore(settings.directory);
  if (!parameters && !before) return <ExpiredPage />;
  const ids = before ?? serviceIds(parameters?.get('services') ?? '');
  await loadCachedDetails(settings, ids);
  return <ComparePage first={settings} ids={ids} />;
});
