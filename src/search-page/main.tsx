import { pageParameters } from '../platform/page-address.ts';
import { openPage } from '../ui/page/open-page.tsx';
import { SearchPage } from './SearchPage.tsx';
import { typedBefore } from './typed-text.ts';

/** `?q=TEXT` searches for a text at once, unless somebody comes back and has typed another one before. */
const parameters = await pageParameters();
const first = typedBefore() ?? parameters?.get('q') ?? '';
await openPage('searchTitle', (settings) => <SearchPage settings={settings} first={first} />);
