import { openPage } from '../ui/page/open-page.tsx';
import { Options } from './Options.tsx';

await openPage('optionsTitle', (settings) => <Options first={settings} />);
