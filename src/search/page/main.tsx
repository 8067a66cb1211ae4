import { openPage } from '../../page/open-page.tsx';
import { pageParameters } from '../../platform/page-address.ts';
import { countAsPrivate, inPrivateWindow } from '../../platform/private-window.ts';
import { SearchPage, typedBefore } from './SearchPage.tsx';

/** `?q=TEXT` searches for a text at once, unless somebody comes back and has typed another one before. */
await openPage('searchTitle', async (settings) => {
  const parameters = await pageParameters();
  // The menu item for selected text opens this page as the popup of the toolbar.
  if (await inPrivateWindow()) countAsPrivate();
  const first = typedBefore() ?? parameters?.get('q') ?? '';
  return <SearchPage settings={settings} first={first} />;
});
