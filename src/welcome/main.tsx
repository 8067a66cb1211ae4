import { readSettings } from '../platform/settings.ts';
import { t } from '../ui/i18n.ts';
import { mount } from '../ui/mount.tsx';
import { Welcome } from './Welcome.tsx';

const { directory } = await readSettings();
mount(<Welcome directory={directory} />, 'main', t('welcomeTitle'));
