import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import * as v from 'valibot';

/** The languages that have a file `public/case-titles/LANGUAGE.json`. */
export const TITLE_LANGUAGES = ['en', 'de', 'nl', 'fr', 'es', 'ar'] as const;
export type TitleLanguage = (typeof TITLE_LANGUAGES)[number];

/** `titles`: the fingerprint of a directory's title -> our short title. A file of another version is not read. */
const fileSchema = v.object({
  version: v.literal(2),
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
