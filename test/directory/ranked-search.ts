import type { ListedService, ServiceSequence } from './records.ts';

/** Results a search gives at most; the interface leaves the number open. */
export const MOST_RESULTS = 50;

/**
 * How well a service answers a query, best first. A domain that was typed in full beats a name, since it names one
 * service; a part of a domain comes last, since three letters are in many.
 */
const RANKS = [
  'same host',
  'same name',
  'host below or above',
  'name starts',
  'word starts',
  'name holds',
  'host holds',
] as const;
const NO_MATCH = RANKS.length;

/**
 * Finds services by name or domain.
 * @param query any text; case, accents, a scheme, a path and `www.` do not count
 * @returns at most MOST_RESULTS, best first; equals are ordered reviewed first, then by the shorter name, then by id
 */
export function rankedSearch(services: ServiceSequence, query: string): ListedService[] {
  const words = folded(query);
  const host = hostIn(query);
  if (words === '') return [];
  const found: { rank: number; service: ListedService }[] = [];
  for (const service of services) {
    const rank = rankOf(service, words, host);
    if (rank < NO_MATCH) found.push({ rank, service });
  }
  found.sort(
    (a, b) =>
      a.rank - b.rank ||
      Number(b.service.is_comprehensively_reviewed) - Number(a.service.is_comprehensively_reviewed) ||
      a.service.name.length - b.service.name.length ||
      a.service.id - b.service.id,
  );
  return found.slice(0, MOST_RESULTS).map(({ service }) => service);
}

function rankOf(service: ListedService, words: string, host: string): number {
  const name = folded(service.name);
  const hosts = service.urls.map(hostIn).filter((candidate) => candidate !== '');
  const rank = (which: (typeof RANKS)[number]) => RANKS.indexOf(which);
  if (hosts.includes(host)) return rank('same host');
  if (name === words) return rank('same name');
  const isDomain = host.includes('.');
  if (isDomain && hosts.some((own) => isBelow(own, host) || isBelow(host, own)))
    return rank('host below or above');
  if (name.startsWith(words)) return rank('name starts');
  if (name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(words))) return rank('word starts');
  if (name.includes(words)) return rank('name holds');
  if (host !== '' && hosts.some((own) => withoutLastLabel(own).includes(host))) return rank('host holds');
  return NO_MATCH;
}

function isBelow(host: string, parent: string): boolean {
  return parent.includes('.') && host.endsWith(`.${parent}`);
}

/** `com` is in the host of every second service: it says nothing about any of them. */
function withoutLastLabel(host: string): string {
  return host.slice(0, Math.max(0, host.lastIndexOf('.')));
}

/** Lower case without accents, blanks squeezed. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The host in an address or a list entry, without scheme, port, path, outer dots and `www.`. */
function hostIn(text: string): string {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '');
  const host = bare.split(/[/?#]/, 1)[0] ?? '';
  return host
    .replace(/^.*@/, '')
    .replace(/:\d*$/, '')
    .replace(/^\.+|\.+$/g, '')
    .replace(/^www\./, '');
}
