import { readSettings } from '../platform/settings.ts';
import { t } from '../ui/i18n.ts';
import { mount, preparePage } from '../ui/mount.tsx';
import { SearchPage } from './SearchPage.tsx';

/** `?q=TEXT` searches for a text at once. */
const first = new URLSearchParams(location.search).get('q') ?? '';
const settings = await readSettings();
await preparePage(settings);
mount(<SearchPage settings={settings} first={first} />, 'main', t('searchTitle'));
