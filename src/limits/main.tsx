import { openPage } from '../ui/page/open-page.tsx';
import { LimitsPage } from './LimitsPage.tsx';

await openPage('limitsTitle', (settings) => <LimitsPage first={settings} />);
