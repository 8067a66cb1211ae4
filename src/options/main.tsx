import { t } from '../i18n/t.ts';
import { readSettings } from '../settings/settings.ts';
import { mount, preparePage } from '../ui/page/mount.tsx';
import { Options } from './Options.tsx';

const settings = await readSettings();
await preparePage(settings);
mount(<Options first={settings} />, 'main', t('optionsTitle'));
