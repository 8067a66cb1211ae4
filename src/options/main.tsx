// First, so that the sheets of the components come after it.
import './options.css';
import { readPolicy } from '../settings/settings.ts';
import { openPage } from '../ui/page/open-page.tsx';
import { Options } from './Options.tsx';

await openPage('optionsTitle', async (settings) => (
  <Options first={settings} firstPolicy={await readPolicy()} />
));
