import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCatalogDatabase } from '../../../src/catalog/database.ts';
import { listInUse } from '../../../src/catalog/list-in-use.ts';
import { readChanges, readList } from '../../../src/catalog/list-store.ts';
import { readRequests } from '../../../src/requests/request-log.ts';
import { DIRECTORY, fakeDirectory, service } from './sync/fake-directory.ts';
import { FakeEnvironment } from './sync/fake-environment.ts';

let environment: FakeEnvironment;

beforeEach(async () => {
  environment = await FakeEnvironment.create();
});
afterEach(() => environment.database.close());

/** A database as version 1 of it was stored: five services, two generations, one page and one logged request. */
const VERSION_1: {
  readonly version: number;
  readonly stores: Readonly<
    Record<string, readonly { readonly key: IDBValidKey; readonly value: unknown }[]>
  >;
} = JSON.parse(readFileSync(join(import.meta.dirname, 'version-1.json'), 'utf8'), (_, value) => {
  if (typeof value?.base64 !== 'string') return value;
  return Uint8Array.from(Buffer.from(value.base64, 'base64')).buffer;
});

async function storeVersion1(): Promise<void> {
  environment.database.close();
  await deleteDB('smallprint');
  const { version, stores } = VERSION_1;
  const database = await openDB('smallprint', version, {
    upgrade(empty) {
      for (const name of Object.keys(stores)) {
        if (name === 'lists') empty.createObjectStore(name, { keyPath: 'directory' });
        else empty.createObjectStore(name, { autoIncrement: name === 'requests' });
      }
    },
  });
  for (const [name, entries] of Object.entries(stores)) {
    for (const { key, value } of entries) await database.put(name, value, name === 'lists' ? undefined : key);
  }
  database.close();
}

describe('a database of version 1', () => {
  beforeEach(async () => {
    await storeVersion1();
    environment.database = await openCatalogDatabase(() => {});
  });

  it('whose index has another format has no list until the first download, which is due at once', async () => {
    const { list, index } = await listInUse(DIRECTORY);
    expect([list.current, list.previous, index]).toEqual([null, null, null]);
    expect(list.sync.notBefore).toBe(0);
  });

  it('keeps the request log', async () => {
    const { requests, fromPrivateWindows } = await readRequests(environment.database);
    expect(requests).toMatchObject([{ url: `${DIRECTORY}/service/v2/?page=1`, status: 200 }]);
    expect(fromPrivateWindows).toBe(2);
  });

  it('is updated by the next sync', async () => {
    environment.now += 30 * 24 * 3600_000;
    const directory = fakeDirectory(
      [1, 2, 3, 4, 5, 6].map((id) => service(id, { updatedAt: 2000 })),
      3,
    );
    await environment.sync(directory.client).run();
    expect(directory.asked).toEqual([1, 2]);
    expect(await environment.shows('s6.example', DIRECTORY)).toBe('Service 6');
    const { current, previous } = await readList({ database: environment.database, directory: DIRECTORY });
    expect([previous?.id, current?.id]).toEqual([2, 3]);
    // The list from before the update of the extension is compared with this one.
    const changes = await readChanges({ database: environment.database, directory: DIRECTORY });
    expect(changes).toContainEqual(expect.objectContaining({ kind: 'new', service: 6 }));
  });

  it('loses the stores that are not used any more', async () => {
    const database = await openDB('smallprint');
    for (const gone of ['searches', 'blocks']) expect([...database.objectStoreNames]).not.toContain(gone);
    expect(await database.count('pages')).toBe(0);
    database.close();
  });
});
