import type { IsPublicSuffix } from '#site-matcher';
import type { OpenListIndex } from '../catalog/list-index.ts';
import type { ServiceSummary } from '../catalog/summary-table.ts';
import type { KnownServices } from './known-services.ts';
import type { Query } from './read-query.ts';
import { joinWords, type SearchEntry, type SearchLines, searchLines } from './search-lines.ts';
import {
  ANYWHERE,
  IN_HOST,
  NOT_FOUND,
  rankKnown,
  rankMistypedKnown,
  rankQuery,
  rankTypos,
  rankWords,
  START_OF_WORD,
} from './search-rank.ts';

/** A service that a search found. */
export interface SearchHit {
  readonly service: ServiceSummary;
  /** A host that contains the query if there is one, else the one that is most likely the main one; null without hosts. */
  readonly host: string | null;
}

export interface SearchResult {
  /** The best first, at most {@link MAX_HITS}. */
  readonly hits: readonly SearchHit[];
  /** Whether there are more than those. */
  readonly more: boolean;
  /** Nothing matched as it was typed: these match with one typing error. */
  readonly forgiven: boolean;
  /** The query was an address, and the first of these stands behind it, as it would for a tab. */
  readonly isListed: boolean;
}

export interface Search {
  /** The services that a query finds. The order of the list makes no difference. */
  find(query: Query): SearchResult;
  /** What to show before anything is typed: starred services, and those that people look up most. */
  suggest(stars: ReadonlySet<number>): readonly SearchHit[];
}

/** Nobody reads more; another letter narrows them down. */
export const MAX_HITS = 20;
/** Of the stars, and of the services that people look up most. */
const MAX_SUGGESTED = 10;
/** A shorter word is one error away from some word of nearly every list. */
const SHORTEST_FORGIVEN = 4;
/** A shorter name is in many others by chance. */
const SHORTEST_COPIED = 4;
const NOTHING: SearchResult = { hits: [], more: false, forgiven: false, isListed: false };

/** Prepares a list for searching: 50 ms for 10,000 services. */
export function openSearch(
  list: OpenListIndex,
  isPublicSuffix: IsPublicSuffix,
  known: KnownServices = [],
): Search {
  const lines = searchLines(list, isPublicSuffix, known);
  const { entries } = lines;
  return {
    find(query) {
      if (query.kind !== 'words') return NOTHING;
      const { name, host, address } = query;
      const wanted = host || name;
      // An address is not meant as the middle of another one: `booking.com` in `schoolbooking.com`.
      const ranks = rankQuery(lines, wanted, address ? IN_HOST : ANYWHERE);
      if (name !== wanted) rankQuery(lines, name, IN_HOST, ranks);
      if (!address) rankKnown(lines, name, ranks);
      const behind = address ? (list.trie.match(address.host, address.path)?.services ?? []) : [];
      const isForgiving = !address && name.length >= SHORTEST_FORGIVEN;
      // If no service with a grade has a word that starts like that, a well-known one may have been mistyped.
      const isKnown = ranks.some((rank, line) => rank <= START_OF_WORD && entries[line]?.service.grade);
      if (isForgiving && !isKnown) rankMistypedKnown(lines, name, ranks);
      const typed = bestHits(lines, ranks, wanted, behind);
      if (typed.hits.length > 0) return { ...NOTHING, ...typed, isListed: behind.length > 0 };
      // Nothing is forgiven in an address: the grade of another site would be a wrong answer.
      if (address) return NOTHING;

      const scattered = bestHits(lines, rankWords(lines, name.split(' ')), name);
      if (scattered.hits.length > 0 || !isForgiving) return { ...NOTHING, ...scattered };
      const forgiven = bestHits(lines, rankTypos(lines, name), name);
      return { ...NOTHING, ...forgiven, forgiven: forgiven.hits.length > 0 };
    },
    suggest(stars) {
      const starred = entries.filter(({ service }) => stars.has(service.id)).slice(0, MAX_SUGGESTED);
      const wellKnown = entries.filter(({ knownNames }) => knownNames).slice(0, MAX_SUGGESTED);
      return [...new Set([...starred, ...wellKnown])].map((entry) => hitOf(entry, ''));
    },
  };
}

/**
 * For each rank, what is added to the obscurity of a service. Hits with the smallest sum come first, so a well-known service
 * comes before a better match: `red` means Reddit, although another service is named RED.
 */
const RANK_WEIGHTS = [0, 2.5, 3, 6, 9, 12];

/** @param behind ids of services that come first, whatever their rank */
function bestHits(
  { entries }: SearchLines,
  ranks: Uint8Array,
  wanted: string,
  behind: readonly number[] = [],
): Pick<SearchResult, 'hits' | 'more'> {
  const byRank: SearchEntry[][] = RANK_WEIGHTS.map(() => []);
  entries.forEach((entry, line) => {
    // The best known come first, so no later one of the same rank is among the best.
    const same = byRank[ranks[line] ?? NOT_FOUND];
    if (same && same.length <= MAX_HITS) same.push(entry);
  });
  const found = byRank.flatMap((same, rank) =>
    same.map((entry) => ({ entry, rank, score: entry.obscurity + (RANK_WEIGHTS[rank] ?? 0) })),
  );
  const wellKnown = found.filter(({ entry, rank }) => entry.knownNames && rank !== ANYWHERE);
  const matching = found
    .map(({ entry, score }) => {
      const imitated = wellKnown.filter((other) => isLookalike(entry, other.entry));
      return { entry, score: Math.max(score, ...imitated.map((other) => other.score)) };
    })
    .sort((a, b) => a.score - b.score || Number(!a.entry.knownNames) - Number(!b.entry.knownNames));
  const first = behind.flatMap((id) => entries.find(({ service }) => service.id === id) ?? []);
  const all = [...new Set([...first, ...matching.map(({ entry }) => entry)])];
  return { hits: all.slice(0, MAX_HITS).map((entry) => hitOf(entry, wanted)), more: all.length > MAX_HITS };
}

/** Whether the name of a service holds one of a well-known service: it never stands before that one. */
function isLookalike({ service, knownNames }: SearchEntry, known: SearchEntry): boolean {
  if (knownNames) return false;
  const name = joinWords(service.name);
  return known.knownNames?.some((each) => each.length >= SHORTEST_COPIED && name.includes(each)) === true;
}

function hitOf({ service, hosts }: SearchEntry, wanted: string): SearchHit {
  const name = joinWords(service.name);
  const misfits: readonly ((host: string) => number)[] = [
    (host) => (/\.(onion|i2p)$/.test(host) ? 1 : 0),
    (host) => (host.startsWith(`${wanted}.`) ? 0 : 1),
    (host) => (host.includes(wanted) ? host.indexOf(wanted) : Number.MAX_VALUE),
    (host) => (host.startsWith(name) ? 0 : 1),
    (host) => (host.endsWith('.com') ? 0 : host.endsWith('.org') ? 1 : 2),
    (host) => host.length,
  ];
  const [best = null] = [...hosts].sort(
    (a, b) => misfits.reduce((order, misfit) => order || misfit(a) - misfit(b), 0) || (a < b ? -1 : 1),
  );
  return { service, host: best };
}
