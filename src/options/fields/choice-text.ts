import { t } from '../../i18n/t.ts';
import { browserLanguage, languageName } from '../../i18n/ui-language.ts';
import type { Theme } from '../../settings/setting-values.ts';

const THEMES = {
  auto: 'optionsThemeAuto',
  light: 'optionsThemeLight',
  dark: 'optionsThemeDark',
} as const satisfies Record<Theme, string>;

/** A theme in words. */
export function themeText(theme: Theme): string {
  return t(THEMES[theme]);
}

/** The language of the pages in words: its own name, or that of the browser. */
export function languageText(language: string): string {
  return language === 'auto'
    ? t('optionsInterfaceLanguageAuto', languageName(browserLanguage()))
    : languageName(language);
}

/** The language of the points in words. */
export function pointLanguageText(language: string): string {
  return language === 'auto' ? t('optionsPointLanguageAuto') : languageName(language);
}
