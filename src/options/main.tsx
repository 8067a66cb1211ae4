// First, so that the sheets of the components come after it.
import './options.css';
import { openPage } from '../page/open-page.tsx';
import { readPolicy } from '../settings/settings.ts';
import { Options } from './Options.tsx';

await openPage('optionsTitle', async (settings) => (
  <Options first={settings} firstPolicy={await readPolicy()} />
));
