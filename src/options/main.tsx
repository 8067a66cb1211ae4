import { pageParameters } from '../platform/page-address.ts';
import { readPolicy } from '../settings/settings.ts';
import { openPage } from '../ui/page/open-page.tsx';
import { Options } from './Options.tsx';

const parameters = await pageParameters();
const why = parameters?.get('why') ?? '';
await openPage('optionsTitle', async (settings) => (
  <Options first={settings} firstPolicy={await readPolicy()} why={why} />
));
