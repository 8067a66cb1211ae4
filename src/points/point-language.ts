import { POINT_LANGUAGES, type PointLanguage } from '../directory/schema/vocabulary.ts';
import { uiLanguage } from '../i18n/ui-language.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * The language to request case titles in; null for English, in which the directory has all of them.
 *
 * @param choice of the settings; `auto` is the browser's language
 */
export function pointLanguage(choice: Settings['pointLanguage']): PointLanguage | null {
  const code = choice === 'auto' ? uiLanguage().slice(0, 2).toLowerCase() : choice;
  return POINT_LANGUAGES.find((language) => language === code) ?? null;
}
