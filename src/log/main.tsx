// First, so that the sheets of the components come after it.
import './log.css';
import { openPage } from '../page/open-page.tsx';
import { Log } from './Log.tsx';

await openPage('logTitle', () => <Log />);
