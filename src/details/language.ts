import { POINT_LANGUAGES, type PointLanguage } from '../directory/schema.ts';
import { uiLanguage } from '../i18n/ui-language.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * The language to ask the points in, or null for English, which is the directory's own: `lang` knows four others.
 *
 * @param choice of the settings; `auto` is the browser's language
 */
export function pointLanguage(choice: Settings['pointLanguage']): PointLanguage | null {
  const wanted = choice === 'auto' ? uiLanguage().slice(0, 2).toLowerCase() : choice;
  return POINT_LANGUAGES.find((language) => language === wanted) ?? null;
}
