import { buildListIndex, openListIndex } from '../../src/catalog/list-index.ts';
import type { Service } from '../../src/directory/schema.ts';
import { openSearch } from '../../src/search/search.ts';
import { buildSearchIndex } from '../../src/search/search-index.ts';
import { readQuery } from '../../src/search/search-query.ts';
import { isPublicSuffix } from '../oracle/public-suffix.ts';
import type { Row } from './run.ts';

/*
 * A search as it is typed, against the least that any search without an index does: one pass over all services that
 * only calls `includes`, and neither ranks, nor forgives, nor builds a result. Each query is compared with itself.
 */

const QUERIES = 200;
const ROUNDS = 15;

/** A small generator with a seed, so that two runs measure the same. https://github.com/bryc/code/blob/master/jshash/PRNGs.md */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

const STARTS = [
  'b',
  'c',
  'd',
  'f',
  'g',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  't',
  'br',
  'cl',
  'pr',
  'st',
  'tr',
  'sh',
];
const MIDDLES = ['a', 'e', 'i', 'o', 'u', 'ai', 'ea', 'oo'];
const ENDS = ['', '', 'n', 'r', 's', 't', 'll', 'ck', 'x'];
const ENDINGS = ['com', 'com', 'com', 'org', 'net', 'io', 'de', 'co.uk'];

/** Services with names of one to three invented words, and one to three hosts. */
function inventedServices(count: number): Service[] {
  const random = seeded(7);
  const one = (of: readonly string[]) => of[Math.floor(random() * of.length)] ?? '';
  const syllable = () => one(STARTS) + one(MIDDLES) + one(ENDS);
  const word = () => Array.from({ length: 1 + Math.floor(random() * 3) }, syllable).join('');
  return Array.from({ length: count }, (_, i) => {
    const words = Array.from({ length: 1 + Math.floor(random() * 3) }, word);
    const hosts = Array.from({ length: 1 + Math.floor(random() * 3) }, (_host, n) =>
      n === 0 ? `${words.join('')}.${one(ENDINGS)}` : `${word()}.${words[0]}.${one(ENDINGS)}`,
    );
    const grade = (['A', 'B', 'C', 'D', 'E', null, null, null] as const)[Math.floor(random() * 8)] ?? null;
    return {
      id: i + 1,
      name: words.map((each) => each.slice(0, 1).toUpperCase() + each.slice(1)).join(' '),
      slug: words.join('_'),
      urls: hosts,
      grade,
      reviewed: random() < 0.3,
      updatedAt: 0,
    };
  });
}

/** What people type: beginnings of every length, whole names and hosts, middles, addresses, errors, and nonsense. */
function queries(services: readonly Service[]): string[] {
  const random = seeded(11);
  return Array.from({ length: QUERIES }, (_, i) => {
    const { name, urls } = services[Math.floor(random() * services.length)] ?? { name: 'x', urls: [] };
    const host = urls[0] ?? 'x.example';
    const at = 1 + Math.floor(random() * (name.length - 1));
    switch (i % 8) {
      case 0:
        return name.slice(0, 1 + (i % 5));
      case 1:
        return name;
      case 2:
        return host;
      case 3:
        return name.slice(at, at + 2 + (i % 4));
      case 4:
        return `https://www.${host}/account?from=mail`;
      case 5:
        return name.slice(0, at) + name.slice(at + 1);
      case 6:
        return `${name.slice(0, at)}q${name.slice(at)}`;
      default:
        return ['com', 'co.uk', 'a', 'e', 'zzyzx', 'the', 'o', 'www'][i % 7] ?? 'x';
    }
  });
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

function time(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

function measure(count: number): Row[] {
  const services = inventedServices(count);
  const list = buildListIndex(services, isPublicSuffix);
  const index = buildSearchIndex(services);
  const search = openSearch(index, openListIndex(list));
  const texts = services.map(({ name, slug, urls }) => [name, slug, ...urls].join(' ').toLowerCase());
  let found = 0;
  const scan = (query: string) => {
    for (const text of texts) if (text.includes(query)) found++;
  };

  // Compiled code against compiled code.
  for (const query of queries(services)) search.find(readQuery(query, isPublicSuffix));
  let worst = { query: '', ratio: 0, own: 0, scanned: 0 };
  let slowest = 0;
  for (const query of queries(services)) {
    const folded = query.toLowerCase();
    const own: number[] = [];
    const scanned: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      own.push(time(() => search.find(readQuery(query, isPublicSuffix))));
      scanned.push(time(() => scan(folded)));
    }
    const [a, b] = [median(own), median(scanned)];
    slowest = Math.max(slowest, a);
    if (a / b > worst.ratio) worst = { query, ratio: a / b, own: a, scanned: b };
  }
  const label = count.toLocaleString('en');
  console.error(
    `${label}: worst "${worst.query}" ${worst.own.toFixed(2)} ms / ${worst.scanned.toFixed(2)} ms; slowest ${slowest.toFixed(2)} ms (${found} found)`,
  );

  const builds = Array.from({ length: 5 }, () => [
    time(() => buildSearchIndex(services)),
    time(() => buildListIndex(services, isPublicSuffix)),
  ]);
  const build = median(builds.map(([a = 0]) => a)) / median(builds.map(([, b = 0]) => b));
  const bytes = index.text.length + 4 * (index.starts.length + index.ids.length + 2 * index.words.length);
  const listBytes = list.trie.byteLength + list.summaries.byteLength;
  console.error(`${label}: search index ${bytes} bytes, list index ${listBytes} bytes`);
  return [
    {
      figure: `search, ${label} services, worst of ${QUERIES} queries / one linear scan that only calls includes`,
      value: worst.ratio,
      reach: '<= 3',
    },
    {
      figure: `search index, ${label} services, build / build of the list index`,
      value: build,
      reach: '<= 4',
    },
    {
      figure: `search index, ${label} services, bytes a service`,
      value: bytes / count,
      reach: '<= 200',
    },
  ];
}

export async function rows(): Promise<Row[]> {
  return [...measure(10_000), ...measure(100_000)];
}
