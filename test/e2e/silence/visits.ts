import { sampleServices } from '#directory-server';

interface Visit {
  readonly url: string;
  /** Words that occur only in this visit's URL. They must not occur anywhere else. */
  readonly secrets: readonly string[];
  readonly listed: boolean;
}

const PLAIN_HOST = /^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$/;

/** Hosts of the sample that claim their subdomains. */
const LISTED_HOSTS: readonly string[] = [
  ...new Set(
    sampleServices.flatMap(({ urls }) =>
      urls.filter((url) => PLAIN_HOST.test(url) && /\.(example|test)$/.test(url)),
    ),
  ),
];

/**
 * Makes URLs on listed and unlisted hosts, with http and https, with and without path and query. Each has a unique host.
 */
export function visits(count: number, seed: string): Visit[] {
  return Array.from({ length: count }, (_, index) => {
    // Long enough not to occur by chance in megabytes of compressed data.
    const word = `${seed}${index.toString(36)}qxvisit`;
    const listed = index % 2 === 0;
    const parent = LISTED_HOSTS[(index / 2) % LISTED_HOSTS.length];
    const host = listed ? `${word}h.${parent}` : `${word}h.${word}d.example`;
    const scheme = index % 3 === 0 ? 'http' : 'https';
    const path = index % 4 < 2 ? `/${word}p/inbox` : '/';
    const query = index % 8 < 4 ? `?q=${word}q` : '';
    return {
      url: `${scheme}://${host}${path}${query}`,
      secrets: [`${word}h`, `${word}d`, `${word}p`, `${word}q`],
      listed,
    };
  });
}
