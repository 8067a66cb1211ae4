import { pageParameters } from '../../platform/page-address.ts';
import { openPage } from '../../ui/page/open-page.tsx';
import { SearchPage, typedBefore } from './SearchPage.tsx';

/** `?q=TEXT` searches for a text at once, unless somebody comes back and has typed another one before. */
await openPage('searchTitle', async (settings) => {
  const parameters = await pageParameters();
  const first = typedBefore() ?? parameters?.get('q') ?? '';
  return <SearchPage settings={settings} first={first} />;
});
