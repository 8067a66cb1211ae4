import { getHeapStatistics } from 'node:v8';
import { buildListIndex, openListIndex } from '../../../src/catalog/list-index.ts';
import { listIndexOf } from '../../list-index-of.ts';
import { isPublicSuffix } from '../../oracle/public-suffix.ts';
import { syntheticList } from '../synthetic-list.ts';
import { median } from '../timing.ts';
import { namedServices } from './named-services.ts';

/*
 * Builds the index of a list with the number of hosts that the first argument names, and sends what that costs. It has a
 * process of its own, so that nothing else is in its memory.
 */

/** What the index of one list costs. */
export interface BuildCosts {
  readonly hosts: number;
  readonly indexBytes: number;
  /** Milliseconds of the processor, those of the garbage collector included. */
  readonly processorTime: number;
  /** The most bytes of memory between two steps of the build, above those of the list before it. */
  readonly peakBytes: number;
}

/** So many hosts are built in all, so that a small list is built often. */
const HOSTS_IN_ALL = 1_000_000;
const MOST_ROUNDS = 15;

const count = Number(process.argv[2]);
const services = namedServices(syntheticList(count, 1));
globalThis.gc?.();
const before = memoryInUse();
const steps = buildListIndex(services, isPublicSuffix);
let peakBytes = 0;
let step = steps.next();
for (; !step.done; step = steps.next()) peakBytes = Math.max(peakBytes, memoryInUse() - before);
const index = step.value;

function memoryInUse(): number {
  const { used_heap_size: heap, external_memory: buffers } = getHeapStatistics();
  return heap + buffers;
}

const times: number[] = [];
for (let round = 0; round < Math.min(MOST_ROUNDS, HOSTS_IN_ALL / count); round++) {
  const started = process.cpuUsage();
  listIndexOf(services, isPublicSuffix);
  const { user, system } = process.cpuUsage(started);
  times.push((user + system) / 1_000);
}
const costs: BuildCosts = {
  hosts: openListIndex(index).trie.hosts,
  indexBytes: index.trie.byteLength + index.summaries.byteLength,
  processorTime: median(times),
  peakBytes,
};
process.send?.(costs);
