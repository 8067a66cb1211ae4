import { openPage } from '../page/open-page.tsx';
import { maySendServiceIds } from '../platform/permissions.ts';
import { Welcome } from './Welcome.tsx';

await openPage('welcomeTitle', async (settings) => (
  <Welcome first={settings} wasPermitted={await maySendServiceIds()} />
));
// The browser looked for the section before it was there.
document.getElementById(location.hash.slice(1))?.scrollIntoView();
