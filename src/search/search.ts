import type { OpenListIndex } from '../catalog/list-index.ts';
import {
  ANYWHERE,
  bestHits,
  EXACT_HOST,
  EXACT_NAME,
  type Hit,
  IN_HOST,
  lineAt,
  MOST_HITS,
  NOT_FOUND,
  START_OF_NAME,
  START_OF_WORD,
} from './search-hits.ts';
import {
  HOST,
  HOST_STARTS,
  KIND_BITS,
  KIND_MASK,
  NAME,
  NAME_STARTS,
  SEARCH_VERSION,
  type SearchIndex,
  SORTED_BY,
} from './search-index.ts';
import { rarestLetter, SHORT_PATTERN } from './search-pattern.ts';
import type { Query } from './search-query.ts';
import { rangesWithTypo, SHORTEST_FORGIVEN } from './search-typo.ts';
import { WordRange } from './search-words.ts';

export interface Found {
  /** The best first, at most {@link MOST_HITS}. */
  readonly hits: readonly Hit[];
  /** Whether there are more than those. */
  readonly more: boolean;
  /** Nothing matched as it was typed: these match with one typing error. */
  readonly forgiven: boolean;
  /** The query was an address, and the first of these stands behind it, as it would for a tab. */
  readonly isListed: boolean;
}

export interface Search {
  /** The services that a query finds; the same answer for the same list, whatever its order. */
  find(query: Query): Found;
}

/** By what starts at a place: a name, a host, a word, a label. */
const RANK_OF_KIND = [START_OF_NAME, IN_HOST, START_OF_WORD, IN_HOST];
const EXACT_OF_KIND = [EXACT_NAME, EXACT_HOST];

const NOTHING: Found = { hits: [], more: false, forgiven: false, isListed: false };

/**
 * Opens an index for searching. Nothing is copied.
 *
 * @param list the names and grades of the same list, and which service stands behind an address
 * @throws RangeError if the index is none, or another version built it
 */
export function openSearch(index: SearchIndex, list: OpenListIndex): Search {
  if (index.version !== SEARCH_VERSION || index.starts.length !== index.ids.length + 1) {
    throw new RangeError('not a search index of this version');
  }
  if (index.starts[index.ids.length] !== index.text.length)
    throw new RangeError('the search index is cut off');
  return new OpenSearch(index, list);
}

class OpenSearch implements Search {
  private readonly index: SearchIndex;
  private readonly list: OpenListIndex;
  private readonly size: number;
  private readonly words: WordRange;
  /** The best rank of each service in the search at hand. */
  private readonly ranks: Uint8Array;
  /** How many of them have one. */
  private ranked = 0;

  constructor(index: SearchIndex, list: OpenListIndex) {
    this.index = index;
    this.list = list;
    this.size = index.ids.length;
    this.words = new WordRange(index.text, index.words);
    this.ranks = new Uint8Array(this.size);
  }

  find(query: Query): Found {
    if (query.kind !== 'words') return NOTHING;
    const { name, host, address } = query;
    this.ranks.fill(NOT_FOUND);
    this.ranked = 0;
    const meant = address ? (this.list.trie.match(address.host, address.path)?.services ?? []) : [];
    this.rankWords(name);
    if (host !== '' && host !== name) this.rankWords(host);
    // A pass over the text is what a search without an index costs: it is made for a word, if results are missing. What
    // has a whole address in its middle (`schoolbooking.com`) was not meant.
    if (this.ranked <= MOST_HITS && !address) this.rankAnywhere(host || name);
    const best = this.best(meant, host || name);
    if (best.hits.length > 0) return { ...NOTHING, ...best, isListed: meant.length > 0 };

    this.rankAllWords(name.split(' '));
    const scattered = this.best([], name);
    if (scattered.hits.length > 0) return { ...NOTHING, ...scattered };
    // A whole address that is not in the list is no typing error: the neighbour's grade would be a wrong answer.
    if (address || name.length < SHORTEST_FORGIVEN) return NOTHING;
    for (const range of rangesWithTypo(this.words, name.slice(0, SORTED_BY))) this.rankRange(range);
    const forgiven = this.best([], name);
    return { ...NOTHING, ...forgiven, forgiven: forgiven.hits.length > 0 };
  }

