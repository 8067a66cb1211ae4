import { createHash } from 'node:crypto';
import { sampleServices } from '#directory-server';

interface Visit {
  readonly url: string;
  /** Occurs only in this visit's URL, in its host, path and query. */
  readonly secret: string;
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
 * A word of 18 letters and digits that nothing else contains, always the same one for a name. As it looks random, programs that
 * compress without changing single bytes (Snappy, LZ4) leave it as it is where it stands first.
 */
export function secretWord(name: string): string {
  const digest = createHash('sha256').update(name).digest('hex');
  return `k${BigInt(`0x${digest}`).toString(36).slice(0, 17)}`;
}

/**
 * Makes URLs on listed and unlisted hosts, with http and https, with and without path and query. Each has a unique host.
 */
export function visits(count: number, seed: string): Visit[] {
  return Array.from({ length: count }, (_, index) => {
    const secret = secretWord(`${seed} ${index}`);
    const listed = index % 2 === 0;
    const parent = LISTED_HOSTS[(index / 2) % LISTED_HOSTS.length];
    const host = listed ? `${secret}.${parent}` : `${secret}.${secret}d.example`;
    const scheme = index % 3 === 0 ? 'http' : 'https';
    const path = index % 4 < 2 ? `/${secret}/inbox` : '/';
    const query = index % 8 < 4 ? `?q=${secret}` : '';
    return { url: `${scheme}://${host}${path}${query}`, secret, listed };
  });
}
