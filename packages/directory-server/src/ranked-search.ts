import type { ListedService, ServiceRecord } from './records.ts';

/** The interface leaves the number open. */
const MAX_RESULTS = 50;

/**
 * Finds services by name or domain.
 * @param query any text; case, accents, scheme, path and `www.` are ignored
 * @returns at most MAX_RESULTS, best first; equal ones ordered by reviewed first, shorter name, lower id
 */
export function rankedSearch(services: readonly ServiceRecord[], query: string): ListedService[] {
  const words = folded(query);
  const host = hostIn(query);
  if (words === '') return [];
  return services
    .map((service) => ({ service, rank: rankOf(service, words, host) }))
    .filter(({ rank }) => rank >= 0)
    .sort(
      ({ rank: a, service: one }, { rank: b, service: other }) =>
        a - b ||
        Number(other.is_comprehensively_reviewed) - Number(one.is_comprehensively_reviewed) ||
        one.name.length - other.name.length ||
        one.id - other.id,
    )
    .slice(0, MAX_RESULTS)
    .map(({ service }) => service);
}

/** The first kind of match, best first: a full domain identifies one service. A part of one says least. -1: no match. */
function rankOf(service: ListedService, words: string, host: string): number {
  const name = folded(service.name);
  const hosts = service.urls.map(hostIn).filter((candidate) => candidate !== '');
  return [
    hosts.includes(host),
    name === words,
    host.includes('.') && hosts.some((own) => isSubdomain(own, host) || isSubdomain(host, own)),
    name.startsWith(words),
    name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(words)),
    name.includes(words),
    host !== '' && hosts.some((own) => withoutLastLabel(own).includes(host)),
  ].indexOf(true);
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
