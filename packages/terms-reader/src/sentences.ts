import { finish, type Slices } from './slices.ts';

/** A sentence of a text. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
  /** A heading, an item of a list, or a sentence of a paragraph. */
  readonly kind: 'heading' | 'item' | 'sentence';
  /** For an item: the sentence in front of the list, which often has its verb. */
  readonly leadIn: Span | null;
}

/** A part of a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A line without the spaces around it and the sign in front of it. */
interface Line extends Span {
  readonly mark: 'heading' | 'bullet' | 'letter' | null;
  /** After an empty line, or the first one. */
  readonly isFirst: boolean;
}

/** A longer sentence is cut at a space, so that one sentence cannot hold a whole text. */
const MAX_SENTENCE = 3000;
/** A line that was wrapped is at least this long. */
const WRAPPED_LINE = 45;
const MAX_HEADING_WORDS = 10;

const ABBREVIATIONS = new Set(
  'e.g i.e eg ie vs v nos art arts sec secs para mr mrs ms dr st p.o approx dept jr sr cf'.split(' '),
);
/** Ends a name or a list, and sometimes a sentence. "No." is an answer, too. */
const SOMETIMES_LAST = new Set(
  'inc ltd co corp llc gmbh s.a b.v bv pty plc l.p n.a etc al no u.s u.s.a u.k a.m p.m'.split(' '),
);
/** What a sentence begins with after one of these. */
const STARTERS = new Set(
  'we you the if this these in our your it they any all by for when as to please no neither each such only some see'.split(
    ' ',
  ),
);

const isSpace = (code: number) =>
  code === 0x20 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0x3000;
const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
const isLower = (code: number) => code >= 0x61 && code <= 0x7a;
const isUpper = (code: number) => code >= 0x41 && code <= 0x5a;
const isEnd = (code: number) => code === 0x2e || code === 0x21 || code === 0x3f;
/** Closing quotation marks and brackets. */
const isCloser = (code: number) => [0x22, 0x27, 0x29, 0x5d, 0x201d, 0x2019, 0x2a, 0x5f].includes(code);
/** Opening quotation marks and brackets, and bullets inside a line. */
const isOpener = (code: number) =>
  [0x22, 0x27, 0x28, 0x5b, 0x201c, 0x2018, 0x2022, 0x2a, 0x5f].includes(code);
const isBullet = (code: number) =>
  [0x2a, 0x2d, 0x2b, 0x2022, 0xb7, 0x25aa, 0x25cf, 0x25e6, 0x2013, 0x2014, 0x25cb, 0x27a2].includes(code);

/** The first place at or behind `at` that is no space. */
function behindSpaces(text: string, at: number, end: number): number {
  let place = at;
  while (place < end && isSpace(text.charCodeAt(place))) place++;
  return place;
}

/**
 * The sentences of a text, in its order. Blocks are lines; a paragraph whose lines were wrapped is put together. Signs in front
 * of a line (`#`, `*`, `(a)`) are left out.
 */
export function sentencesOf(text: string): Sentence[] {
  return finish(sentencesInSlices(text));
}

/** As `sentencesOf`, in slices. */
export function* sentencesInSlices(text: string): Slices<Sentence[]> {
  const sentences: Sentence[] = [];
  let leadIn: Span | null = null;
  const blocks = yield* blocksOf(text);
  for (const [index, block] of blocks.entries()) {
    yield;
    const isItem = leadIn !== null && isItemOfList(text, block);
    if (!isItem) leadIn = null;
    if (isHeading(text, block, blocks.length)) {
      sentences.push({ start: block.start, end: block.end, kind: 'heading', leadIn: null });
      continue;
    }
    const first = sentences.length;
    for (const { start, end } of splitBlock(text, block)) {
      const isTitle = start === block.start && end < block.end && isTitleCase(text, start, end);
      sentences.push({ start, end, kind: isTitle ? 'heading' : isItem ? 'item' : 'sentence', leadIn });
    }
    const last = sentences.at(-1);
    const next = blocks[index + 1];
    if (isItem || !last || sentences.length === first) continue;
    if (next && isLeadIn(text, last, next)) leadIn = { start: last.start, end: last.end };
  }
  return sentences;
}

function isLeadIn(text: string, { end }: Span, next: Line): boolean {
  const code = text.charCodeAt(end - 1);
  if (code === 0x3a) return true;
  return next.mark !== null && next.mark !== 'heading' && (isLower(code) || code === 0x2c || code === 0x2d);
}

function isItemOfList(text: string, { mark, start, end }: Line): boolean {
  if (mark === 'bullet' || mark === 'letter') return true;
  if (mark === 'heading') return false;
  const last = text.charCodeAt(end - 1);
  return isLower(text.charCodeAt(start)) || last === 0x3b || last === 0x2c;
}

/** The blocks of a text: lines, with those of a wrapped paragraph put together. */
function* blocksOf(text: string): Slices<Line[]> {
  const blocks: Line[] = [];
  let isFirst = true;
  let at = 0;
  while (at < text.length) {
    yield;
    let stop = text.indexOf('\n', at);
    if (stop < 0) stop = text.length;
    const line = lineOf(text, at, stop, isFirst);
    at = stop + 1;
    isFirst = line === null;
    if (!line) continue;
    const before = blocks.at(-1);
    if (before && continues(text, before, line)) blocks[blocks.length - 1] = { ...before, end: line.end };
    else blocks.push(line);
  }
  return blocks;
}

