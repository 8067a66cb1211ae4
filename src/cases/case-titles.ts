import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { useCallback } from 'preact/hooks';
import * as v from 'valibot';
import { isBuiltIn } from '../directory/profile.ts';
import { uiLanguage } from '../i18n/ui-language.ts';
import { reported } from '../platform/errors.ts';
import { packagedFile } from '../platform/packaged-file.ts';
import { useLatest } from '../ui/use-latest.ts';

/** The languages that have a file `public/case-titles/LANGUAGE.json`. */
export const TITLE_LANGUAGES = ['en', 'de', 'nl', 'fr', 'es', 'ar'] as const;
type TitleLanguage = (typeof TITLE_LANGUAGES)[number];

/** `titles`: the fingerprint of a directory's title -> our short title. A file of another version is not read. */
const fileSchema = v.object({
  version: v.literal(2),
  titles: v.record(v.string(), v.pipe(v.string(), v.nonEmpty())),
});

/** Short titles by the fingerprint of the directory's title. */
type ShortTitles = ReadonlyMap<string, string>;

/** Reads the content of a file of short titles. Throws ValiError if it is damaged or of another version. */
export function parseCaseTitles(content: unknown): ShortTitles {
  return new Map(Object.entries(v.parse(fileSchema, content).titles));
}

/**
 * 64 bits. With 32 bits, a second title for one of ours was found in 1.7 s. No compression makes these digits smaller, and each
 * language has them, so there are no more.
 */
const HEXADECIMAL_DIGITS = 16;

/**
 * Names a title of the directory in our files of short titles, without a copy of its words: they have a licence of their
 * own. Capitals, the width of spaces, the shape of apostrophes and a full stop at the end do not count. Any other sign does:
 * "can't" and "cant" are two words.
 */
export function titleFingerprint(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .trim()
    .replace(/\s+/g, ' ');
  // A render cannot await, which `crypto.subtle` needs.
  const hash = sha256(new TextEncoder().encode(words.replace(/[. ]+$/, '')));
  return bytesToHex(hash).slice(0, HEXADECIMAL_DIGITS);
}

/** Short titles of our own for the cases of a directory, in one language. */
export interface CaseTitles {
  readonly language: TitleLanguage;
  /** @returns undefined if we have none for this title: the directory's words are shown */
  readonly shortTitle: (original: string) => string | undefined;
}

const NO_TITLES: ShortTitles = new Map();

/** By language: one read of each file in the life of a page. */
const loaded = new Map<TitleLanguage, Promise<ShortTitles>>();

/**
 * The short titles in the language of the page, from a file of the package; null if there are none. If the file is damaged, that
 * is reported and there are none.
 *
 * @param chosen the language of the settings, for a page whose texts are not loaded yet
 */
export async function loadCaseTitles(directory: string, chosen = 'auto'): Promise<CaseTitles | null> {
  const tag = chosen === 'auto' ? uiLanguage() : chosen;
  const language = TITLE_LANGUAGES.find((known) => known === new Intl.Locale(tag).language);
  if (!language || !isBuiltIn(directory)) return null;
  const titles =
    loaded.get(language) ?? readTitles(language).catch(reported('read the short titles', NO_TITLES));
  loaded.set(language, titles);
  const known = await titles;
  return { language, shortTitle: (original) => known.get(titleFingerprint(original)) };
}

async function readTitles(language: TitleLanguage): Promise<ShortTitles> {
  return parseCaseTitles(await packagedFile(`case-titles/${language}.json`));
}

/** The short titles for the cases of a directory; undefined until they are loaded, null if there are none. */
export function useCaseTitles(directory: string): CaseTitles | null | undefined {
  const read = useCallback(() => loadCaseTitles(directory), [directory]);
  return useLatest(read).value;
}
