import * as v from 'valibot';

/** The languages that have a file `public/case-titles/LANGUAGE.json`. */
export const TITLE_LANGUAGES = ['en', 'de', 'nl', 'fr', 'es', 'ar'] as const;
export type TitleLanguage = (typeof TITLE_LANGUAGES)[number];

/** `titles`: the fingerprint of a directory's title -> our short title. A file of another version is not read. */
const fileSchema = v.object({
  version: v.literal(1),
  titles: v.record(v.string(), v.pipe(v.string(), v.nonEmpty())),
});

/** Short titles by the fingerprint of the directory's title. */
export type ShortTitles = ReadonlyMap<string, string>;

/**
 * Reads the content of a file of short titles.
 *
 * @throws v.ValiError if it is damaged or of another version
 */
export function parseCaseTitles(content: unknown): ShortTitles {
  return new Map(Object.entries(v.parse(fileSchema, content).titles));
}

/**
 * Names a title of the directory in our files of short titles, without a copy of its words: they have a licence of their
 * own. Case, punctuation and the width of spaces do not count. FNV-1a of 32 bits, because it needs no `await` in a render.
 */
export function titleFingerprint(title: string): string {
  let hash = 0x811c9dc5;
  for (const code of wordsOf(title)) hash = Math.imul(hash ^ (code.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

function wordsOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .trim()
    .replace(/\s+/g, ' ');
}
