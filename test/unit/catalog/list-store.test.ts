import type { Failure } from '../../../src/directory/failure.ts';
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CatalogDatabase } from '../../../src/catalog/catalog-database.ts';
import { openCatalogDatabase } from '../../../src/catalog/database.ts';
import { discardDamaged, publishGeneration } from '../../../src/catalog/generations.ts';
import type { ChangeLog } from '../../../src/catalog/history/change-log.ts';
import { readList, readStoredList, writeSync } from '../../../src/catalog/list-store.ts';
import { INITIAL_STATE } from '../../../src/catalog/sync-state.ts';
import { listIndexOf } from '../../list-index-of.ts';
import { GENERATION } from './complete-list.ts';
import { countOf } from './stores.ts';

const DAY = 24 * 3_600_000;
const DIRECTORY = 'https://directory.example';
const index = listIndexOf([], () => false);

let database: CatalogDatabase;

beforeEach(async () => {
  await deleteDB('smallprint');
  database = await openCatalogDatabase(() => {});
});

const publish = (id = 1, changes: Parameters<typeof publishGeneration>[1]['changes'] = null) => {
  const generation = { ...GENERATION, id, publishedAt: 400 * DAY };
  return publishGeneration({ database, directory: DIRECTORY }, { generation, index, changes }, INITIAL_STATE);
};

describe('publishing a generation', () => {
  it('takes one transaction', async () => {
    const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await publish();
    expect(opened.mock.calls.map(([, mode]) => mode)).toEqual(['readwrite']);
    opened.mockRestore();
    expect((await readList({ database, directory: DIRECTORY })).current?.id).toBe(1);
  });
});

describe('the change log', () => {
  const publishWith = (id: number, log: ChangeLog) => publish(id, log);
  const old = { kind: 'many', count: 30, at: 100 * DAY } as const;
  const recent = { kind: 'many', count: 20, at: 390 * DAY } as const;
  const withList = async () => (await readStoredList({ database, directory: DIRECTORY })).changes;

  beforeEach(async () => {
    await publishWith(1, []);
    await publishWith(2, [old]);
    await publishWith(3, [recent, old]);
  });

  it('loses the changes of a damaged list', async () => {
    const damaged = { ...recent, at: 400 * DAY };
    await publishWith(4, [damaged, recent, old]);
    expect(await withList()).toEqual([damaged, recent, old]);
    await discardDamaged({ database, directory: DIRECTORY }, 4);
    expect(await withList()).toEqual([recent, old]);
  });
});

it('a failure of a kind that this version does not know is forgotten', async () => {
  for (const lastFailure of [{ kind: 'boredom' }, { kind: 'too-slow' }] as const) {
    await writeSync(
      { database, directory: DIRECTORY },
      { ...INITIAL_STATE, lastFailure: lastFailure as Failure },
    );
    const { sync } = await readList({ database, directory: DIRECTORY });
    expect(sync.lastFailure).toEqual(lastFailure.kind === 'too-slow' ? lastFailure : null);
  }
});

describe('a damaged generation', () => {
  const ids = async () => {
    const { current, previous } = await readList({ database, directory: DIRECTORY });
    return [current?.id, previous?.id];
  };

  beforeEach(async () => {
    await publish(1);
    await publish(2);
    await writeSync({ database, directory: DIRECTORY }, { ...INITIAL_STATE, checkedAt: 5, notBefore: 99 });
  });

  it('is replaced by the one before, once, and then by none', async () => {
    await discardDamaged({ database, directory: DIRECTORY }, 2);
    expect(await ids()).toEqual([1, undefined]);
    await discardDamaged({ database, directory: DIRECTORY }, 1);
    expect(await ids()).toEqual([undefined, undefined]);
    for (const name of ['pages', 'indexes'] as const) expect(await countOf(database, name)).toBe(0);
  });

  it('makes the next sync due at once', async () => {
    await discardDamaged({ database, directory: DIRECTORY }, 2);
    expect((await readList({ database, directory: DIRECTORY })).sync).toMatchObject({
      checkedAt: null,
      notBefore: 0,
    });
  });

  it('stays away if another one has become current in the meantime', async () => {
    await discardDamaged({ database, directory: DIRECTORY }, 1);
    expect(await ids()).toEqual([2, 1]);
  });
});
