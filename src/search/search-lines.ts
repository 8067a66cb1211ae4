import type { OpenListIndex } from '../catalog/list-index.ts';
import type { ServiceSummary } from '../catalog/summaries/service-summary.ts';
import { foldWords } from '../i18n/fold-words.ts';
import type { HostClaim } from '../matching/trie/host-claims.ts';

/**
 * A list as the search reads it: one text with a line for each service. In a line the name stands between two NAMEs and
 * each host between two HOSTs, so the characters beside a place tell what was found there.
 */
export interface SearchLines {
  readonly text: string;
  /** Where each line starts, and where the last one ends. */
  readonly starts: Uint32Array;
  readonly services: readonly ServiceSummary[];
}

export const NAME = '\t';
export const HOST = '\v';

/** Writes the lines of a list: graded services first, of these the fully reviewed ones, then by name. */
export function searchLines(list: OpenListIndex): SearchLines {
  const rows = Array.from(list.summaries.all(), (service) => {
    const name = foldWords(service.name);
    return { service, name, key: `${standing(service)}${name}` };
  });
  // By UTF-16 units, not by locale: the same order on every machine. Equal ones stay ordered by id.
  rows.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));

  const hostsOf = hostsByService(list);
  const starts = new Uint32Array(rows.length + 1);
  let length = 0;
  const lines = rows.map(({ service, name }, row) => {
    const line = NAME + name + NAME + joinedName(service, name) + (hostsOf.get(service.id) ?? '');
    length += line.length;
    starts[row + 1] = length;
    return line;
  });
  return { text: lines.join(''), starts, services: rows.map(({ service }) => service) };
}

function standing({ grade, reviewed }: ServiceSummary): number {
  return (grade === null ? 2 : 0) + (reviewed ? 0 : 1);
}

/** `F-Droid` is also typed as `fdroid`, and `Any.do` as `anydo`. */
function joinedName(service: ServiceSummary, name: string): string {
  if (!/[.-]/.test(service.name)) return '';
  const joined = foldWords(service.name.replace(/[.-]/g, ''));
  return joined === name ? '' : NAME + joined + NAME;
}

function hostsByService(list: OpenListIndex): Map<number, string> {
  const hostsOf = new Map<number, string>();
  for (const [host, claim] of list.claims().hosts) {
    const text = HOST + (host.startsWith('www.') ? host.slice(4) : host) + HOST;
    for (const id of servicesOf(claim)) hostsOf.set(id, (hostsOf.get(id) ?? '') + text);
  }
  return hostsOf;
}

/** The services that claim a host or a path on it. */
function servicesOf(claim: number | HostClaim): Iterable<number> {
  if (typeof claim === 'number') return [claim];
  return new Set([...claim.services, ...[...claim.paths.values()].flat()]);
}
