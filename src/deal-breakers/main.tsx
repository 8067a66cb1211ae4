// First, so that the sheets of the components come after it.
import './page/deal-breakers-page.css';
import { openPage } from '../ui/page/open-page.tsx';
import { DealBreakersPage } from './page/DealBreakersPage.tsx';

await openPage('dealBreakersTitle', (settings) => <DealBreakersPage first={settings} />);
