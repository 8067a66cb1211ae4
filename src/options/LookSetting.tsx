import { t } from '../i18n/t.ts';
import { browserLanguage, languageName } from '../i18n/ui-language.ts';
import browser from '../platform/browser.ts';
import {
  LANGUAGE_CHOICES,
  POINT_LANGUAGE_CHOICES,
  type Settings,
  THEMES,
  type Theme,
} from '../settings/settings.ts';
import { useSettingChange } from '../settings/view/use-settings.ts';
import { describedBy, Setting } from './fields/Setting.tsx';
import { SwitchSetting } from './fields/SwitchSetting.tsx';

/** Theme and language. */
export function LookSetting({ settings }: { settings: Settings }) {
  return (
    <section class="look">
      <h2>{t('optionsLook')}</h2>
      <SelectSetting
        name="theme"
        settings={settings}
        label={t('optionsTheme')}
        values={THEMES}
        textOf={(theme) => t(THEME_NAMES[theme])}
      />
      <SelectSetting
        name="language"
        settings={settings}
        label={t('optionsInterfaceLanguage')}
        help={t('optionsInterfaceLanguageHelp')}
        values={LANGUAGE_CHOICES}
        textOf={(language) =>
          language === 'auto'
            ? t('optionsInterfaceLanguageAuto', languageName(browserLanguage()))
            : languageName(language)
        }
      />
    </section>
  );
}

const SWITCHES = [
  ['showPartlyReviewed', 'optionsPartlyReviewed', 'optionsPartlyReviewedHelp'],
  ['markChanges', 'optionsMarkChanges', 'optionsMarkChangesHelp'],
  ['markStars', 'optionsMarkStars', 'optionsMarkStarsHelp'],
  ['contextMenu', 'optionsContextMenu', 'optionsContextMenuHelp'],
] as const;

/** What few people change: the language of points, unfinished reviews, marks and menus. Android has no menus and no omnibox. */
export function MoreLookSetting({ settings }: { settings: Settings }) {
  return (
    <section id="more">
      <h3>{t('optionsMore')}</h3>
      <SelectSetting
        name="pointLanguage"
        settings={settings}
        label={t('optionsPointLanguage')}
        help={t('optionsPointLanguageHelp')}
        values={POINT_LANGUAGE_CHOICES}
        textOf={(language) => (language === 'auto' ? t('optionsPointLanguageAuto') : languageName(language))}
      />
      {SWITCHES.map(
        ([name, label, help]) =>
          (name !== 'contextMenu' || browser.contextMenus) && (
            <SwitchSetting key={name} name={name} settings={settings} label={t(label)} help={t(help)} />
          ),
      )}
      {browser.omnibox && <p class="soft">{t('optionsOmnibox')}</p>}
    </section>
  );
}

type SelectName = 'theme' | 'language' | 'pointLanguage';

interface SelectProps<N extends SelectName> {
  name: N;
  settings: Settings;
  label: string;
  help?: string;
  values: readonly Settings[N][];
  textOf: (value: Settings[N]) => string;
}

/** A setting with a few values. It is stored at once. */
function SelectSetting<N extends SelectName>(props: SelectProps<N>) {
  const { name, settings, label, help, values, textOf } = props;
  const { change, problem } = useSettingChange();
  return (
    <Setting name={name} help={help} problem={problem}>
      <label>
        <span>{label}</span>
        <select
          data-setting={name}
          value={settings[name]}
          aria-describedby={describedBy(name)}
          onChange={({ currentTarget }) => {
            const chosen = values.find((value) => value === currentTarget.value);
            return chosen && change({ [name]: chosen });
          }}
        >
          {values.map((value) => (
            // A language is called what its readers call it.
            <option key={value} value={value} lang={name === 'theme' || value === 'auto' ? undefined : value}>
              {textOf(value)}
            </option>
          ))}
        </select>
      </label>
    </Setting>
  );
}

const THEME_NAMES = {
  auto: 'optionsThemeAuto',
  light: 'optionsThemeLight',
  dark: 'optionsThemeDark',
} as const satisfies Record<Theme, string>;
