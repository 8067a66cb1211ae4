import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type OpenListIndex, openListIndex } from '../../src/catalog/list-index.ts';
import { listIndexOf } from '../list-index-of.ts';
import { isPublicSuffix } from '../oracle/public-suffix.ts';
import type { BuildCosts } from './growth/build-costs.ts';
import { namedServices } from './growth/named-services.ts';
import { Random } from './random.ts';
import type { Row } from './run.ts';
import { syntheticList, unlistedHosts } from './synthetic-list.ts';
import { median } from './timing.ts';

/*
 * How the costs of the list index grow with the list, from 10,000 hosts to a million: the time of a match, and for each host
 * the bytes of the index (names included), the processor time of the build and its memory. What grows in step with the list
 * has the ratio 1.
 */

const SIZES = [
  { hosts: 10_000, name: '10k' },
  { hosts: 100_000, name: '100k' },
  { hosts: 1_000_000, name: '1M' },
] as const;
const QUERIES = 20_000;
/** Small enough for the processor's cache, because in a browser the string is in the cache as well. */
const BATCH = 1_000;
const ROUNDS = 15;
/** Rounds that do not count, in which the engine compiles. */
const WARM_UP = 3;

/** The costs of one list, each in the unit that `FIGURES` names. */
type Costs = Readonly<Record<keyof typeof FIGURES, number>>;

const FIGURES = {
  hit: { name: 'match of a listed host', unit: 'ns', reach: '<= 4' },
  miss: { name: 'match of an unlisted host', unit: 'ns', reach: '<= 4' },
  bytes: { name: 'index, for each host', unit: 'bytes', reach: '<= 1.2' },
  build: { name: 'build, processor time for each host', unit: 'µs', reach: '<= 2' },
  memory: { name: 'build, memory for each host', unit: 'bytes', reach: '<= 1' },
} as const;

export async function rows(): Promise<Row[]> {
  const builds: BuildCosts[] = [];
  for (const { hosts } of SIZES) builds.push(await buildCosts(hosts));
  const matches = matchTimes();
  const all = SIZES.map(({ name }, i): Costs => {
    const { hosts = 1, indexBytes = 0, processorTime = 0, peakBytes = 0 } = builds[i] ?? {};
    const { hit = 0, miss = 0 } = matches[i] ?? {};
    const bytes = indexBytes / hosts;
    const costs = { hit, miss, bytes, build: (1_000 * processorTime) / hosts, memory: peakBytes / hosts };
    console.error(
      `${name}: ${kinds.map((kind) => `${FIGURES[kind].name} ${costs[kind].toFixed(1)} ${FIGURES[kind].unit}`).join(', ')}`,
    );
    return costs;
  });
  const [first] = all;
  return kinds.flatMap((kind) =>
    SIZES.slice(1).map(({ name }, i) => ({
      figure: `growth, ${FIGURES[kind].name}, ${name} / 10k hosts`,
      value: (all[i + 1]?.[kind] ?? Number.NaN) / (first?.[kind] ?? Number.NaN),
      reach: FIGURES[kind].reach,
    })),
  );
}

const kinds = ['hit', 'miss', 'bytes', 'build', 'memory'] as const;

/** @throws Error if the process ends without an answer */
async function buildCosts(hosts: number): Promise<BuildCosts> {
  const execArgv = [...process.execArgv, '--expose-gc'];
  const child = fork(join(import.meta.dirname, 'growth/build-costs.ts'), [String(hosts)], { execArgv });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the build of ${hosts} hosts ended with the code ${code}`);
  });
  const [costs] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => {});
  return costs;
}

/** The median nanoseconds of a match in each list, measured in turn. */
function matchTimes(): { readonly hit: number; readonly miss: number }[] {
  const lists = SIZES.map(({ hosts }) => {
    const list = syntheticList(hosts, 1);
    const random = new Random(2);
    return {
      index: openListIndex(listIndexOf(namedServices(list), isPublicSuffix)),
      hit: Array.from({ length: QUERIES }, () => random.pick(list.hosts)),
      miss: unlistedHosts(list, QUERIES, 3),
      times: { hit: [] as number[], miss: [] as number[] },
    };
  });
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const { index, times, ...queries } of lists) {
      for (const kind of ['hit', 'miss'] as const) {
        for (let at = 0; at < QUERIES; at += BATCH) {
          const time = timeOf(index, queries[kind].slice(at, at + BATCH), kind === 'hit');
          if (round >= 0) times[kind].push(time);
        }
      }
    }
  }
  return lists.map(({ times }) => ({ hit: median(times.hit), miss: median(times.miss) }));
}

/** @throws Error if a listed host has no match, or an unlisted one has */
function timeOf({ trie }: OpenListIndex, hosts: readonly string[], areListed: boolean): number {
  // New strings, as a browser makes them.
  const fresh = hosts.map((host) => Buffer.from(host, 'latin1').toString('latin1'));
  let found = 0;
  const started = performance.now();
  for (const host of fresh) if (trie.match(host, '/')) found++;
  const time = performance.now() - started;
  if (found !== (areListed ? hosts.length : 0)) throw new Error(`${found} of ${hosts.length} hosts match`);
  return (1e6 * time) / hosts.length;
}
