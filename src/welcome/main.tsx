import { readSettings } from '../platform/settings.ts';
import { t } from '../ui/i18n.ts';
import { mount, preparePage } from '../ui/mount.tsx';
import { Welcome } from './Welcome.tsx';

const settings = await readSettings();
await preparePage(settings);
mount(<Welcome directory={settings.directory} />, 'main', t('welcomeTitle'));
