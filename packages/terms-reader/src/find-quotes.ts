import type { Span } from './sentences.ts';
import { finish, type Slices } from './slices.ts';

/*
 * Word for word: how a text is set (spaces, punctuation, quotation marks, dashes, soft hyphens, ligatures, capitals) differs
 * between a page and what was copied from it. Words and their order do not.
 */

/** The words of a text with one space in front of each and one at the end, and the place of each character in the text. */
interface Normalised {
  readonly characters: Uint16Array;
  readonly places: Int32Array;
  readonly length: number;
}

/** More marks on one letter are no letter of any language. */
const MAX_MARKS = 8;
const MARK = /\p{M}/u;
const SPACE = 0x20;
/** Inside a word, and not of it. */
const NOTHING = 0;

const isDigit = (code: number) => code >= 0x30 && code <= 0x39;

/** A letter or a sign that is compared; SPACE or NOTHING for the others. */
function folded(code: number): number {
  if (code < 0x80) {
    if (code >= 0x41 && code <= 0x5a) return code + 0x20;
    if ((code >= 0x61 && code <= 0x7a) || isDigit(code)) return code;
    if (code === 0x27 || code === 0x60) return NOTHING;
    // $ % & + @
    return [0x24, 0x25, 0x26, 0x2b, 0x40].includes(code) ? code : SPACE;
  }
  if (code === 0xad || code === 0xb4 || code === 0xfeff || (code >= 0xfe00 && code <= 0xfe0f)) return NOTHING;
  if (code < 0xc0) return code === 0xa3 || code === 0xa7 || code === 0xaa || code === 0xba ? code : SPACE;
  if (code >= 0x2000 && code <= 0x206f) {
    const isInside =
      code === 0x2018 || code === 0x2019 || code === 0x2032 || (code >= 0x200b && code <= 0x200f);
    return isInside || (code >= 0x2060 && code <= 0x2064) ? NOTHING : SPACE;
  }
  // Arrows, signs, boxes and bullets; punctuation of Arabic and of CJK.
  if ((code >= 0x2190 && code < 0x2c00) || code === 0x60c || code === 0x61b || code === 0x61f) return SPACE;
  return code >= 0x3000 && code <= 0x303f ? SPACE : code;
}

/** Of most characters, what `folded` gives. */
const ASCII = Uint8Array.from({ length: 0x80 }, (_, code) => folded(code));

/** In characters: less than a millisecond of work. */
const SLICE = 4_000;

/** Scripts that write no spaces: each of their letters is a word. */
const isWordOfItsOwn = (code: number) =>
  (code >= 0x2e80 && code < 0xac00) || (code >= 0x0e00 && code < 0x0f00) || (code >= 0x1000 && code < 0x10a0);

function* normalise(text: string): Slices<Normalised> {
  let characters = new Uint16Array(2 * text.length + 16);
  let places = new Int32Array(2 * text.length + 16);
  let length = 0;
  const put = (code: number, place: number) => {
    if (length === characters.length) {
      const [wider, more] = [new Uint16Array(length * 2), new Int32Array(length * 2)];
      wider.set(characters);
      more.set(places);
      [characters, places] = [wider, more];
    }
    characters[length] = code;
    places[length] = place;
    length++;
  };
  const space = (place: number) => {
    if (characters[length - 1] !== SPACE || length === 0) put(SPACE, place);
  };
  const push = (code: number, place: number) => {
    const form = folded(code);
    if (form === NOTHING) return;
    if (form === SPACE) return space(place);
    if (!isWordOfItsOwn(form)) return put(form, place);
    space(place);
    put(form, place);
    space(place);
  };
  space(0);
  let at = 0;
  let stop = SLICE;
  while (at < text.length) {
    if (at >= stop) {
      stop = at + SLICE;
      yield;
    }
    const code = text.charCodeAt(at);
    const next = text.charCodeAt(at + 1);
    if (code < 0x80 && !(next >= 0x300)) {
      const form = ASCII[code] ?? SPACE;
      // 1.5 is not 15, and not 1 and 5.
      const isPoint = (code === 0x2e || code === 0x2c) && isDigit(next) && isDigit(text.charCodeAt(at - 1));
      if (isPoint) put(code, at);
      else if (form === SPACE) space(at);
      else if (form !== NOTHING) put(form, at);
      at++;
      continue;
    }
    let end = at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
    for (let marks = 0; marks < MAX_MARKS && end < text.length; marks++) {
      const following = text.charCodeAt(end);
      if (following < 0x300 || !MARK.test(text[end] ?? '')) break;
      end++;
    }
    const form = text.slice(at, end).normalize('NFKC').toLowerCase();
    for (let index = 0; index < form.length; index++) push(form.charCodeAt(index), at);
    at = end;
  }
  space(text.length);
  return { characters, places, length };
}

/** Shorter parts of a quote stand in every text by chance. */
const MIN_PART = 15;
/** Of a quote with more ellipses, the parts after these are not looked for. */
const MAX_PARTS = 20;

/** What a quote has between its ellipses; the quote itself if no part is long enough to be looked for. */
export function quoteParts(quote: string): readonly string[] {
  const long = quote.split(/\[?(?:…|\.{3,})\]?/, MAX_PARTS).filter((part) => part.trim().length >= MIN_PART);
  return long.length > 0 ? long : [quote];
}

