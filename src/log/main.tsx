import { openPage } from '../ui/page/open-page.tsx';
import { Log } from './Log.tsx';

await openPage('logTitle', () => <Log />);
