import type { IsPublicSuffix } from '#site-matcher';
import type { OpenListIndex } from '../catalog/list-index.ts';
import type { ServiceSummary } from '../catalog/summary-table.ts';
import { foldWords } from '../i18n/fold-words.ts';
import type { KnownServices } from './known-services.ts';
import type { Query } from './read-query.ts';
import { HOST, joinWords, NAME, type SearchLines, searchLines } from './search-lines.ts';
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
      if (!address && name.length >= SHORTEST_FORGIVEN && isObscure(lines, ranks)) {
        rankMistypedKnown(lines, name, ranks);
      }
      const typed = bestHits(lines, ranks, wanted, behind);
      if (typed.hits.length > 0) return { ...NOTHING, ...typed, isListed: behind.length > 0 };
      // Nothing is forgiven in an address: the grade of another site would be a wrong answer.
      if (address) return NOTHING;

      const scattered = bestHits(lines, rankWords(lines, [...new Set(name.split(' '))]), name);
      if (scattered.hits.length > 0) return { ...NOTHING, ...scattered };
      if (name.length < SHORTEST_FORGIVEN) return NOTHING;
      const forgiven = bestHits(lines, rankTypos(lines, name), name);
      return { ...NOTHING, ...forgiven, forgiven: forgiven.hits.length > 0 };
    },
    suggest(stars) {
      const starred = [...lines.services.keys()].filter((line) => stars.has(lines.services[line]?.id ?? -1));
      const wellKnown = [...lines.knownNames.keys()].slice(0, MAX_SUGGESTED);
      const suggested = new Set([...starred.slice(0, MAX_SUGGESTED), ...wellKnown]);
      return [...suggested].flatMap((line) => hitOf(lines, line, ''));
    },
  };
}

/** Whether no service with a grade has a word that starts with the query: then a well-known one may have been mistyped. */
function isObscure({ services }: SearchLines, ranks: Uint8Array): boolean {
  return !ranks.some((rank, line) => rank <= START_OF_WORD && services[line]?.grade !== null);
}

/**
 * For each rank, what is added to the obscurity of a service. Hits with the smallest sum come first, so a well-known service
 * comes before a better match: `red` means Reddit, although another service is named RED.
 */
const RANK_WEIGHTS = [0, 2.5, 3, 6, 9, 12];

/** @param behind ids of services that come first, whatever their rank */
function bestHits(
  lines: SearchLines,
  ranks: Uint8Array,
  wanted: string,
  behind: readonly number[] = [],
): Pick<SearchResult, 'hits' | 'more'> {
  const byRank: number[][] = Array.from({ length: NOT_FOUND }, () => []);
  ranks.forEach((rank, line) => {
    // The best known come first, so no later line of the same rank is among the best.
    const same = byRank[rank];
    if (same && same.length <= MAX_HITS) same.push(line);
  });
  const scoreOf = (line: number) => (lines.obscurity[line] ?? 0) + (RANK_WEIGHTS[ranks[line] ?? 0] ?? 0);
  const found = byRank.flat();
  const wellKnown = found.filter((line) => lines.knownNames.has(line) && ranks[line] !== ANYWHERE);
  const scores = new Map(
    found.map((line) => {
      const imitated = wellKnown.filter((other) => isLookalike(lines, line, other));
      return [line, Math.max(scoreOf(line), ...imitated.map(scoreOf))];
    }),
  );
  const score = (line: number) => scores.get(line) ?? 0;
  // The sort is stable, and well-known services come first.
  const matching = found
    .sort((a, b) => Number(lines.knownNames.has(b)) - Number(lines.knownNames.has(a)))
    .sort((a, b) => score(a) - score(b));
  const first = behind.map((id) => lines.services.findIndex((service) => service.id === id));
  const all = [...new Set([...first, ...matching])];
  const hits = all.slice(0, MAX_HITS).flatMap((line) => hitOf(lines, line, wanted));
  return { hits, more: all.length > MAX_HITS };
}

/** Whether the name of a service holds one of a well-known service: it never stands before that one. */
function isLookalike({ services, knownNames }: SearchLines, line: number, known: number): boolean {
  if (knownNames.has(line)) return false;
  const name = joinWords(services[line]?.name ?? '');
  const names = knownNames.get(known)?.split(NAME) ?? [];
  return names.some((each) => each.length >= SHORTEST_COPIED && name.includes(each));
}

function hitOf({ text, starts, services }: SearchLines, line: number, wanted: string): SearchHit[] {
  const service = services[line];
  if (!service) return [];
  const name = foldWords(service.name).replaceAll(' ', '');
  const [, ...hosts] = text
    .slice(starts[line], starts[line + 1])
    .split(HOST)
    .filter((part) => part !== '');
  const misfits: readonly ((host: string) => number)[] = [
    (host) => (/\.(onion|i2p)$/.test(host) ? 1 : 0),
    (host) => (host.startsWith(`${wanted}.`) ? 0 : 1),
    (host) => (host.includes(wanted) ? host.indexOf(wanted) : Number.MAX_VALUE),
    (host) => (host.startsWith(name) ? 0 : 1),
    (host) => (host.endsWith('.com') ? 0 : host.endsWith('.org') ? 1 : 2),
    (host) => host.length,
  ];
  hosts.sort(
    (a, b) => misfits.reduce((order, misfit) => order || misfit(a) - misfit(b), 0) || (a < b ? -1 : 1),
  );
  return [{ service, host: hosts[0] ?? null }];
}
