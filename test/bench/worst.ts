import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type ListIndex, ListIndexBuilder } from '../../src/catalog/list-index.ts';
import { validItems } from '../../src/directory/schema/fields.ts';
import type { Service } from '../../src/directory/schema.ts';
import { serviceSchema } from '../../src/directory/schema.ts';
import type { Steps } from '../../src/matching/trie/steps.ts';
import { isPublicSuffix } from '../oracle/public-suffix.ts';
import type { Row } from './run.ts';
import { honestList, worstLists } from './worst-lists.ts';

/*
 * Lists that are made to cost much, against an honest list with as many characters: bytes of the index, processor time from
 * the JSON of the list to its index, and the most memory on the way. And how long the worker is busy at a time.
 */

const CHARACTERS = 400_000;
const ROUNDS = 3;
/** Characters of an honest list with about as many hosts. */
const SIZES = [
  { name: '10k services', characters: 1_320_000 },
  { name: '100k services', characters: 13_200_000 },
  { name: '1M hosts', characters: 88_000_000 },
] as const;

export async function rows(): Promise<Row[]> {
  const honest = honestList(CHARACTERS);
  measure(honest);
  const base = measure(honest);
  const worst = { bytes: 0, time: 0, memory: 0 };
  console.error(`honest: ${honest.length} services, ${described(base)}`);
  for (const { aim, services } of worstLists(CHARACTERS)) {
    const cost = measure(services);
    const ratios = {
      bytes: cost.bytes / base.bytes,
      time: cost.time / base.time,
      memory: cost.memory / base.memory,
    };
    console.error(
      `${aim.padEnd(34)} index ${ratios.bytes.toFixed(2)}, time ${ratios.time.toFixed(2)}, memory ${ratios.memory.toFixed(2)}`,
    );
    for (const what of ['bytes', 'time', 'memory'] as const) {
      worst[what] = Math.max(worst[what], ratios[what]);
    }
  }
  const rivals = [{ name: 'honest list', value: 1 }];
  const figures: Row[] = [
    { figure: 'worst list / honest list, index', value: worst.bytes, reach: '<= 4', rivals },
    { figure: 'worst list / honest list, time to the index', value: worst.time, reach: '<= 4', rivals },
    { figure: 'worst list / honest list, memory', value: worst.memory, reach: '<= 4', rivals },
  ];
  for (const { name, characters } of SIZES) {
    const value = longestStep(honestPages(characters));
    figures.push({ figure: `longest step of a build, ms, ${name}`, value, reach: '<= 180' });
  }
  return figures;
}

interface Cost {
  /** Of the index. */
  readonly bytes: number;
  /** Processor time in milliseconds, the least of some rounds. */
  readonly time: number;
  /** The most bytes on the way, beyond those before. */
  readonly memory: number;
}

function measure(services: readonly Service[]): Cost {
  const json = asPage(services);
  let time = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    run(indexOf(json));
    const { user, system } = process.cpuUsage(before);
    time = Math.min(time, (user + system) / 1000);
  }
  collectGarbage();
  const before = memory();
  let most = before;
  const { trie, summaries } = run(indexOf(json), () => {
    most = Math.max(most, memory());
  });
  return { bytes: trie.byteLength + summaries.byteLength, time, memory: most - before };
}

/** A page of the directory with these services. */
function asPage(services: readonly Service[]): string {
  return JSON.stringify(
    services.map(({ id, name, urls }) => ({ id, name, urls, is_comprehensively_reviewed: false })),
  );
}

function described({ bytes, time, memory }: Cost): string {
  return `${(bytes / 1e3).toFixed(0)} kB, ${time.toFixed(0)} ms, ${(memory / 1e6).toFixed(0)} MB`;
}

function* indexOf(json: string): Steps<ListIndex> {
  const services = validItems(serviceSchema, JSON.parse(json));
  const builder = new ListIndexBuilder(isPublicSuffix);
  yield* builder.addAll(services);
  return yield* builder.build();
}

function run<T>(steps: Steps<T>, afterStep: () => void = () => {}): T {
  for (;;) {
    const step = steps.next();
    afterStep();
    if (step.done) return step.value;
  }
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function memory(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

const PAGE = 5_000;

/**
 * As text, as a worker gets them: half a million objects in memory would make garbage collection the longest step. They are
 * made here because the caller would keep them alive.
 */
function honestPages(characters: number): string[] {
  const services = honestList(characters);
  return Array.from({ length: Math.ceil(services.length / PAGE) }, (_, page) =>
    asPage(services.slice(page * PAGE, (page + 1) * PAGE)),
  );
}

/** In milliseconds of processor time, so that other processes do not make it longer. */
function longestStep(pages: readonly string[]): number {
  let longest = 0;
  // Else the first steps would pay for what made the pages: 300 to 400 ms for a million hosts.
  collectGarbage();
  const builder = new ListIndexBuilder(isPublicSuffix);
  let started = process.cpuUsage();
  const afterStep = () => {
    const { user, system } = process.cpuUsage(started);
    longest = Math.max(longest, (user + system) / 1000);
    started = process.cpuUsage();
  };
  for (const page of pages) {
    const services = validItems(serviceSchema, JSON.parse(page));
    started = process.cpuUsage();
    run(builder.addAll(services), afterStep);
  }
  run(builder.build(), afterStep);
  return longest;
}
