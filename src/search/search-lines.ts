import type { IsPublicSuffix } from '#site-matcher';
import type { OpenListIndex } from '../catalog/list-index.ts';
import type { ServiceSummary } from '../catalog/summary-table.ts';
import { foldWords } from '../i18n/fold-words.ts';
import type { KnownServices } from './known-services.ts';

/** A service as the search reads it. */
export interface SearchEntry {
  readonly service: ServiceSummary;
  /** Without `www.`. */
  readonly hosts: readonly string[];
  /** Its folded name, of `F-Droid` also `fdroid`, each between two NAMEs, and each host between two HOSTs. */
  readonly line: string;
  /** What a well-known service is called, without spaces; null for the others. */
  readonly knownNames: readonly string[] | null;
  /** How unlikely it is that people mean it. */
  readonly obscurity: number;
}

/**
 * A list as the search reads it: one text with a line for each service, in which the characters around a match show what was
 * found.
 */
export interface SearchLines {
  /** The best known first. */
  readonly entries: readonly SearchEntry[];
  readonly text: string;
  /** Where each line ends. */
  readonly ends: Uint32Array;
  readonly isPublicSuffix: IsPublicSuffix;
}

export const NAME = '\t';
export const HOST = '\v';

/** Writes the lines of a list. */
export function searchLines(
  list: OpenListIndex,
  isPublicSuffix: IsPublicSuffix,
  known: KnownServices,
): SearchLines {
  const hostsOf = hostsByService(list);
  const places = new Map(known.map(({ id }, place) => [id, place]));
  const entries = Array.from(list.summaries.all(), (service): SearchEntry => {
    const hosts = hostsOf.get(service.id) ?? [];
    const names = new Set([service.name, service.name.replace(/[.-]/g, '')].map(foldWords));
    const line = [...names].map((name) => NAME + name + NAME).concat(hosts.map((host) => HOST + host + HOST));
    const place = places.get(service.id) ?? -1;
    const row = known[place]?.name === service.name ? known[place] : null;
    return {
      service,
      hosts,
      line: line.join(''),
      knownNames: row && [row.name, ...row.names].map(joinWords),
      obscurity: row ? 3 + 0.5 * Math.log2(2 + place) : obscurityOf(service, hosts.length),
    };
  });
  // Equal ones stay ordered by id: the same order on every machine.
  entries.sort((a, b) => a.obscurity - b.obscurity);
  let end = 0;
  const ends = Uint32Array.from(entries, ({ line }) => (end += line.length));
  return { entries, text: entries.map(({ line }) => line).join(''), ends, isPublicSuffix };
}

/** A folded name without its spaces: `face book` and `facebook` are alike. */
export function joinWords(name: string): string {
  return foldWords(name).replaceAll(' ', '');
}

/** What moderators of ToS;DR write in front of the name of an entry that is no longer used. */
const DEPRECATED = /^\W*deprecated\b/i;
const LAST = 100;

/**
 * How unlikely it is that people mean a service which is not among the well-known ones. A list does not say it. The best sign
 * is the number: people add first what they know. A grade, a finished review and many hosts are signs as well
 * (docs/decisions/search.md).
 */
function obscurityOf({ id, name, grade, reviewed }: ServiceSummary, hosts: number): number {
  return (
    Math.log2(1 + id) +
    (grade === null ? 3 : 0) +
    (reviewed ? 0 : 0.5) -
    0.3 * Math.log2(1 + hosts) +
    (DEPRECATED.test(name) ? LAST : 0)
  );
}

function hostsByService(list: OpenListIndex): Map<number, string[]> {
  const hostsOf = new Map<number, string[]>();
  for (const [host, claim] of list.trie.claims()) {
    const text = host.startsWith('www.') ? host.slice(4) : host;
    for (const id of new Set([...claim.services, ...[...claim.paths.values()].flat()])) {
      const hosts = hostsOf.get(id);
      if (hosts) hosts.push(text);
      else hostsOf.set(id, [text]);
    }
  }
  return hostsOf;
}
