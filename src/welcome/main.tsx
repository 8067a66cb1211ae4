import { openPage } from '../ui/page/open-page.tsx';
import { Welcome } from './Welcome.tsx';

await openPage('welcomeTitle', ({ directory }) => <Welcome directory={directory} />);
