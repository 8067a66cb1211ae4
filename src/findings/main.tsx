import { profileOf } from '../directory/profile.ts';
import { t } from '../i18n/t.ts';
import { readSettings } from '../settings/settings.ts';
import { mount, preparePage } from '../ui/page/mount.tsx';
import { Findings } from './Findings.tsx';

const settings = await readSettings();
await preparePage(settings);
mount(<Findings profile={profileOf(settings.directory)} />, 'main', t('findingsTitle'));
