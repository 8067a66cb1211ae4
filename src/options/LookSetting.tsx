import { t } from '../i18n/t.ts';
import { browserLanguage, languageName } from '../i18n/ui-language.ts';
import { LANGUAGE_CHOICES, POINT_LANGUAGE_CHOICES, THEMES } from '../settings/setting-values.ts';
import type { Settings } from '../settings/settings.ts';
import { SelectSetting } from './fields/SelectSetting.tsx';
import { SwitchSetting } from './fields/SwitchSetting.tsx';

const THEME_LABELS = {
  auto: 'optionsThemeAuto',
  light: 'optionsThemeLight',
  dark: 'optionsThemeDark',
} as const;

/** Theme, languages, and whether grades of unfinished reviews are shown. */
export function LookSetting({ settings }: { settings: Settings }) {
  const choice = <T extends string>(value: T, auto: string) =>
    value === 'auto' ? { value, label: auto } : { value, label: languageName(value), lang: value };
  const sameAsBrowser = t('optionsInterfaceLanguageAuto', languageName(browserLanguage()));
  return (
    <section class="look">
      <h2>{t('optionsLook')}</h2>
      <SelectSetting
        name="theme"
        label={t('optionsTheme')}
        choices={THEMES.map((value) => ({ value, label: t(THEME_LABELS[value]) }))}
        value={settings.theme}
        settingsFor={(theme) => ({ theme })}
      />
      <SelectSetting
        name="language"
        label={t('optionsInterfaceLanguage')}
        help={t('optionsInterfaceLanguageHelp')}
        choices={LANGUAGE_CHOICES.map((value) => choice(value, sameAsBrowser))}
        value={settings.language}
        settingsFor={(language) => ({ language })}
      />
      <SelectSetting
        name="pointLanguage"
        label={t('optionsPointLanguage')}
        help={t('optionsPointLanguageHelp')}
        choices={POINT_LANGUAGE_CHOICES.map((value) => choice(value, t('optionsPointLanguageAuto')))}
        value={settings.pointLanguage}
        settingsFor={(pointLanguage) => ({ pointLanguage })}
      />
      <SwitchSetting
        name="showPartlyReviewed"
        settings={settings}
        label={t('optionsPartlyReviewed')}
        help={t('optionsPartlyReviewedHelp')}
      />
    </section>
  );
}
