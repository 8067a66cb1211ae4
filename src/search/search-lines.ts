import type { IsPublicSuffix } from '#site-matcher';
import type { OpenListIndex } from '../catalog/list-index.ts';
import type { ServiceSummary } from '../catalog/summary-table.ts';
import { foldWords } from '../i18n/fold-words.ts';
import type { KnownServices } from './known-services.ts';

/**
 * A list as the search reads it: one text with a line for each service. In a line the name stands between two NAMEs and
 * each host between two HOSTs, so the characters around a match show what was found.
 */
export interface SearchLines {
  readonly text: string;
  /** Where each line starts, and where the last one ends. */
  readonly starts: Uint32Array;
  /** The best known first. */
  readonly services: readonly ServiceSummary[];
  /** For each line, how unlikely it is that people mean its service. */
  readonly obscurity: readonly number[];
  /** The lines of well-known services, and what these are called, without spaces: each name between two NAMEs. */
  readonly knownNames: ReadonlyMap<number, string>;
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
  const knownRow = ({ id, name }: ServiceSummary) => {
    const row = known[places.get(id) ?? -1];
    return row?.name === name ? row : null;
  };
  const rows = Array.from(list.summaries.all(), (service) => {
    const name = foldWords(service.name);
    const hosts = hostsOf.get(service.id) ?? [];
    const line = NAME + name + NAME + joinedName(service, name) + hosts.join('');
    const obscurity = knownRow(service)
      ? 3 + 0.5 * Math.log2(2 + (places.get(service.id) ?? 0))
      : obscurityOf(service, name, hosts.length);
    return { service, line, obscurity };
  });
  // Equal ones stay ordered by id: the same order on every machine.
  rows.sort((a, b) => a.obscurity - b.obscurity);

  const starts = new Uint32Array(rows.length + 1);
  rows.forEach(({ line }, row) => {
    starts[row + 1] = (starts[row] ?? 0) + line.length;
  });
  const knownNames = new Map<number, string>();
  rows.forEach(({ service }, line) => {
    const row = knownRow(service);
    if (row) knownNames.set(line, NAME + [row.name, ...row.names].map(joinWords).join(NAME) + NAME);
  });
  return {
    text: rows.map(({ line }) => line).join(''),
    starts,
    services: rows.map(({ service }) => service),
    obscurity: rows.map(({ obscurity }) => obscurity),
    knownNames,
    isPublicSuffix,
  };
}

/** A folded name without its spaces: `face book` and `facebook` are alike. */
export function joinWords(name: string): string {
  return foldWords(name).replaceAll(' ', '');
}

/** What moderators of ToS;DR write in front of the name of an entry that is no longer used. */
const DEPRECATED = /^deprecated\b/;
const LAST = 100;

/**
 * How unlikely it is that people mean a service which is not among the well-known ones. A list does not say it. The best sign
 * is the number: people add first what they know. A grade, a finished review and many hosts are signs as well
 * (docs/decisions/search.md).
 */
function obscurityOf({ id, grade, reviewed }: ServiceSummary, name: string, hosts: number): number {
  return (
    Math.log2(1 + id) +
    (grade === null ? 3 : 0) +
    (reviewed ? 0 : 0.5) -
    0.3 * Math.log2(1 + hosts) +
    (DEPRECATED.test(name) ? LAST : 0)
  );
}

/** `F-Droid` is also typed as `fdroid`, and `Any.do` as `anydo`. */
function joinedName(service: ServiceSummary, name: string): string {
  if (!/[.-]/.test(service.name)) return '';
  const joined = foldWords(service.name.replace(/[.-]/g, ''));
  return joined === name ? '' : NAME + joined + NAME;
}

/** The hosts as the lines have them. */
function hostsByService(list: OpenListIndex): Map<number, string[]> {
  const hostsOf = new Map<number, string[]>();
  for (const [host, claim] of list.trie.claims()) {
    const text = HOST + (host.startsWith('www.') ? host.slice(4) : host) + HOST;
    const ids = [...claim.services, ...[...claim.paths.values()].flat()];
    for (const id of new Set(ids)) {
      const hosts = hostsOf.get(id);
      if (hosts) hosts.push(text);
      else hostsOf.set(id, [text]);
    }
  }
  return hostsOf;
}
