import { t } from '../i18n/t.ts';
import { readSettings } from '../settings/settings.ts';
import { mount, preparePage } from '../ui/page/mount.tsx';
import { Log } from './Log.tsx';

await preparePage(await readSettings());
mount(<Log />, 'main', t('logTitle'));
