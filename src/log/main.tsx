import { readSettings } from '../platform/settings.ts';
import { t } from '../ui/i18n.ts';
import { mount, preparePage } from '../ui/mount.tsx';
import { Log } from './Log.tsx';

await preparePage(await readSettings());
mount(<Log />, 'main', t('logTitle'));
