import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { packBlock } from '../../../src/catalog/block.ts';
import type { CatalogDatabase } from '../../../src/catalog/catalog-database.ts';
import { buildListIndex } from '../../../src/catalog/list-index.ts';
import { publishGeneration, readList } from '../../../src/catalog/list-store.ts';
import { stagePage } from '../../../src/catalog/pages.ts';
import { INITIAL_STATE } from '../../../src/catalog/sync-state.ts';
import type { Service } from '../../../src/directory/schema.ts';
import { readSearchIndex } from '../../../src/search/search-in-use.ts';
import { SEARCH_VERSION } from '../../../src/search/search-index.ts';
import { countOf, getFrom, putInto } from '../catalog/stores.ts';
import { FakeEnvironment } from '../catalog/sync/fake-environment.ts';
import { service } from './search-services.ts';

vi.mock('../../../src/platform/browser.ts', () => ({ default: {} }));

const DIRECTORY = 'https://directory.example';
const isPublicSuffix = (host: string) => !host.includes('.');

describe('the index of a search', () => {
  let database: CatalogDatabase;
  beforeEach(async () => {
    ({ database } = await FakeEnvironment.create());
  });

  async function stage(generation: number, services: readonly Service[]): Promise<void> {
    const run = { generation, startedAt: 0, nextPage: 2, pages: 1, total: services.length };
    const block = await packBlock({ services, rejected: 0 });
    await stagePage(database, DIRECTORY, { ...INITIAL_STATE, run } as typeof INITIAL_STATE, {
      number: 1,
      block,
    });
  }

  async function publish(generation: number, services: readonly Service[]): Promise<void> {
    await stage(generation, services);
    const counts = { services: services.length, urls: 0, rejected: 0, garbled: 0, newest: 0 };
    const record = { id: generation, pages: 1, hosts: 1, publishedAt: 0, ...counts };
    const index = buildListIndex(services, isPublicSuffix);
    await publishGeneration(database, DIRECTORY, record, index, INITIAL_STATE, null);
  }

  const read = async () => readSearchIndex(database, await readList(database, DIRECTORY));
  const stored = () => getFrom(database, 'searches', DIRECTORY);

  it('is built from the list and stored with its generation', async () => {
    await publish(1, [service(7, 'Khan Academy', 'D', 'khanacademy.org')]);
    expect((await read()).text).toContain('khan academy');
    expect((await stored())?.generation).toBe(1);
  });

  it('is read again, not built again, while the list stays', async () => {
    await publish(1, [service(7, 'Khan Academy', 'D', 'khanacademy.org')]);
    await read();
    const kept = await stored();
    if (!kept) throw new Error('nothing stored');
    await putInto(database, 'searches', { ...kept, index: { ...kept.index, text: 'marked' } }, DIRECTORY);
    expect((await read()).text).toBe('marked');
  });

  it('is built anew for another list, and takes the place of the one before', async () => {
    await publish(1, [service(7, 'Khan Academy', 'D', 'khanacademy.org')]);
    await read();
    await publish(2, [service(8, 'PayPal', 'C', 'paypal.com')]);
    expect([...(await read()).ids]).toEqual([8]);
    expect(await countOf(database, 'searches')).toBe(1);
    expect((await stored())?.generation).toBe(2);
  });

  it('is built anew if another version of the extension built it', async () => {
    await publish(1, [service(7, 'Khan Academy', 'D', 'khanacademy.org')]);
    const index = await read();
    await putInto(
      database,
      'searches',
      { generation: 1, index: { ...index, version: SEARCH_VERSION - 1 } },
      DIRECTORY,
    );
    expect((await read()).version).toBe(SEARCH_VERSION);
    expect((await stored())?.index.version).toBe(SEARCH_VERSION);
  });

  it('of a first list that is still coming has what has arrived, and is not stored', async () => {
    await stage(1, [service(7, 'Khan Academy', 'D', 'khanacademy.org')]);
    expect([...(await read()).ids]).toEqual([7]);
    expect(await stored()).toBe(undefined);
  });
});
