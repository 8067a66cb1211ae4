import { t } from '../i18n/t.ts';
import { pageParameters } from '../platform/page-address.ts';
import { readSettings } from '../settings/settings.ts';
import { mount, preparePage } from '../ui/page/mount.tsx';
import { SearchPage } from './SearchPage.tsx';
import { typedBefore } from './typed-text.ts';

/** `?q=TEXT` searches for a text at once. What was typed since, before somebody went to a service and came back, counts more. */
const parameters = await pageParameters();
const first = typedBefore() ?? parameters?.get('q') ?? '';
const settings = await readSettings();
await preparePage(settings);
mount(<SearchPage settings={settings} first={first} />, 'main', t('searchTitle'));
