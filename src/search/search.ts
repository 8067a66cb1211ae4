import type { OpenListIndex } from '../catalog/list-index.ts';
import type { ServiceSummary } from '../catalog/summaries/service-summary.ts';
import { foldWords } from '../i18n/fold-words.ts';
import type { Query } from './read-query.ts';
import { HOST, type SearchLines, searchLines } from './search-lines.ts';
import { ANYWHERE, IN_HOST, NOT_FOUND, rankQuery, rankTypos, rankWords } from './search-rank.ts';

/** A service that a search found. */
export interface Hit {
  readonly service: ServiceSummary;
  /** A host that contains the query if there is one, else the one that is most likely the main one; null without hosts. */
  readonly host: string | null;
}

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
  /** The services that a query finds. The order of the list makes no difference. */
  find(query: Query): Found;
}

/** Nobody reads more; another letter narrows them down. */
export const MOST_HITS = 20;
/** A shorter word is one error away from some word of nearly every list. */
const SHORTEST_FORGIVEN = 4;
const NOTHING: Found = { hits: [], more: false, forgiven: false, isListed: false };

/** Prepares a list for searching: 50 ms for 10,000 services. */
export function openSearch(list: OpenListIndex): Search {
  const lines = searchLines(list);
  return {
    find(query) {
      if (query.kind !== 'words') return NOTHING;
      const { name, host, address } = query;
      const wanted = host || name;
      // An address is not meant as the middle of another one: `booking.com` in `schoolbooking.com`.
      const ranks = rankQuery(lines, wanted, address ? IN_HOST : ANYWHERE);
      if (name !== wanted) rankQuery(lines, name, IN_HOST, ranks);
      const behind = address ? (list.trie.match(address.host, address.path)?.services ?? []) : [];
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
  };
}

/** @param behind ids of services that come first, whatever their rank */
function bestHits(
  lines: SearchLines,
  ranks: Uint8Array,
  wanted: string,
  behind: readonly number[] = [],
): Pick<Found, 'hits' | 'more'> {
  const byRank: number[][] = Array.from({ length: NOT_FOUND }, () => []);
  ranks.forEach((rank, line) => {
    const same = byRank[rank];
    if (same && same.length <= MOST_HITS) same.push(line);
  });
  const first = behind.map((id) => lines.services.findIndex((service) => service.id === id));
  const found = [...new Set([...first, ...byRank.flat()])];
  const hits = found.slice(0, MOST_HITS).flatMap((line) => hitOf(lines, line, wanted));
  return { hits, more: found.length > MOST_HITS };
}

function hitOf({ text, starts, services }: SearchLines, line: number, wanted: string): Hit[] {
  const service = services[line];
  if (!service) return [];
  const name = foldWords(service.name).replaceAll(' ', '');
  const [, ...hosts] = text
    .slice(starts[line], starts[line + 1])
    .split(HOST)
    .filter((part) => part !== '');
  const position = (host: string) => (host.includes(wanted) ? host.indexOf(wanted) : Number.MAX_VALUE);
  const place = (host: string) => (host.startsWith(name) ? 0 : 2) + (host.endsWith('.com') ? 0 : 1);
  hosts.sort(
    (a, b) => position(a) - position(b) || place(a) - place(b) || a.length - b.length || (a < b ? -1 : 1),
  );
  return [{ service, host: hosts[0] ?? null }];
}
