import type { OpenListIndex } from '../catalog/list-index.ts';
import type { ServiceSummary } from '../catalog/summaries.ts';
import { HOST, type SearchIndex } from './search-index.ts';

/** A service that a search found. */
export interface Hit {
  readonly service: ServiceSummary;
  /** The host that was meant if one was hit, else the service's first; null if it has none. */
  readonly host: string | null;
}

/** More than this nobody reads; who wants others types another letter. */
export const MOST_HITS = 20;

/** Ranks, the best first; in each, services stand as they do in the index: graded before unrated, reviewed first. */
export const EXACT_HOST = 0;
export const EXACT_NAME = 1;
export const START_OF_NAME = 2;
export const START_OF_WORD = 3;
export const IN_HOST = 4;
export const ANYWHERE = 5;
const RANKS = 6;
export const NOT_FOUND = 255;

/**
 * The best of what a search has ranked, and whether there are more.
 *
 * @param ranks of each line of the index
 * @param meant services that come before all, since they stand behind the address that was given
 * @param wanted which of a service's hosts is named: one with this in it, if there is one
 */
export function bestHits(
  index: SearchIndex,
  list: OpenListIndex,
  ranks: Uint8Array,
  meant: readonly number[],
  wanted: string,
): { readonly hits: readonly Hit[]; readonly more: boolean } {
  const byRank: number[][] = Array.from({ length: RANKS }, () => []);
  for (let line = 0; line < ranks.length; line++) {
    const same = byRank[ranks[line] ?? NOT_FOUND];
    if (same && same.length <= MOST_HITS) same.push(line);
  }
  const first = meant.map((id) => index.ids.indexOf(id)).filter((line) => line >= 0);
  const lines = new Set([...first, ...byRank.flat()]);
  const hits = [...lines].slice(0, MOST_HITS).flatMap((line) => {
    // A list that was replaced between two reads may lack it.
    const service = list.summaries.get(index.ids[line] ?? -1);
    return service ? [{ service, host: hostOf(index, line, wanted) }] : [];
  });
  return { hits, more: lines.size > MOST_HITS };
}

function hostOf({ text, starts }: SearchIndex, line: number, wanted: string): string | null {
  const own = text.slice(starts[line], starts[line + 1]);
  const first = own.indexOf(HOST);
  if (first < 0) return null;
  const at = Math.max(own.indexOf(wanted, first), first + 1);
  return own.slice(own.lastIndexOf(HOST, at) + 1, own.indexOf(HOST, at));
}

/** The line that a place of the text is in. O(log n). */
export function lineAt({ starts, ids }: SearchIndex, place: number): number {
  let low = 0;
  let high = ids.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle;
  }
  return low;
}
