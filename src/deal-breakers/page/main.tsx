// First, so that the sheets of the components come after it.
import './deal-breakers-page.css';
import { openPage } from '../../page/open-page.tsx';
import { DealBreakersPage } from './DealBreakersPage.tsx';

await openPage('dealBreakersTitle', (settings) => <DealBreakersPage first={settings} />);
