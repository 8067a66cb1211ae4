import { documentBlocks, type TextBlock } from './document-text.ts';

/** A stretch of a block's text, in UTF-16 units: from the first to before the last. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A quote of fewer characters than this is in every document by chance, so parts that short are not looked for. */
const SHORTEST_PART = 15;
/** Marked at most: a phrase that stands in a document more often than this says nothing about a place. */
const MOST_PLACES = 50;

/**
 * Where a quote stands in a document. Blanks, line breaks, the shapes of quotation marks and dashes, and capitals do not
 * count, since editors and browsers change them; nor does it matter in how many blocks it lies. A quote with an ellipsis in
 * it is looked for in its parts.
 *
 * @param quote as the directory has it, with stray HTML
 * @returns by the index of a block, what of it belongs to the quote, in order; empty if the quote is not in the document
 */
export function quotePlaces(
  blocks: readonly TextBlock[],
  quote: string,
): ReadonlyMap<number, readonly Stretch[]> {
  const words = documentBlocks(quote)
    .map(({ text }) => text)
    .join(' ');
  const document = foldedBlocks(blocks);
  const whole = folded(words);
  const places = whole === '' ? [] : occurrences(document.text, whole);
  if (places.length === 0) {
    for (const part of words.split(/\[?(?:…|\.{3,})\]?/).map(folded)) {
      if (part.length >= SHORTEST_PART) places.push(...occurrences(document.text, part));
    }
  }
  return stretches(document, places);
}

function occurrences(text: string, wanted: string): Stretch[] {
  const found: Stretch[] = [];
  for (let at = text.indexOf(wanted); at !== -1 && found.length < MOST_PLACES; ) {
    found.push({ from: at, to: at + wanted.length });
    at = text.indexOf(wanted, at + wanted.length);
  }
  return found;
}

/** All blocks in a row without what does not count, and where each remaining character was. */
interface Folded {
  readonly text: string;
  /** Of each character, its block, and its place in that block's text. */
  readonly block: Uint32Array;
  readonly place: Uint32Array;
}

function foldedBlocks(blocks: readonly TextBlock[]): Folded {
  const length = blocks.reduce((sum, { text }) => sum + text.length, 0);
  const block = new Uint32Array(length);
  const place = new Uint32Array(length);
  const texts: string[] = [];
  let count = 0;
  blocks.forEach(({ text }, index) => {
    let kept = '';
    for (let i = 0; i < text.length; i += 1) {
      const character = foldedCharacter(text.charAt(i));
      if (character === '') continue;
      kept += character;
      block[count] = index;
      place[count] = i;
      count += 1;
    }
    texts.push(kept);
  });
  return { text: texts.join(''), block, place };
}

function folded(text: string): string {
  return Array.from({ length: text.length }, (_, i) => foldedCharacter(text.charAt(i))).join('');
}

/** One UTF-16 unit as it is compared: one unit, or none. */
function foldedCharacter(character: string): string {
  if (/[\s\u00ad\u200b-\u200f\u2060\ufeff]/.test(character)) return '';
  if (/[‘’‚‛′`´]/.test(character)) return "'";
  if (/[“”„‟″«»]/.test(character)) return '"';
  if (/[‐-―−]/.test(character)) return '-';
  const lower = character.toLowerCase();
  return lower.length === 1 ? lower : character;
}

/** Puts stretches of the folded text back into the blocks they came from. */
function stretches(
  { block, place }: Folded,
  places: readonly Stretch[],
): ReadonlyMap<number, readonly Stretch[]> {
  const marked = new Map<number, Stretch[]>();
  for (const { from, to } of [...places].sort((a, b) => a.from - b.from)) {
    for (let i = from; i < to; ) {
      const index = block[i] ?? 0;
      let last = i;
      while (last + 1 < to && block[last + 1] === index) last += 1;
      const own = marked.get(index) ?? [];
      const before = own.at(-1);
      const stretch = { from: place[i] ?? 0, to: (place[last] ?? 0) + 1 };
      if (before === undefined || before.to <= stretch.from) marked.set(index, [...own, stretch]);
      i = last + 1;
    }
  }
  return marked;
}
