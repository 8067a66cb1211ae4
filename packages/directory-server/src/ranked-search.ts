import type { ListedService, ServiceRecord } from './records.ts';

/** The interface leaves the number open. */
const MAX_RESULTS = 50;

/**
 * The kinds of matches, best first. A full domain comes before a name because it identifies one service. A part of a
 * domain comes last because many domains contain the same few letters.
 */
const RANKS = [
  'same host',
  'same name',
  'parent or subdomain',
  'name prefix',
  'word prefix',
  'part of name',
  'part of host',
] as const;
const NO_MATCH = RANKS.length;

/**
 * Finds services by name or domain.
 * @param query any text; case, accents, scheme, path and `www.` are ignored
 * @returns at most MAX_RESULTS, best first; equal ones ordered by reviewed first, shorter name, lower id
 */
export function rankedSearch(services: readonly ServiceRecord[], query: string): ListedService[] {
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
  return found.slice(0, MAX_RESULTS).map(({ service }) => service);
}

function rankOf(service: ListedService, words: string, host: string): number {
  const name = folded(service.name);
  const hosts = service.urls.map(hostIn).filter((candidate) => candidate !== '');
  const rank = (which: (typeof RANKS)[number]) => RANKS.indexOf(which);
  if (hosts.includes(host)) return rank('same host');
  if (name === words) return rank('same name');
  const isDomain = host.includes('.');
  if (isDomain && hosts.some((own) => isSubdomain(own, host) || isSubdomain(host, own)))
    return rank('parent or subdomain');
  if (name.startsWith(words)) return rank('name prefix');
  if (name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(words))) return rank('word prefix');
  if (name.includes(words)) return rank('part of name');
  if (host !== '' && hosts.some((own) => withoutLastLabel(own).includes(host))) return rank('part of host');
  return NO_MATCH;
}

function isSubdomain(host: string, parent: string): boolean {
  return parent.includes('.') && host.endsWith(`.${parent}`);
}

/** Half of all hosts end in `com`, so a match on the last label says nothing. */
function withoutLastLabel(host: string): string {
  return host.slice(0, Math.max(0, host.lastIndexOf('.')));
}

/** Lower case, without accents, with single spaces. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The host of a URL or a list entry, without scheme, port, path, outer dots and `www.`. */
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
