import { sampleServices } from '../../directory/sample.ts';

/** An address to visit. */
export interface Visit {
  readonly url: string;
  /** Words that name this visit and nothing else: none of them may turn up anywhere. */
  readonly secrets: readonly string[];
  readonly listed: boolean;
}

const PLAIN_HOST = /^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+$/;

/** Hosts of the sample that claim their subdomains too. */
export const LISTED_HOSTS: readonly string[] = [
  ...new Set(
    sampleServices.flatMap(({ urls }) =>
      urls.filter((url) => PLAIN_HOST.test(url) && /\.(example|test)$/.test(url)),
    ),
  ),
];

/**
 * As many addresses as are asked for: on listed and on unlisted hosts, over http and https, with and without path and
 * query. Each has a host of its own.
 */
export function visits(count: number, seed: string): Visit[] {
  return Array.from({ length: count }, (_, index) => {
    // Long enough to come up nowhere by chance, in some megabytes of compressed bytes.
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
