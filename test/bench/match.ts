import { deserialize, serialize } from 'node:v8';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Claimant } from '../../src/matching/claimant.ts';
import { claimsOf } from '../../src/matching/claims.ts';
import { parseEntry } from '../../src/matching/host.ts';
import { buildTrie } from '../../src/matching/trie/builder/trie-builder.ts';
import type { Claims } from '../../src/matching/trie/host-claims.ts';
import { openTrie } from '../../src/matching/trie/trie.ts';
import { isPublicSuffix } from '../oracle/public-suffix.ts';
import {
  type HostFinder,
  mapWalk,
  nestedMaps,
  packedTrie,
  sortedArray,
  uboTrie,
} from './match/host-finders.ts';
import { Random } from './random.ts';
import type { Row } from './run.ts';
import { type SyntheticList, syntheticList, unlistedHosts } from './synthetic-list.ts';
import { median, ratio, timed } from './timing.ts';

/*
 * Our trie against other data structures: a Map with a lookup for the host and each parent domain, nested Maps, a sorted
 * array, and uBlock Origin's trie. All contain the same claimed hosts and look up the same hosts in alternating rounds. Each
 * round uses new strings, as a browser does: a string keeps its hash, so a Map would be faster with the same strings.
 */

const SIZES = [
  { hosts: 10_000, name: '10k', rounds: 25, hit: '<= 1.2' },
  { hosts: 100_000, name: '100k', rounds: 15, hit: '<= 0.6' },
  { hosts: 1_000_000, name: '1M', rounds: 9, hit: '<= 0.6' },
] as const;
/** The finders in the picture, and what it calls them. */
const RIVALS = [
  ['Map walk', 'Map'],
  ['uBO HNTrie', 'uBlock Origin'],
] as const;
const QUERIES = 50_000;
/** Small enough for the processor's cache, because in a browser the string is in the cache as well. */
const BATCH = 1_000;
/** Rounds that do not count, in which the engine compiles. */
const WARM_UP = 3;
const BUILD_ROUNDS = 7;
const LOAD_ROUNDS = 25;

export async function rows(): Promise<Row[]> {
  const all: Row[] = [];
  const worst = { 'nested Maps': 0, 'sorted array': 0 };
  for (const size of SIZES) {
    const list = syntheticList(size.hosts, 1);
    const claims = claimsOf(list.services, isPublicSuffix);
    const owners = ownersOf(claims);
    console.error(`${size.name}: ${claims.hosts.size} claimed hosts`);
    const finders = [
      packedTrie(claims),
      mapWalk(owners),
      uboTrie(owners),
      nestedMaps(owners),
      sortedArray(owners),
    ];
    for (const [kind, hosts] of Object.entries(queriesFor(list, claims))) {
      const times = compare(finders, hosts, size.rounds);
      const ours = times.get('packed trie') ?? Number.NaN;
      const against = (finder: string): number => ours / (times.get(finder) ?? Number.NaN);
      console.error(`  ${kind}: ${[...times].map(([name, ns]) => `${name} ${ns.toFixed(0)} ns`).join(', ')}`);
      const reach = kind === 'hit' ? size.hit : kind === 'miss' ? '<= 0.6' : '-';
      all.push({
        figure: `match, ${kind} / plain Map suffix walk, ${size.name}`,
        value: against('Map walk'),
        reach,
        rivals: RIVALS.map(([finder, name]) => ({ name, value: against('Map walk') / against(finder) })),
      });
      all.push({
        figure: `match, ${kind} / uBlock Origin's HNTrie, ${size.name}`,
        value: against('uBO HNTrie'),
        reach: '< 1',
      });
      worst['nested Maps'] = Math.max(worst['nested Maps'], against('nested Maps'));
      worst['sorted array'] = Math.max(worst['sorted array'], against('sorted array'));
    }
    all.push(indexSize(claims, size.name));
    if (size.name === '100k')
      all.push(readyAfterLoad(claims, owners), ...build(list.services, claims, owners));
  }
  for (const [finder, value] of Object.entries(worst)) {
    all.push({ figure: `match / ${finder}, worst of the twelve`, value, reach: '-' });
  }
  return all;
}

/** Each claimed host with its first service. */
function ownersOf({ hosts }: Claims): [string, number][] {
  return Array.from(hosts, ([host, claim]) => [
    host,
    typeof claim === 'number' ? claim : (claim.services[0] ?? 0),
  ]);
}

function queriesFor(list: SyntheticList, claims: Claims): Record<'hit' | 'miss' | 'deep' | 'hot', string[]> {
  const random = new Random(2);
  const some = (from: readonly string[]): string[] =>
    Array.from({ length: QUERIES }, () => random.pick(from));
  const hit = some(list.hosts);
  // Only our trie knows that a claim on a public suffix does not include subdomains.
  const withSubdomains = hit.filter((host) => typeof claims.hosts.get(host) === 'number');
  return {
    hit,
    miss: unlistedHosts(list, QUERIES, 3),
    deep: withSubdomains.map((host) => `cdn.${random.text(6, 'abcdefgh')}.eu-west.${host}`),
    hot: some(hit.slice(0, 100)),
  };
}