/** Whether a line is the rest of the wrapped line before it. */
function continues(text: string, before: Line, line: Line): boolean {
  if (line.isFirst || line.mark !== null || before.mark === 'heading') return false;
  const wrapped = before.end - (text.lastIndexOf('\n', before.end - 1) + 1);
  if (wrapped < WRAPPED_LINE) return false;
  const last = text.charCodeAt(before.end - 1);
  const first = text.charCodeAt(line.start);
  if (isEnd(last) || last === 0x3a || last === 0x3b) return false;
  return isLower(first) || last === 0x2c || isLower(last);
}

/** A line without spaces and signs around it; null if nothing is left. */
function lineOf(text: string, from: number, to: number, isFirst: boolean): Line | null {
  let start = behindSpaces(text, from, to);
  let end = to;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  let mark: Line['mark'] = null;
  if (text.charCodeAt(start) === 0x23) {
    mark = 'heading';
    while (text.charCodeAt(start) === 0x23) start++;
    while (end > start && text.charCodeAt(end - 1) === 0x23) end--;
  } else if (isBullet(text.charCodeAt(start)) && isSpace(text.charCodeAt(start + 1))) {
    mark = 'bullet';
    start++;
  } else {
    const length = letterMark(text, start, end);
    if (length > 0) mark = 'letter';
    start += length;
  }
  start = behindSpaces(text, start, end);
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  return start < end ? { start, end, mark, isFirst } : null;
}

/** The length of `(a)`, `iv)`, `b.` or `12.` in front of a line. */
function letterMark(text: string, start: number, end: number): number {
  let at = start;
  if (text.charCodeAt(at) === 0x28) at++;
  const first = at;
  while (at < end && at - first < 4 && (isLower(text.charCodeAt(at)) || isDigit(text.charCodeAt(at)))) at++;
  const code = text.charCodeAt(at);
  const isMark = at > first && (code === 0x29 || (code === 0x2e && at - first <= 2));
  return isMark && isSpace(text.charCodeAt(at + 1)) ? at + 1 - start : 0;
}

/** Short, without a full stop, and with capitals, or marked as one. A text of one line has no heading. */
function isHeading(text: string, { mark, start, end }: Line, blocks: number): boolean {
  if (mark === 'heading') return true;
  if (blocks === 1 || mark === 'bullet' || end - start > 100) return false;
  const last = text.charCodeAt(end - 1);
  if (last === 0x3f) return true;
  if (isEnd(last) || last === 0x3b || last === 0x3a || last === 0x2c) return false;
  const words = text.slice(start, end).split(' ').filter(Boolean);
  if (words.length > MAX_HEADING_WORDS) return false;
  const capitals = words.filter((word) => !isLower(word.charCodeAt(0))).length;
  return words.length <= 4 || capitals * 2 >= words.length;
}

/** "Right to Delete Your Data." in front of a paragraph is its heading: all but its short words have a capital. */
function isTitleCase(text: string, start: number, end: number): boolean {
  const words = text.slice(start, end).split(' ').filter(Boolean);
  if (
    words.length < 2 ||
    words.length > MAX_HEADING_WORDS ||
    !words.some((word) => isLower(word.charCodeAt(1)))
  )
    return false;
  return words.every((word) => word.length <= 3 || !isLower(word.charCodeAt(0)));
}

/** The sentences of a block. */
function* splitBlock(text: string, { start, end }: Span): Generator<Span> {
  let from = start;
  let at = start;
  let space = -1;
  while (at < end) {
    const code = text.charCodeAt(at);
    if (isSpace(code)) space = at;
    if (isEnd(code)) {
      let stop = at + 1;
      while (stop < end && (isEnd(text.charCodeAt(stop)) || isCloser(text.charCodeAt(stop)))) stop++;
      if (endsSentence(text, from, at, stop, end)) {
        yield { start: from, end: stop };
        from = behindSpaces(text, stop, end);
        space = -1;
      }
      at = Math.max(stop, from);
      continue;
    }
    at++;
    if (at - from >= MAX_SENTENCE) {
      const cut = space > from ? space : at;
      yield { start: from, end: cut };
      from = behindSpaces(text, cut, end);
      at = Math.max(at, from);
      space = -1;
    }
  }
  if (from < end) yield { start: from, end };
}

/** Whether the sign at `at` ends a sentence whose next character stands at or behind `stop`. */
function endsSentence(text: string, from: number, at: number, stop: number, end: number): boolean {
  if (stop >= end) return true;
  if (!isSpace(text.charCodeAt(stop))) return false;
  const next = behindSpaces(text, stop, end);
  const code = text.charCodeAt(next);
  if (isLower(code)) return false;
  const isStart = isUpper(code) || isDigit(code) || isOpener(code) || code >= 0x80;
  if (!isStart) return false;
  if (text.charCodeAt(at) !== 0x2e) return true;
  let begin = at;
  while (begin > from && at - begin < 12 && !isSpace(text.charCodeAt(begin - 1))) begin--;
  let word = text.slice(begin, at).toLowerCase();
  while (word && isOpener(word.charCodeAt(0))) word = word.slice(1);
  if (SOMETIMES_LAST.has(word)) return STARTERS.has(wordAt(text, next, end));
  if (ABBREVIATIONS.has(word)) return false;
  // The number of a paragraph or an initial: "4. You", "J. Doe".
  if (begin === from && isDigit(word.charCodeAt(0))) return false;
  return !(word.length === 1 && isUpper(text.charCodeAt(at - 1)));
}

function wordAt(text: string, start: number, end: number): string {
  let stop = start;
  while (stop < end && stop - start < 12 && !isSpace(text.charCodeAt(stop))) stop++;
  return text.slice(start, stop).toLowerCase();
}
