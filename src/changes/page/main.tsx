// First, so that the sheets of the components come after it.
import './changes.css';
import { openPage } from '../../page/open-page.tsx';
import { Changes } from './Changes.tsx';

await openPage('changesTitle', (settings) => <Changes first={settings} />);