/** Nanoseconds per lookup for each finder, the median of the rounds. @throws Error if the finders disagree */
function compare(
  finders: readonly HostFinder[],
  hosts: readonly string[],
  rounds: number,
): Map<string, number> {
  const times = new Map<string, number[]>(finders.map(({ name }) => [name, []]));
  const copies = new Copies(hosts);
  const found = new Set<number>();
  for (let round = -WARM_UP; round < rounds; round++) {
    for (let turn = 0; turn < finders.length; turn++) {
      const finder = finders[(((round + turn) % finders.length) + finders.length) % finders.length];
      if (!finder) continue;
      let hits = 0;
      let time = 0;
      for (let at = 0; at < hosts.length; at += BATCH) {
        const fresh = copies.make(at, at + BATCH);
        const started = performance.now();
        for (const host of fresh) if (finder.find(host)) hits++;
        time += performance.now() - started;
      }
      found.add(hits);
      if (round >= 0) times.get(finder.name)?.push((time * 1e6) / hosts.length);
    }
  }
  if (found.size !== 1) throw new Error(`the finders disagree: ${[...found].join(', ')} hits`);
  return new Map([...times].map(([name, list]) => [name, median(list)]));
}

/** Makes new copies of strings, without a cached hash. */
class Copies {
  private readonly text: Buffer;
  /** The start of each string, and the end of the last. */
  private readonly starts: number[] = [0];

  constructor(texts: readonly string[]) {
    this.text = Buffer.from(texts.join(''), 'latin1');
    let end = 0;
    for (const { length } of texts) {
      end += length;
      this.starts.push(end);
    }
  }

  make(from = 0, to = this.starts.length - 1): string[] {
    const starts = this.starts.slice(from, to + 1);
    return starts.slice(1).map((end, i) => this.text.toString('latin1', starts[i], end));
  }
}

function indexSize(claims: Claims, name: string): Row {
  const reversed = [...claims.hosts.keys()].map((host) => [...host].reverse().join('')).sort();
  const brotli = brotliCompressSync(reversed.join('\n'), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
  });
  const { byteLength } = buildTrie(claims);
  const bytes = (total: number): string => (total / claims.hosts.size).toFixed(2);
  console.error(`  index: ${bytes(byteLength)} bytes a host, brotli ${bytes(brotli.length)}`);
  return {
    figure: `index bytes a host / brotli -q11 of the reversed host list, ${name}`,
    value: byteLength / brotli.length,
    reach: '<= 3',
    rivals: [{ name: 'brotli', value: 1 }],
  };
}

/** A read from IndexedDB deserializes the value. After that comes the first match. */
function readyAfterLoad(claims: Claims, owners: readonly (readonly [string, number])[]): Row {
  const trie = serialize(buildTrie(claims));
  const map = serialize(new Map(owners));
  const host = `www.${owners[0]?.[0]}`;
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < LOAD_ROUNDS; round++) {
    ours.push(
      timed(() => {
        const buffer: unknown = deserialize(trie);
        if (buffer instanceof ArrayBuffer) openTrie(buffer).match(host, '/');
      }),
    );
    theirs.push(
      timed(() => {
        const cloned: unknown = deserialize(map);
        if (cloned instanceof Map) cloned.get(host) ?? cloned.get(host.slice(4));
      }),
    );
  }
  console.error(`  ready after load: ${median(ours).toFixed(2)} ms, Map ${median(theirs).toFixed(2)} ms`);
  return {
    figure: 'ready after load (clone and first match) / a cloned Map, 100k',
    ...ratio(ours, theirs),
    reach: '<= 0.03',
    rivals: [{ name: 'cloned Map', value: 1 }],
  };
}

function build(
  services: readonly Claimant[],
  claims: Claims,
  owners: readonly (readonly [string, number])[],
): Row[] {
  const copies = new Copies(owners.map(([host]) => host));
  const ids = owners.map(([, id]) => id);
  const times = { trie: [] as number[], map: [] as number[], whole: [] as number[], plain: [] as number[] };
  for (let round = -2; round < BUILD_ROUNDS; round++) {
    const fresh = copies.make();
    const took = {
      trie: timed(() => buildTrie(claims)),
      map: timed(() => {
        const map = new Map<string, number>();
        for (let i = 0; i < fresh.length; i++) map.set(fresh[i] ?? '', ids[i] ?? 0);
      }),
      whole: timed(() => buildTrie(claimsOf(services, isPublicSuffix))),
      plain: timed(() => {
        const map = new Map<string, number>();
        for (const { id, urls } of services) {
          for (const url of urls) map.set(parseEntry(url)?.host ?? '', id);
        }
      }),
    };
    if (round < 0) continue;
    times.trie.push(took.trie);
    times.map.push(took.map);
    times.whole.push(took.whole);
    times.plain.push(took.plain);
  }
  const [trie, map, whole, plain] = [times.trie, times.map, times.whole, times.plain].map(median);
  console.error(
    `  build: trie ${trie?.toFixed(0)} ms, Map ${map?.toFixed(0)} ms; from services ${whole?.toFixed(0)} and ${plain?.toFixed(0)} ms`,
  );
  return [
    {
      figure: 'build / plain Map build, 100k',
      ...ratio(times.trie, times.map),
      reach: '<= 4',
      rivals: [{ name: 'Map', value: 1 }],
    },
    {
      figure: 'build with all rules, from services / entries read into a Map, 100k',
      ...ratio(times.whole, times.plain),
      reach: '-',
    },
  ];
}
