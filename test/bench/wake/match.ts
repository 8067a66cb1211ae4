import { listInUse } from '../../../src/catalog/list-in-use.ts';
import { openCatalog } from '../../../src/catalog/open-catalog.ts';
import { siteOf } from '../../../src/catalog/site/site.ts';
import browser from '../../../src/platform/browser.ts';
import { readSettings } from '../../../src/settings/settings.ts';

// What the toolbar does on a tab event: open the catalog, read the settings, find the list in use, match.
browser.runtime.onMessage.addListener(async (address: unknown) => {
  openCatalog().catch(() => {});
  const { directory } = await readSettings();
  const inUse = await listInUse(directory);
  return siteOf(typeof address === 'string' ? address : undefined, inUse).state;
});