  /** Ranks all services with a word, or the label of a host, that starts with the query. */
  private rankWords(query: string): void {
    if (query.length >= SORTED_BY) {
      this.rankLongWords(query);
      return;
    }
    const range = this.words.startingWith(query);
    this.rankRange(range);
    // What ends where the query does stands together, too: no text need be read for the thousands of a short query.
    this.rankRange(range.startingWith(query + NAME), NAME_STARTS, EXACT_NAME);
    this.rankRange(range.startingWith(query + HOST), HOST_STARTS, EXACT_HOST);
  }

  /** Ranks what starts in a range by its kind, or all of one kind alike. */
  private rankRange({ first, end }: WordRange, only: number | null = null, alike = NOT_FOUND): void {
    const { kinds } = this.index;
    for (let i = first; i < end; i++) {
      const what = kinds[i] ?? 0;
      const kind = what & KIND_MASK;
      if (only === null) this.note(what >>> KIND_BITS, RANK_OF_KIND[kind] ?? ANYWHERE);
      else if (kind === only) this.note(what >>> KIND_BITS, alike);
    }
  }

  /** The same for a query that is longer than what words are sorted by: few are left then. */
  private rankLongWords(query: string): void {
    const { text, words, kinds } = this.index;
    const { first, end } = this.words.startingWith(query.slice(0, SORTED_BY));
    for (let i = first; i < end; i++) {
      const place = words[i] ?? 0;
      if (!text.startsWith(query, place)) continue;
      const what = kinds[i] ?? 0;
      const kind = what & KIND_MASK;
      const behind = text[place + query.length];
      const isExact = kind === NAME_STARTS ? behind === NAME : kind === HOST_STARTS && behind === HOST;
      const rank = RANK_OF_KIND[kind] ?? ANYWHERE;
      this.note(what >>> KIND_BITS, isExact ? (EXACT_OF_KIND[kind] ?? rank) : rank);
    }
  }

  private best(meant: readonly number[], wanted: string): Pick<Found, 'hits' | 'more'> {
    return bestHits(this.index, this.list, this.ranks, meant, wanted);
  }

  private note(line: number, rank: number): void {
    const before = this.ranks[line] ?? NOT_FOUND;
    if (rank >= before) return;
    if (before === NOT_FOUND) this.ranked += 1;
    this.ranks[line] = rank;
  }

  /** Ranks services with the query anywhere in a name or host, until there are more than are shown. */
  private rankAnywhere(query: string): void {
    const { text, starts } = this.index;
    const space = query.indexOf(' ');
    if (space > 0) {
      this.rankAcrossWords(query, space + 1);
      return;
    }
    const from = rarestLetter(query);
    const part = query.slice(from, from + SHORT_PATTERN);
    for (let at = text.indexOf(part); at >= 0 && this.ranked <= MOST_HITS; at = text.indexOf(part, at + 1)) {
      if (!text.startsWith(query, at - from)) continue;
      const line = lineAt(this.index, at);
      this.note(line, ANYWHERE);
      at = (starts[line + 1] ?? text.length) - 1;
    }
  }

  /** The same for several words, of which the second is whole at its start: that spares the pass over the text. */
  private rankAcrossWords(query: string, second: number): void {
    const { text, words, kinds } = this.index;
    const { first, end } = this.words.startingWith(query.slice(second, second + SORTED_BY));
    for (let i = first; i < end; i++) {
      const line = (kinds[i] ?? 0) >>> KIND_BITS;
      if (text.startsWith(query, (words[i] ?? 0) - second)) this.note(line, ANYWHERE);
    }
  }

  /** Ranks services in which each word starts some word of theirs, in any order: `academy khan`. */
  private rankAllWords(words: readonly string[]): void {
    if (words.length < 2) return;
    const { text, starts } = this.index;
    const longest = words.reduce((a, b) => (b.length > a.length ? b : a));
    const others = words.filter((word) => word !== longest);
    this.rankWords(longest);
    for (let line = 0; line < this.size; line++) {
      if (this.ranks[line] === NOT_FOUND) continue;
      const own = text.slice(starts[line], starts[line + 1]);
      const all = others.every((word) => STARTS.some((start) => own.includes(start + word)));
      this.ranks[line] = all ? ANYWHERE : NOT_FOUND;
    }
  }
}

const STARTS = [NAME, HOST, ' ', '.', '-'];
