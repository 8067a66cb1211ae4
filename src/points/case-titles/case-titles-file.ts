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
