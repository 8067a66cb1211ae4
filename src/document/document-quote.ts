import { plainText, type TextBlock } from '../directory/html-text.ts';

/** A part of a block's text, in UTF-16 units: `to` is the first one after it. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Shorter parts of a quote occur in every document by chance. */
const MIN_PART_LENGTH = 15;
/** Each part is searched for in the whole document. */
const MAX_PARTS = 20;

/**
 * Finds a quote in a document. Blanks, line breaks, capitals, accents, ligatures, and the shapes of quotation marks and
 * dashes are ignored, because editors and browsers change them. The quote may span several blocks. If it contains ellipses
 * and is not found, its parts are searched for. Of several places of the same text one counts: the nearest to the position
 * at which the directory has the quote, or the first. The time is linear in the length of the document, and of the quote.
 *
 * @param quote as the directory has it, with stray HTML
 * @param before the text of the document before the quote; null if the directory does not say where the quote is
 * @returns the ranges that belong to the quote, in order, by the index of the block; empty if it is not found
 */
export function quotePlaces(
  blocks: readonly TextBlock[],
  quote: string,
  before: readonly TextBlock[] | null = null,
): ReadonlyMap<number, readonly TextRange[]> {
  if (quote === '') return new Map();
  const words = plainText(quote);
  const document = foldBlocks(blocks);
  const position = before === null ? 0 : foldBlocks(before).text.length;
  const nearest = (wanted: string) => nearestOf(placesOf(wanted, document.text), position);
  let places = nearest(foldText(words));
  if (places.length === 0) {
    places = words
      .split(/\[?(?:…|\.{3,})\]?/, MAX_PARTS)
      .map(foldText)
      .filter((part) => part.length >= MIN_PART_LENGTH)
      .flatMap(nearest)
      .sort((a, b) => a.from - b.from);
  }
  return rangesByBlock(blocks, document, places);
}

/** The place that is nearest to a position, the first of equals; none of none. */
function nearestOf(places: readonly TextRange[], position: number): TextRange[] {
  const [first, ...others] = places;
  if (!first) return [];
  const distance = ({ from }: TextRange) => Math.abs(from - position);
  return [others.reduce((best, place) => (distance(place) < distance(best) ? place : best), first)];
}

/**
 * The places of a text that do not overlap, by the algorithm of Knuth, Morris and Pratt (SIAM J. Comput. 6, 1977).
 * `indexOf` takes quadratic time for some texts.
 */
function placesOf(wanted: string, text: string): TextRange[] {
  if (wanted === '') return [];
  /** For each length of a matched prefix, the longest shorter prefix that also matches there. */
  const shorter = new Uint32Array(wanted.length + 1);
  const extend = (matched: number, unit: number): number => {
    let length = matched;
    while (length > 0 && wanted.charCodeAt(length) !== unit) length = shorter[length] ?? 0;
    return wanted.charCodeAt(length) === unit ? length + 1 : length;
  };
  for (let i = 1; i < wanted.length; i += 1) {
    shorter[i + 1] = extend(shorter[i] ?? 0, wanted.charCodeAt(i));
  }
  const places: TextRange[] = [];
  let matched = 0;
  for (let i = 0; i < text.length; i += 1) {
    matched = extend(matched, text.charCodeAt(i));
    if (matched < wanted.length) continue;
    places.push({ from: i + 1 - wanted.length, to: i + 1 });
    matched = 0;
  }
  return places;
}

/** The text of all blocks without what is ignored, and where each remaining unit was. */
interface FoldedBlocks {
  readonly text: string;
  /** Of each unit, the index of its block and its index in that block's text. A ligature has several units. */
  readonly block: Uint32Array;
  readonly index: Uint32Array;
}

function foldBlocks(blocks: readonly TextBlock[]): FoldedBlocks {
  const texts = blocks.map(({ text }) => foldText(text));
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  const block = new Uint32Array(length);
  const index = new Uint32Array(length);
  let at = 0;
  blocks.forEach(({ text }, number) => {
    for (let i = 0; i < text.length; i += 1) {
      const end = at + foldUnit(text.charAt(i)).length;
      block.fill(number, at, end);
      index.fill(i, at, end);
      at = end;
    }
  });
  return { text: texts.join(''), block, index };
}

function foldText(text: string): string {
  return Array.from({ length: text.length }, (_, i) => foldUnit(text.charAt(i))).join('');
}

/** Most texts have a few hundred different units, and a document has a million. */
const folded = new Map<string, string>();

/** One UTF-16 unit as it is compared: one unit, several for a ligature, or none. */
function foldUnit(unit: string): string {
  let result = folded.get(unit);
  if (result === undefined) {
    result = fold(unit);
    folded.set(unit, result);
  }
  return result;
}

/** Belongs to the letter before it: an accent that some editors write apart. */
const ACCENT = /\p{Mn}/u;

function fold(unit: string): string {
  if (/[‘’‚‛′`´]/.test(unit)) return "'";
  if (/[“”„‟″«»]/.test(unit)) return '"';
  if (/[‐-―−]/.test(unit)) return '-';
  return unit
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\s\u00ad\u200b-\u200f\u2060\ufeff\p{Mn}]/gu, '');
}

/** Converts sorted places in the folded text into ranges of the blocks. Overlaps are left out. */
function rangesByBlock(
  blocks: readonly TextBlock[],
  { block, index }: FoldedBlocks,
  places: readonly TextRange[],
): ReadonlyMap<number, readonly TextRange[]> {
  const ranges = new Map<number, TextRange[]>();
  let end = 0;
  for (const place of places) {
    for (let i = Math.max(place.from, end); i < place.to; ) {
      const number = block[i] ?? 0;
      let last = i;
      while (last + 1 < place.to && block[last + 1] === number) last += 1;
      const text = blocks[number]?.text ?? '';
      const ofBlock = ranges.get(number) ?? [];
      const from = Math.max(index[i] ?? 0, ofBlock.at(-1)?.to ?? 0);
      let to = (index[last] ?? 0) + 1;
      while (ACCENT.test(text.charAt(to))) to += 1;
      if (from < to) ranges.set(number, [...ofBlock, { from, to }]);
      i = last + 1;
    }
    end = Math.max(end, place.to);
  }
  return ranges;
}
