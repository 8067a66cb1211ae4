import { useCallback } from 'preact/hooks';
import { isBuiltIn } from '../directory/profile.ts';
import { uiLanguage } from '../i18n/ui-language.ts';
import { reported } from '../platform/errors.ts';
import { packagedFile } from '../platform/packaged-file.ts';
import { useLatest } from '../ui/use-latest.ts';
import {
  parseCaseTitles,
  type ShortTitles,
  TITLE_LANGUAGES,
  type TitleLanguage,
  titleFingerprint,
} from './case-titles-file.ts';

/** Short titles of our own for the cases of a directory, in one language. */
export interface CaseTitles {
  readonly language: TitleLanguage;
  /** @returns undefined if we have none for this title: the directory's words are shown */
  readonly shortTitle: (original: string) => string | undefined;
  /** All of them, in alphabetical order. They do not say which case of the directory each belongs to. */
  readonly all: () => readonly string[];
}

const NO_TITLES: ShortTitles = new Map();

/** By language: one read of each file in the life of a page. */
const loaded = new Map<TitleLanguage, Promise<ShortTitles>>();

/**
 * The short titles in the language of the page. This reads a file of the extension and sends nothing. If the file is damaged,
 * the error is reported and there are no short titles.
 *
 * @param directory its address; only the cases of ToS;DR have short titles
 * @param chosen the language of the settings, for a page whose texts are not loaded yet
 * @returns null if there are none
 */
export async function loadCaseTitles(directory: string, chosen = 'auto'): Promise<CaseTitles | null> {
  const tag = chosen === 'auto' ? uiLanguage() : chosen;
  const language = TITLE_LANGUAGES.find((known) => known === new Intl.Locale(tag).language);
  if (!language || !isBuiltIn(directory)) return null;
  const titles =
    loaded.get(language) ?? readTitles(language).catch(reported('read the short titles', NO_TITLES));
  loaded.set(language, titles);
  const known = await titles;
  return {
    language,
    shortTitle: (original) => known.get(titleFingerprint(original)),
    all: () => [...new Set(known.values())].sort(new Intl.Collator(language).compare),
  };
}

async function readTitles(language: TitleLanguage): Promise<ShortTitles> {
  return parseCaseTitles(await packagedFile(`case-titles/${language}.json`));
}

/** The short titles for the cases of a directory; undefined until they are loaded, null if there are none. */
export function useCaseTitles(directory: string): CaseTitles | null | undefined {
  const read = useCallback(() => loadCaseTitles(directory), [directory]);
  return useLatest(read).value;
}
