import { pageParameters } from '../platform/page-address.ts';
import { openPage } from '../ui/page/open-page.tsx';
import { Options } from './Options.tsx';

const parameters = await pageParameters();
const why = parameters?.get('why') ?? '';
await openPage('optionsTitle', (settings) => <Options first={settings} why={why} />);