/**
 * Where quotes stand in a text, word for word, whatever its language. All quotes are looked for at once (Aho and Corasick), so
 * the time is proportional to the text and the quotes together; to text times quotes in front of `near`.
 *
 * @param near of several places of a quote, the nearest to this one counts; the first of equals
 * @returns for each quote its place, or null
 */
export function findQuotes(text: string, quotes: readonly string[], near = 0): (Span | null)[] {
  return finish(findQuotesInSlices(text, quotes, near));
}

/** As `findQuotes`, in slices. */
export function* findQuotesInSlices(
  text: string,
  quotes: readonly string[],
  near = 0,
): Slices<(Span | null)[]> {
  const found: (Span | null)[] = quotes.map(() => null);
  const forms: Normalised[] = [];
  for (const quote of quotes) forms.push(yield* normalise(quote));
  const tree = new QuoteTree();
  yield* tree.grow(forms);
  if (tree.isEmpty) return found;
  const { characters, places, length } = yield* normalise(text);
  let node = 0;
  for (let at = 0; at < length; at++) {
    if (at % SLICE === 0) yield;
    const character = characters[at] ?? 0;
    // Each quote begins with a space.
    if (node === 0 && character !== SPACE) continue;
    node = tree.next(node, character);
    for (let ending = tree.endingAt(node); ending > 0; ending = tree.endingBelow(ending)) {
      for (const quote of tree.quotesAt(ending)) {
        // Behind the space in front of the first word, and before the one behind the last.
        const start = places[at + 2 - (forms[quote]?.length ?? 0)] ?? 0;
        const before = found[quote];
        if (!before || Math.abs(start - near) < Math.abs(before.start - near))
          found[quote] = { start, end: endOfLetter(text, places[at - 1] ?? 0) };
        // All later places are farther away.
        if (start >= near) tree.leaveOut(ending);
      }
    }
  }
  return found;
}

/** The end of the letter at `place`, with its marks. */
function endOfLetter(text: string, place: number): number {
  let end = place + ((text.codePointAt(place) ?? 0) > 0xffff ? 2 : 1);
  while (end - place <= MAX_MARKS && end < text.length && MARK.test(text[end] ?? '')) end++;
  return end;
}

/** The quotes as a tree of characters, with links from each node to the longest end of it that is a beginning too. */
class QuoteTree {
  readonly #children = new Map<number, number>();
  readonly #links: number[] = [0];
  /** The nearest node on the way of links where a quote ends, itself included; 0 for none. */
  readonly #endings: number[] = [0];
  readonly #quotes = new Map<number, number[]>();

  *grow(quotes: readonly Normalised[]): Slices<void> {
    const parents = [0];
    const letters = [0];
    const levels: number[][] = [];
    for (const [index, { characters, length }] of quotes.entries()) {
      // Spaces only: nothing to look for.
      if (length <= 1) continue;
      yield;
      let node = 0;
      for (let at = 0; at < length; at++) {
        const key = keyOf(node, characters[at] ?? 0);
        let child = this.#children.get(key);
        if (child === undefined) {
          child = parents.length;
          this.#children.set(key, child);
          parents.push(node);
          letters.push(characters[at] ?? 0);
          const level = levels[at] ?? [];
          levels[at] = level;
          level.push(child);
        }
        node = child;
      }
      const same = this.#quotes.get(node);
      if (same) same.push(index);
      else this.#quotes.set(node, [index]);
    }
    for (const level of levels) {
      yield;
      for (const node of level) {
        const parent = parents[node] ?? 0;
        const link = parent === 0 ? 0 : this.next(this.#links[parent] ?? 0, letters[node] ?? 0);
        this.#links[node] = link;
        this.#endings[node] = this.#quotes.has(node) ? node : (this.#endings[link] ?? 0);
      }
    }
  }

  get isEmpty(): boolean {
    return this.#quotes.size === 0;
  }

  next(from: number, character: number): number {
    for (let node = from; ; node = this.#links[node] ?? 0) {
      const child = this.#children.get(keyOf(node, character));
      if (child !== undefined) return child;
      if (node === 0) return 0;
    }
  }

  /** The longest quote that ends here and is still looked for, as its node; 0 for none. */
  endingAt(node: number): number {
    const passed: number[] = [];
    let ending = this.#endings[node] ?? 0;
    while (ending > 0 && !this.#quotes.has(ending)) {
      passed.push(ending);
      ending = this.#endings[this.#links[ending] ?? 0] ?? 0;
    }
    // The next look takes the short way, so that quotes which were found cost nothing.
    if (passed.length > 0) {
      this.#endings[node] = ending;
      for (const found of passed) this.#endings[found] = ending;
    }
    return ending;
  }

  /** The next shorter one that ends at the same place. */
  endingBelow(ending: number): number {
    return this.endingAt(this.#links[ending] ?? 0);
  }

  quotesAt(node: number): readonly number[] {
    return this.#quotes.get(node) ?? [];
  }

  /** A quote of which no nearer place can follow is not looked for again. */
  leaveOut(node: number): void {
    this.#quotes.delete(node);
  }
}

const keyOf = (node: number, character: number) => node * 0x10000 + character;
