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

const APOSTROPHE = 0x27;
const RIGHT_QUOTE = 0x2019;
const SOFT_HYPHEN = 0xad;
const ZERO_WIDTH = [0x200b, 0x200c, 0x200d, 0x2060, 0xfeff];

/** Of most characters, the kind below. */
const ASCII_KINDS = Uint8Array.from({ length: 0x80 }, (_, code) =>
  /[a-z0-9]/i.test(String.fromCharCode(code)) ? 1 : code === APOSTROPHE ? 2 : 0,
);

/** 0: between words. 1: part of a word. 2: inside a word, but not of it. */
function kindOf(code: number): number {
  if (code < 0x80) return ASCII_KINDS[code] ?? 0;
  if (code === RIGHT_QUOTE || code === SOFT_HYPHEN || ZERO_WIDTH.includes(code)) return 2;
  // Latin-1 signs, general punctuation, arrows, boxes and bullets, and CJK punctuation.
  if (code < 0xc0 || (code >= 0x2000 && code < 0x2c00) || (code >= 0x3000 && code < 0x3040)) return 0;
  return code === 0xd7 || code === 0xf7 ? 0 : 1;
}

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
    if (kindOf(text.charCodeAt(at)) !== 1) {
      at++;
      continue;
    }
    const start = at;
    let end = at;
    let isPlain = true;
    for (; at < to; at++) {
      const code = text.charCodeAt(at);
      const kind = kindOf(code);
      if (kind === 0) break;
      if (kind === 1) end = at + 1;
      if (kind === 2 || code >= 0x80) isPlain = false;
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
  for (const letter of word.normalize('NFKC')) if (kindOf(letter.charCodeAt(0)) === 1) letters += letter;
  return letters.toLowerCase();
}
