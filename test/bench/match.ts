import { buildTrie, type HostClaims, openTrie } from '#site-matcher';
import { hostsOf, inventedServices, unlistedHosts } from '../invented-services.ts';
import { isPublicSuffix } from '../oracle/public-suffix.ts';
import { Random } from '../random.ts';
import type { Row } from './run.ts';
import { median } from './timing.ts';

/*
 * Our trie against a Map with a lookup for the host and each parent domain. Both contain the same claimed hosts and look up
 * the same hosts in turn. Each round uses new strings, as a browser does: a string keeps its hash, so a Map would be faster
 * with the same strings.
 */

/** Ten times a real list. With a real one a lookup takes a fifth of a microsecond either way. */
const HOSTS = 100_000;
const ROUNDS = 15;
const QUERIES = 50_000;
/** Small enough for the processor's cache, because in a browser the string is in the cache as well. */
const BATCH = 1_000;
/** Rounds that do not count, in which the engine compiles. */
const WARM_UP = 3;

type Find = (host: string) => unknown;

export async function rows(): Promise<Row[]> {
  // In a real list hosts are short, and few are below others.
  const services = inventedServices(3 * HOSTS)
    .filter(({ name }) => name.length <= 13)
    .slice(0, HOSTS)
    .map((each) => ({ ...each, urls: each.urls.slice(0, 1) }));
  const trie = openTrie(buildTrie(services, isPublicSuffix));
  const finders: [Find, Find] = [(host) => trie.match(host, '/'), mapWalk(trie.claims())];
  const queries = {
    hit: new Random(2).shuffled(hostsOf(services)).slice(0, QUERIES),
    miss: unlistedHosts(services, QUERIES),
  };
  return (['hit', 'miss'] as const).map((kind) => {
    const [ours, map] = timesOf(finders, queries[kind]).map(median);
    console.error(`${kind}: trie ${ours?.toFixed(0)} ns, Map ${map?.toFixed(0)} ns`);
    const figure = `match, ${kind} / plain Map suffix walk, 100k`;
    return { figure, value: (ours ?? Number.NaN) / (map ?? Number.NaN), reach: '<= 1' };
  });
}

/** The simplest solution: look up the host, then each parent domain. */
function mapWalk(claims: HostClaims): Find {
  const map = new Map(claims);
  return (host) => {
    for (let rest = host; ; ) {
      const owner = map.get(rest);
      if (owner !== undefined) return owner;
      const dot = rest.indexOf('.');
      if (dot < 0) return null;
      rest = rest.slice(dot + 1);
    }
  };
}

/** Nanoseconds for each lookup, by finder and round. @throws Error if the finders disagree */
function timesOf(finders: readonly Find[], hosts: readonly string[]): number[][] {
  const times = finders.map((): number[] => []);
  const found = new Set<number>();
  const texts = hosts.map((host) => Buffer.from(host));
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [at, find] of round % 2 === 0 ? finders.entries() : [...finders.entries()].reverse()) {
      let hits = 0;
      let time = 0;
      for (let first = 0; first < texts.length; first += BATCH) {
        const fresh = texts.slice(first, first + BATCH).map((text) => text.toString('latin1'));
        const started = performance.now();
        for (const host of fresh) if (find(host) !== null) hits++;
        time += performance.now() - started;
      }
      found.add(hits);
      if (round >= 0) times[at]?.push((time * 1e6) / hosts.length);
    }
  }
  if (found.size !== 1) throw new Error(`the finders disagree: ${[...found].join(', ')} hits`);
  return times;
}
