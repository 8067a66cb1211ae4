import { t } from '../i18n/t.ts';
import { readSettings } from '../settings/settings.ts';
import { mount, preparePage } from '../ui/page/mount.tsx';
import { Welcome } from './Welcome.tsx';

const settings = await readSettings();
await preparePage(settings);
mount(<Welcome directory={settings.directory} />, 'main', t('welcomeTitle'));
