/** The words of a text, lower-cased, with their places in it. */
export interface Words {
  readonly words: readonly string[];
  /** Where each word starts. */
  readonly starts: readonly number[];
  /** Where each word ends. */
  readonly ends: readonly number[];
}

/** Longer words are names or junk. Their beginning is enough, and keeps the time for one word bounded. */
const MAX_WORD = 40;

/** What a character is to words. */
const BETWEEN = 0;
const LETTER = 1;
/** Inside a word, and not of it: apostrophes, soft hyphens, spaces without width. */
const INSIDE = 2;
/** A letter of a script that writes no spaces: a word of its own. */
const SINGLE = 3;

const isAny = (...codes: number[]) => new Set(codes);
const INSIDE_WORDS = isAny(
  0x27,
  0x60,
  0xad,
  0xb4,
  0x2018,
  0x2019,
  0x2032,
  0x200b,
  0x200c,
  0x200d,
  0x2060,
  0xfeff,
);
/** Multiplication and division; punctuation of Arabic. */
const SIGNS = isAny(0xd7, 0xf7, 0x60c, 0x61b, 0x61f);

/** Of most characters, the kind below. */
const ASCII_KINDS = Uint8Array.from({ length: 0x80 }, (_, code) =>
  /[a-z0-9]/i.test(String.fromCharCode(code)) ? LETTER : INSIDE_WORDS.has(code) ? INSIDE : BETWEEN,
);

function kindOf(code: number): number {
  if (code < 0x80) return ASCII_KINDS[code] ?? BETWEEN;
  if (INSIDE_WORDS.has(code)) return INSIDE;
  // Latin-1 signs, general punctuation, arrows, boxes and bullets, and CJK punctuation.
  if (code < 0xc0 || (code >= 0x2000 && code < 0x2c00) || (code >= 0x3000 && code < 0x3040)) return BETWEEN;
  if (SIGNS.has(code) || isWideSign(code)) return BETWEEN;
  const isSingle =
    (code >= 0x2e80 && code < 0xac00) || (code >= 0xe00 && code < 0xf00) || (code >= 0x1000 && code < 0x10a0);
  return isSingle ? SINGLE : LETTER;
}

/** Whether a character is a sign as wide as a Chinese letter. */
const isWideSign = (code: number) =>
  code > 0xff00 && code < 0xff66 && !/[0-9a-z]/i.test(String.fromCharCode(code - 0xfee0));

/** Whether no word goes on at a character. */
export const endsWord = (code: number) => kindOf(code) === BETWEEN || kindOf(code) === SINGLE;

/**
 * The words of a part of a text: letters and digits only. Apostrophes and soft hyphens do not end a word and are left out, so
 * `don’t` is `dont`. A hyphen ends a word, so `opt-out` is `opt`, `out`.
 */
export function wordsOf(text: string, from = 0, to = text.length): Words {
  const words: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let at = from;
  while (at < to) {
    const first = kindOf(text.charCodeAt(at));
    if (first === BETWEEN || first === INSIDE) {
      at++;
      continue;
    }
    const start = at;
    let end = at + 1;
    let isPlain = true;
    for (; at < to; at++) {
      const code = text.charCodeAt(at);
      const kind = kindOf(code);
      if (at > start && (first === SINGLE || kind === BETWEEN || kind === SINGLE)) break;
      if (kind === LETTER) end = at + 1;
      if (kind === INSIDE || code >= 0x80) isPlain = false;
    }
    const word = text.slice(start, Math.min(end, start + MAX_WORD));
    words.push(isPlain ? word.toLowerCase() : lettersOf(word));
    starts.push(start);
    ends.push(end);
  }
  return { words, starts, ends };
}

/** The letters of a word with signs inside; a ligature becomes its letters. */
function lettersOf(word: string): string {
  let letters = '';
  for (const letter of word.normalize('NFKC')) {
    const kind = kindOf(letter.charCodeAt(0));
    if (kind === LETTER || kind === SINGLE) letters += letter;
  }
  return letters.toLowerCase();
}
