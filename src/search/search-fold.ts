/*
 * The form in which names and queries are compared: case, accents, width and punctuation make no difference, and no
 * letter becomes one of another script.
 */

/** Letters that Unicode does not take apart, and that people type without (UTR #30 had the same). */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
};
const SPECIAL = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');
/** Only there a mark is an accent: elsewhere it is a vowel (ि), or makes another letter (й, が). */
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}]\p{Mn}*)\p{Mn}+/gu;
/** Invisible, or half of a character. The joiners go too: who types does not type them. */
const UNSEEN = /[\p{Cf}\p{Cs}\p{Cn}\p{Co}\ufffd]/gu;
/** `McDonald's` is typed `mcdonalds`; all other punctuation stands between words. */
const APOSTROPHES = /['’‘ʼ`´]/g;
const BETWEEN_WORDS = /[\p{P}\p{Z}\p{Cc}]+/gu;
const ASCII_WORDS = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/** A name or a query folded: words with one space between them. Empty if there is nothing to compare. */
export function foldWords(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII_WORDS.test(lower)) return lower;
  return lower
    .replace(UNSEEN, '')
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(SPECIAL, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(APOSTROPHES, '')
    .replace(BETWEEN_WORDS, ' ')
    .trim();
}
