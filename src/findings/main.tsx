import { profileOf } from '../directory/profile.ts';
import { readSettings } from '../platform/settings.ts';
import { t } from '../ui/i18n.ts';
import { mount, preparePage } from '../ui/mount.tsx';
import { Findings } from './Findings.tsx';

const settings = await readSettings();
await preparePage(settings);
mount(<Findings profile={profileOf(settings.directory)} />, 'main', t('findingsTitle'));
