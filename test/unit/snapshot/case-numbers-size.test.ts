import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { splitCases } from '../../../scripts/extension/split-cases.ts';
import { encodeSnapshot } from '../../../scripts/snapshot/encode-snapshot.ts';
import type { Snapshot, SnapshotCase } from '../../../src/snapshot/snapshot.ts';
import { inventedServices } from '../../bench/invented-services.ts';
import { Random } from '../../bench/random.ts';

/* What the numbers of cases add to the package, for as many graded services as ToS;DR has. */

const GRADED = 2_333;
const MAX_BYTES = 45_000;

/** How many cases a service has: every tenth, from the fewest to the most, of 239 recorded ones. Reviews have grown since. */
const CASES_OF_A_SERVICE = [1, 1, 1, 2, 4, 6, 8, 11, 15, 22, 50];
const GROWTH = 1.5;
/** A service has the most frequent of 209 recorded cases 66 times as often as the rarest. */
const CASES = 209;
const FREQUENCY = Array.from({ length: CASES }, (_, i) => 66 ** (1 - i / CASES));
const SUM = FREQUENCY.reduce((sum, frequency) => sum + frequency, 0);

it('the numbers of the cases of 2,333 graded services take at most 45 kB of the package', async () => {
  const withCases = generatedSnapshot();
  const services = withCases.services.map(({ service }) => ({ service, cases: null }));
  const added = (await zipped(withCases)) - (await zipped({ ...withCases, services }));
  expect(withCases.services).toHaveLength(GRADED);
  expect(added).toBeLessThanOrEqual(MAX_BYTES);
});

async function zipped(snapshot: Snapshot): Promise<number> {
  const text = await encodeSnapshot(snapshot);
  const { snapshot: withoutCases, cases } = await splitCases(text);
  const files = { 'snapshot.json': strToU8(withoutCases), 'cases.json': strToU8(JSON.stringify(cases)) };
  return zipSync(files, { level: 9 }).length;
}

/** Cases without titles, because this is about their numbers. */
function generatedSnapshot(): Snapshot {
  const random = new Random(3);
  const cases = FREQUENCY.map(
    (_, id): SnapshotCase => ({ id: 100 + id, title: '', classification: 'bad', weight: 50 }),
  );
  const graded = inventedServices(2 * GRADED).filter(({ grade }) => grade !== null);
  const services = graded.slice(0, GRADED).map((service) => {
    const count = Math.round(GROWTH * random.pick(CASES_OF_A_SERVICE));
    const found = new Set<number>();
    while (found.size < count) found.add(100 + drawnCase(random));
    return { service, cases: [...found] };
  });
  return { source: 'https://directory.example', takenAt: 0, services, cases };
}

/** The index of a case. Frequent ones are drawn more often. */
function drawnCase(random: Random): number {
  let at = random.next() * SUM;
  const index = FREQUENCY.findIndex((frequency) => {
    at -= frequency;
    return at < 0;
  });
  return Math.max(0, index);
}
