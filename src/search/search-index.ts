import type { Service } from '../directory/schema.ts';
import { parseEntry } from '../matching/host.ts';
import { foldWords } from './search-fold.ts';

/**
 * All that a search reads, in the form in which it is stored: structured clone takes it as it is, and nothing is parsed.
 *
 * `text` has one line a service, the best known first: `\n` NAME(name) NAME(slug) HOST(host)…, where NAME puts a tab on
 * both sides of folded words and HOST a vertical tab on both sides of a host. What stands beside a hit so says what was
 * hit. `words` are the places where a word of a name or a label of a host starts, in the order of what follows there, so
 * that everything that starts with a query is one range.
 */
export interface SearchIndex {
  readonly version: number;
  readonly text: string;
  /** Where each service's line starts, and where the last one ends. */
  readonly starts: Uint32Array<ArrayBuffer>;
  readonly ids: Uint32Array<ArrayBuffer>;
  readonly words: Uint32Array<ArrayBuffer>;
  /** What each of those places is: its line, and in the lowest bits its kind. */
  readonly kinds: Uint32Array<ArrayBuffer>;
}

/** One that another version of the extension built is built again. */
export const SEARCH_VERSION = 1;
/** What starts at a place: a name, a host, another word of a name, another label of a host. */
export const NAME_STARTS = 0;
export const HOST_STARTS = 1;
export const WORD_STARTS = 2;
export const LABEL_STARTS = 3;
export const KIND_BITS = 2;
export const KIND_MASK = 3;

export const LINE = '\n';
export const NAME = '\t';
export const HOST = '\v';

/** Longer names, and more of them than anybody reads, are searched by their beginning. In UTF-16 units. */
const LONGEST_NAME = 200;
const LONGEST_HOST = 253;
/** The most that one service was seen to have is 112. */
const MOST_HOSTS = 500;

interface Line {
  readonly id: number;
  readonly standing: number;
  readonly name: string;
  readonly text: string;
}

/**
 * Builds the index for a search.
 *
 * @param services each id once, in any order
 */
export function buildSearchIndex(services: Iterable<Service>): SearchIndex {
  const lines: Line[] = [];
  for (const service of services) lines.push(lineOf(service));
  lines.sort((a, b) => a.standing - b.standing || compare(a.name, b.name) || a.id - b.id);

  const ids = new Uint32Array(lines.length);
  const starts = new Uint32Array(lines.length + 1);
  let length = 0;
  lines.forEach((line, i) => {
    ids[i] = line.id;
    starts[i] = length;
    length += line.text.length;
  });
  starts[lines.length] = length;
  const text = lines.map((line) => line.text).join('');
  return { version: SEARCH_VERSION, text, starts, ids, ...sortedWords(text) };
}

/** Graded before unrated, fully reviewed first; among equals the order of the names. */
function standing({ grade, reviewed }: Service): number {
  return (grade === null ? 2 : 0) + (reviewed ? 0 : 1);
}

function lineOf(service: Service): Line {
  const name = foldWords(service.name.slice(0, LONGEST_NAME));
  const slug = foldWords(service.slug.slice(0, LONGEST_NAME));
  const names = slug === '' || slug === name ? [name] : [name, slug];
  const hosts = new Set<string>();
  for (const url of service.urls.slice(0, MOST_HOSTS)) {
    const host = parseEntry(url)?.host.replace(/^www\./, '');
    if (host && host.length <= LONGEST_HOST) hosts.add(host);
  }
  const text =
    LINE +
    names.map((each) => NAME + each + NAME).join('') +
    [...hosts].map((host) => HOST + host + HOST).join('');
  return { id: service.id, standing: standing(service), name, text };
}

/** Words are put in order by so many letters: what two share beyond that is sorted out by the search. */
export const SORTED_BY = 24;

/** Sorting the distinct beginnings (of 60,000 words some 20,000) is three times as quick as sorting all places. */
function sortedWords(text: string): Pick<SearchIndex, 'words' | 'kinds'> {
  const placesOf = new Map<string, number[]>();
  let count = 0;
  eachWord(text, (place, line, kind) => {
    const what = (line << KIND_BITS) | kind;
    const key = text.slice(place, place + SORTED_BY);
    const places = placesOf.get(key);
    if (places) places.push(place, what);
    else placesOf.set(key, [place, what]);
    count += 1;
  });
  const words = new Uint32Array(count);
  const kinds = new Uint32Array(count);
  let at = 0;
  for (const key of [...placesOf.keys()].sort(compare)) {
    const places = placesOf.get(key) ?? [];
    for (let i = 0; i < places.length; i += 2, at++) {
      words[at] = places[i] ?? 0;
      kinds[at] = places[i + 1] ?? 0;
    }
  }
  return { words, kinds };
}

/** Each start of a word, and of a label of a host but the last: half of all hosts have `com` there. */
function eachWord(text: string, found: (place: number, line: number, kind: number) => void): void {
  let line = -1;
  /** Starts in a host that count when a dot follows. */
  let pending: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const letter = text[i];
    const next = text[i + 1];
    if (letter === LINE) line += 1;
    else if (letter === HOST) pending = [];
    else if (letter === '.') {
      for (const place of pending) found(place, line, LABEL_STARTS);
      pending = [i + 1];
    } else if (letter === '-') pending.push(i + 1);
    if (next === undefined || next <= ' ') continue;
    if (letter === NAME) found(i + 1, line, NAME_STARTS);
    else if (letter === HOST) found(i + 1, line, HOST_STARTS);
    else if (letter === ' ') found(i + 1, line, WORD_STARTS);
  }
}

/** By UTF-16 units, as `<` compares: no locale, so that the order is the same on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
