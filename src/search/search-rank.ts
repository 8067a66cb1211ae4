import { HOST, NAME, type SearchLines } from './search-lines.ts';

/** How well a line matches, the best first. */
const EXACT = 0;
/** The whole host, or its own label. */
const EXACT_HOST = 1;
const START_OF_NAME = 2;
export const START_OF_WORD = 3;
export const IN_HOST = 4;
export const ANYWHERE = 5;
export const NOT_FOUND = 6;

/** The rank of each line. */
type Ranks = Uint8Array<ArrayBuffer>;

/**
 * The best rank of each line that has the query.
 *
 * @param worst a place with a worse rank does not count
 * @param ranks what was found before: the better rank stays
 */
export function rankQuery(lines: SearchLines, query: string, worst = ANYWHERE, ranks = unranked(lines)) {
  return rankPlaces(lines, (from) => lines.text.indexOf(query, from), query.length, worst, ranks);
}

/** The best rank of each line with a word or label that starts with the query but for one typing error. */
export function rankTypos(lines: SearchLines, query: string): Ranks {
  const pattern = new RegExp(BEFORE_WORD + withTypo(query), 'g');
  const next = (from: number) => {
    pattern.lastIndex = Math.max(from - 1, 0);
    const match = pattern.exec(lines.text);
    return match ? match.index + 1 : -1;
  };
  return rankPlaces(lines, next, 0, IN_HOST, unranked(lines));
}

/**
 * Ranks well-known services by what they are called, and by a name with more behind it: `facebook login`.
 *
 * @param query folded
 * @param ranks what was found before: the better rank stays
 */
export function rankKnown(lines: SearchLines, query: string, ranks: Ranks): void {
  const words = query.split(' ');
  const joined = words.join('');
  const starts = words.map((_, count) => words.slice(0, count).join(''));
  raiseKnown(lines, ranks, (names) => {
    if (names.includes(joined)) return EXACT;
    if (names.some((name) => name.startsWith(joined))) return START_OF_NAME;
    return starts.some((start) => names.includes(start)) ? ANYWHERE : NOT_FOUND;
  });
}

/** The same for what well-known services are called, with one typing error in the query. */
export function rankMistypedKnown(lines: SearchLines, query: string, ranks: Ranks): void {
  const pattern = new RegExp(`^${withTypo(query.replaceAll(' ', ''))}`);
  raiseKnown(lines, ranks, (names) => (names.some((name) => pattern.test(name)) ? ANYWHERE : NOT_FOUND));
}

function raiseKnown({ entries }: SearchLines, ranks: Ranks, rankOf: (names: readonly string[]) => number) {
  entries.forEach(({ knownNames }, line) => {
    if (knownNames) ranks[line] = Math.min(ranks[line] ?? NOT_FOUND, rankOf(knownNames));
  });
}

/** ANYWHERE for each line in which every word starts some word or label, in any order: `academy khan`. */
export function rankWords(lines: SearchLines, words: readonly string[]): Ranks {
  const patterns = words.map((word) => new RegExp(BEFORE_WORD + escaped(word)));
  return unranked(lines).map((_, line) => {
    const own = lines.entries[line]?.line ?? '';
    return patterns.every((pattern) => pattern.test(own)) ? ANYWHERE : NOT_FOUND;
  });
}

function unranked({ entries }: SearchLines): Ranks {
  return new Uint8Array(entries.length).fill(NOT_FOUND);
}

/** @param next the first place from there on, below 0 if there is none */
function rankPlaces(
  lines: SearchLines,
  next: (from: number) => number,
  length: number,
  worst: number,
  ranks: Ranks,
): Ranks {
  const { text, ends } = lines;
  let line = 0;
  for (let at = next(0); at >= 0; at = next(at + 1)) {
    while (at >= (ends[line] ?? text.length)) line++;
    const rank = rankAt(lines, at, at + length);
    if (rank <= worst && rank < (ranks[line] ?? NOT_FOUND)) ranks[line] = rank;
  }
  return ranks;
}

function rankAt({ text, isPublicSuffix }: SearchLines, start: number, end: number): number {
  switch (text[start - 1]) {
    case NAME:
      return text[end] === NAME ? EXACT : START_OF_NAME;
    case HOST:
      if (text[end] === HOST) return EXACT_HOST;
      // `reddit` is the own label of `reddit.com`, not of `reddit.mirror.example`.
      return text[end] === '.' && isPublicSuffix(text.slice(end + 1, text.indexOf(HOST, end)))
        ? EXACT_HOST
        : IN_HOST;
    case ' ':
      return START_OF_WORD;
    case '.':
    case '-': {
      // The last label does not count: half of all hosts have `com` there.
      const dot = text.indexOf('.', end);
      return dot >= 0 && dot < text.indexOf(HOST, end) ? IN_HOST : ANYWHERE;
    }
    default:
      return ANYWHERE;
  }
}

const BEFORE_WORD = `[${NAME}${HOST} .-]`;
const ANY = `[^${NAME}${HOST}]`;
/** In UTF-16 units: the length of the pattern grows with the square of it. */
const MAX_LENGTH_WITH_TYPO = 64;

/**
 * A pattern for the query with one error: another letter, one too many, one too few, or two in the wrong order (Damerau
 * 1964).
 */
function withTypo(query: string): string {
  const letters = query.slice(0, MAX_LENGTH_WITH_TYPO).split('').map(escaped);
  let pattern = '';
  for (let at = letters.length - 1; at >= 0; at--) {
    const [letter = '', next = '', ...others] = letters.slice(at);
    const end = others.join('');
    const errors = [ANY + next + end, next + end, ANY + letter + next + end, next + letter + end];
    // The rest with an error in it, or an error here and the rest without one.
    pattern = `(?:${letter}${pattern}|${errors.join('|')})`;
  }
  return pattern;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
