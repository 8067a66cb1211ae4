import type { Claimant } from '../../src/matching/claimant.ts';
import type { Random } from '../bench/random.ts';

/** In a real list of 16,963 entries so many are written in each of these ways; what is left over is a plain host. */
const COUNTED = 16_963;
const WAYS: readonly (readonly [count: number, write: (host: string) => string])[] = [
  [107, (host) => host.split('.')[0] ?? ''],
  [102, (host) => `www.${host}`],
  [64, (host) => `https://${host}`],
  [38, (host) => `${host}/`],
  [25, (host) => `${host}:8443`],
  [17, (host) => host.slice(0, 1).toUpperCase() + host.slice(1)],
  [12, () => ''],
  [7, (host) => `.${host}`],
  [6, (host) => `${host}/garden`],
  [5, (host) => `störung-${host}`],
];
/** More often than there, so that a small list has each of them. */
const AS_OFTEN = 20;

/** Writes a part of a list's entries as people do; gives the list, and for each way the hosts whose entries it has changed. */
export function withDirtyEntries(services: readonly Claimant[], random: Random) {
  const touched = WAYS.map((): string[] => []);
  const dirty = (host: string): string => {
    let left = (random.next() * COUNTED) / AS_OFTEN;
    const at = WAYS.findIndex(([count]) => {
      left -= count;
      return left < 0;
    });
    touched[at]?.push(host);
    return WAYS[at]?.[1](host) ?? host;
  };
  return { services: services.map((each) => ({ ...each, urls: each.urls.map(dirty) })), touched };
}
