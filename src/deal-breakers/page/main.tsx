import { openPage } from '../../ui/page/open-page.tsx';
import { DealBreakersPage } from './DealBreakersPage.tsx';

await openPage('dealBreakersTitle', (settings) => <DealBreakersPage first={settings} />);
