import type { Claimant } from '#site-matcher';
import type { Random } from '../random.ts';

/** The forms of entries in a real list of 16,963 entries, with how often each occurs. All others are plain hosts. */
const ENTRIES = 16_963;
const FORMS: readonly (readonly [count: number, write: (host: string) => string])[] = [
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
/** How much more often than in the real list, so that a small list contains each form. */
const FREQUENCY = 20;

/** Rewrites some entries of a list in these forms. Returns the list, and for each form the hosts of its entries. */
export function withUntidyEntries(services: readonly Claimant[], random: Random) {
  const changed = FORMS.map((): string[] => []);
  const rewrite = (host: string): string => {
    let rest = (random.next() * ENTRIES) / FREQUENCY;
    const form = FORMS.findIndex(([count]) => {
      rest -= count;
      return rest < 0;
    });
    changed[form]?.push(host);
    return FORMS[form]?.[1](host) ?? host;
  };
  return { services: services.map((each) => ({ ...each, urls: each.urls.map(rewrite) })), changed };
}
