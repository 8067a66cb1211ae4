import { readSettings } from '../platform/settings.ts';
import { t } from '../ui/i18n.ts';
import { mount, preparePage } from '../ui/mount.tsx';
import { Options } from './Options.tsx';

const settings = await readSettings();
await preparePage(settings);
mount(<Options first={settings} />, 'main', t('optionsTitle'));
