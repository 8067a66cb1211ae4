import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredPage } from '../../../../src/catalog/block.ts';
import { readList } from '../../../../src/catalog/list-store.ts';
import { createDirectoryClient } from '../../../../src/directory/client.ts';
import type { Http } from '../../../../src/directory/http.ts';
import { profileOf } from '../../../../src/directory/profile.ts';
import { readServices } from '../read-services.ts';
import { getFrom, putInto } from '../stores.ts';
import { DIRECTORY } from './fake-directory.ts';
import { FakeEnvironment } from './fake-environment.ts';

/* Runs with the real client over responses in memory: 40 services in 4 pages. */

const SIZE = 10;
const SERVICES = 4 * SIZE;

let environment: FakeEnvironment;
let status: number;
let name: string;

beforeEach(async () => {
  environment = await FakeEnvironment.create();
  status = 200;
  name = 'old';
  return () => environment.database.close();
});

const respond: Http = async ({ url }) => {
  const page = Number(new URL(url).searchParams.get('page'));
  const services = Array.from({ length: SIZE }, (_, i) => {
    const id = (page - 1) * SIZE + i + 1;
    return { id, name: id === 25 ? name : `Service ${id}`, urls: [`s${id}.example`], rating: 'C' };
  });
  const body = new TextEncoder().encode(JSON.stringify({ services, page: { total: SERVICES } }));
  return { status, headers: new Headers(), body };
};
const client = createDirectoryClient(profileOf(DIRECTORY), respond);

/** Runs a sync. Returns how many pages were parsed. */
async function parsedPages(): Promise<number> {
  const parse = vi.spyOn(JSON, 'parse');
  await environment.sync(client).run('user');
  const parsed = parse.mock.calls.filter(
    ([text]) => text.startsWith('{"services"') && text.includes('"page"'),
  );
  parse.mockRestore();
  return parsed.length;
}

async function storedNames(): Promise<string[]> {
  const { current } = await readList(environment.database, DIRECTORY);
  const stored = await readServices(environment.database, DIRECTORY, current?.id ?? null);
  return stored.sort((a, b) => a.id - b.id).map((service) => service.name);
}

async function downloadedPage(number: number): Promise<StoredPage> {
  const page = await getFrom(environment.database, 'pages', [DIRECTORY, 1, number]);
  if (!page || typeof page === 'string') throw new Error('expected a downloaded page');
  return page;
}

async function damagePage(number: number): Promise<void> {
  const { block } = await downloadedPage(number);
  const bytes = await getFrom(environment.database, 'blocks', [DIRECTORY, block]);
  if (!bytes) throw new Error('expected its block');
  bytes[40] = (bytes[40] ?? 0) ^ 1;
  await putInto(environment.database, 'blocks', bytes, [DIRECTORY, block]);
}

describe('a response that came before', () => {
  beforeEach(async () => {
    expect(await parsedPages()).toBe(4);
  });

  it('is not parsed again, except page 1, which says how many pages there are', async () => {
    expect(await parsedPages()).toBe(1);
    expect((await readList(environment.database, DIRECTORY)).sync.lastFailure).toBeNull();
  });

  it('is used together with a page that is new', async () => {
    name = 'new';
    expect(await parsedPages()).toBe(2);
    expect((await storedNames())[24]).toBe('new');
    expect(await storedNames()).toHaveLength(SERVICES);
    name = 'old';
    expect(await parsedPages()).toBe(2);
    expect((await storedNames())[24]).toBe('old');
  });

  it('repairs its page if the stored block is damaged', async () => {
    await damagePage(3);
    await expect(storedNames()).rejects.toThrow('damaged');
    expect(await parsedPages()).toBe(2);
    expect(await storedNames()).toHaveLength(SERVICES);
  });

  it('is read if an older version of the extension stored only the names of the blocks', async () => {
    for (let number = 1; number <= 4; number++) {
      const { block } = await downloadedPage(number);
      await putInto(environment.database, 'pages', block, [DIRECTORY, 1, number]);
    }
    expect(await storedNames()).toHaveLength(SERVICES);
    expect(await parsedPages()).toBe(4);
    expect((await readList(environment.database, DIRECTORY)).current?.id).toBe(1);
  });

  it('is an error if its status says so', async () => {
    status = 500;
    await environment.sync(client).run('user');
    const { sync } = await readList(environment.database, DIRECTORY);
    expect(sync.lastFailure).toMatchObject({ kind: 'unavailable', status: 500 });
  });
});
