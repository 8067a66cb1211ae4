/** Letters without a Unicode decomposition, and what people type for them. */
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
/** In other scripts a mark is a vowel (ि) or makes another letter (й, が). */
const ACCENTS = /(?<=[\p{Script=Latin}\p{Script=Greek}]\p{Mn}*)\p{Mn}+/gu;
/** Format characters (joiners too: nobody types them), and what is no character. */
const INVISIBLE = /[\p{Cf}\p{Cs}\p{Cn}\p{Co}\ufffd]/gu;
/** `McDonald's` is typed `mcdonalds`; all other punctuation separates words. */
const APOSTROPHES = /['’‘ʼ`´]/g;
const SEPARATORS = /[\p{P}\p{Z}\p{Cc}]+/gu;
/** A longer name is found by its beginning. Some of these expressions take quadratic time. In UTF-16 units. */
const LONGEST = 253;
const ASCII_WORDS = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/**
 * The form in which names and queries are compared: words with one space between them. Case, accents, width and
 * punctuation make no difference; no letter becomes one of another script. Empty if there is nothing to compare.
 */
export function foldWords(text: string): string {
  const lower = text.slice(0, LONGEST).toLowerCase();
  if (ASCII_WORDS.test(lower)) return lower;
  return lower
    .replace(INVISIBLE, '')
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(SPECIAL, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(APOSTROPHES, '')
    .replace(SEPARATORS, ' ')
    .trim();
}
