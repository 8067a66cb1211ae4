import { profileOf } from '../../directory/profile.ts';
import { openPage } from '../../ui/page/open-page.tsx';
import { Findings } from './CasesPage.tsx';

await openPage('findingsTitle', ({ directory }) => <Findings profile={profileOf(directory)} />);
