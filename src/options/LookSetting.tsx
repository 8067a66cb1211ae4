import { t } from '../i18n/t.ts';
import { LANGUAGE_CHOICES, POINT_LANGUAGE_CHOICES, THEMES } from '../settings/setting-values.ts';
import type { Settings } from '../settings/settings.ts';
import { languageText, pointLanguageText, themeText } from './fields/choice-text.ts';
import { SelectSetting } from './fields/SelectSetting.tsx';
import { SwitchSetting } from './fields/SwitchSetting.tsx';

/** Theme, languages, and whether grades of unfinished reviews are shown. */
export function LookSetting({ settings }: { settings: Settings }) {
  const choice = <T extends string>(value: T, label: string) =>
    value === 'auto' ? { value, label } : { value, label, lang: value };
  return (
    <section class="look">
      <h2>{t('optionsLook')}</h2>
      <SelectSetting
        name="theme"
        label={t('optionsTheme')}
        choices={THEMES.map((value) => ({ value, label: themeText(value) }))}
        value={settings.theme}
        settingsFor={(theme) => ({ theme })}
      />
      <SelectSetting
        name="language"
        label={t('optionsInterfaceLanguage')}
        help={t('optionsInterfaceLanguageHelp')}
        choices={LANGUAGE_CHOICES.map((value) => choice(value, languageText(value)))}
        value={settings.language}
        settingsFor={(language) => ({ language })}
      />
      <SelectSetting
        name="pointLanguage"
        label={t('optionsPointLanguage')}
        help={t('optionsPointLanguageHelp')}
        choices={POINT_LANGUAGE_CHOICES.map((value) => choice(value, pointLanguageText(value)))}
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
