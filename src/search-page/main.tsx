import { pageParameters } from '../platform/page-address.ts';
import { openPage } from '../ui/page/open-page.tsx';
import { SearchPage } from './SearchPage.tsx';
import { typedBefore } from './typed-text.ts';

/** `?q=TEXT` searches for a text at once. What was typed since, before somebody went to a service and came back, counts more. */
const parameters = await pageParameters();
const first = typedBefore() ?? parameters?.get('q') ?? '';
await openPage('searchTitle', (settings) => <SearchPage settings={settings} first={first} />);
