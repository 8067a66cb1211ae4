import { readSettings } from '../platform/settings.ts';
import { t } from '../ui/i18n.ts';
import { mount } from '../ui/mount.tsx';
import { Options } from './Options.tsx';

mount(<Options first={await readSettings()} />, 'main', t('optionsTitle'));
