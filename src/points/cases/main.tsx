import { profileOf } from '../../directory/profile.ts';
import { openPage } from '../../ui/page/open-page.tsx';
import { CasesPage } from './CasesPage.tsx';

await openPage('findingsTitle', ({ directory }) => <CasesPage profile={profileOf(directory)} />);
