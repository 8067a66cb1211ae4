import { beforeEach, describe, expect, it } from 'vitest';
import { openListIndex } from '../../../../src/catalog/list-index.ts';
import { PartialIndex } from '../../../../src/catalog/sync/partial-index.ts';
import { getFrom } from '../stores.ts';
import { DIRECTORY, fakeDirectory, service } from './fake-directory.ts';
import { FakeEnvironment } from './fake-environment.ts';

let environment: FakeEnvironment;
let partial: PartialIndex;

beforeEach(async () => {
  environment = await FakeEnvironment.create();
  const { client } = fakeDirectory([]);
  partial = new PartialIndex(environment.with(client), environment.database, DIRECTORY);
});

/** The services of the stored index, of these. */
async function stored(...ids: number[]): Promise<number[]> {
  const index = await getFrom(environment.database, 'indexes', [DIRECTORY, 1]);
  if (!index) return [];
  const { trie } = openListIndex(index);
  return ids.filter((id) => trie.match(`s${id}.example`, '/'));
}

describe('the index of a list that is still coming', () => {
  it('has the first page at once, and the others at most a second later', async () => {
    await partial.add(1, 1, [service(1)]);
    expect(await stored(1)).toEqual([1]);
    await partial.add(1, 2, [service(2)]);
    expect(await stored(1, 2)).toEqual([1]);
    environment.now += 1_000;
    await partial.add(1, 3, [service(3)]);
    expect(await stored(1, 2, 3)).toEqual([1, 2, 3]);
  });

  it('forgets the pages before when the run starts over', async () => {
    await partial.add(1, 1, [service(1)]);
    environment.now += 1_000;
    await partial.add(1, 1, [service(2)]);
    expect(await stored(1, 2)).toEqual([2]);
  });

  it('is built no more for a list of more than 50,000 services', async () => {
    await partial.add(
      1,
      1,
      Array.from({ length: 50_001 }, (_, i) => service(i + 1)),
    );
    expect(await stored(1)).toEqual([]);
  });
});
