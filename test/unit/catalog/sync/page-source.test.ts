import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredPage } from '../../../../src/catalog/block.ts';
import { readList } from '../../../../src/catalog/list-store.ts';
import { readServices } from '../../../../src/catalog/pages.ts';
import { createDirectoryClient } from '../../../../src/directory/client.ts';
import type { Http } from '../../../../src/directory/http.ts';
import { profileOf, TOSDR_ADDRESS } from '../../../../src/directory/profile.ts';
import { getFrom, putInto } from '../stores.ts';
import { DIRECTORY } from './fake-directory.ts';
import { FakeEnvironment } from './fake-environment.ts';

/* Runs with the real client over responses in memory: 40 services in 4 pages. */

const SIZE = 10;
const SERVICES = 4 * SIZE;

let environment: FakeEnvironment;
let status: number;
let name: string;
/** The ETag of each page; null: the directory gives none. */
let etagOfPage: ((page: number) => string) | null;
/** Whether a conditional request gets through. */
let allowsConditions: boolean;
/** The status of each response, and -1 for a request that got none. */
let statuses: number[];

beforeEach(async () => {
  environment = await FakeEnvironment.create();
  status = 200;
  name = 'old';
  etagOfPage = null;
  allowsConditions = true;
  statuses = [];
  return () => environment.database.close();
});

const respond: Http = async ({ url, etag: condition }) => {
  const page = Number(new URL(url).searchParams.get('page'));
  const etag = etagOfPage?.(page);
  if (condition !== undefined && !allowsConditions) {
    statuses.push(-1);
    throw new TypeError('Failed to fetch');
  }
  const isUnchanged = condition !== undefined && condition === etag;
  statuses.push(isUnchanged ? 304 : status);
  if (isUnchanged) return { status: 304, headers: new Headers(), body: new Uint8Array() };
  const services = Array.from({ length: SIZE }, (_, i) => {
    const id = (page - 1) * SIZE + i + 1;
    return { id, name: id === 25 ? name : `Service ${id}`, urls: [`s${id}.example`], rating: 'C' };
  });
  const body = new TextEncoder().encode(JSON.stringify({ services, page: { total: SERVICES } }));
  return { status, headers: new Headers(etag === undefined ? {} : { etag }), body };
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
    // Page 1 is compared by its response.
    expect(await parsedPages()).toBe(4);
  });

  it('is not parsed again, except page 1, which says how many pages there are', async () => {
    expect(await parsedPages()).toBe(1);
    expect((await readList(environment.database, DIRECTORY)).sync.lastFailure).toBeNull();
  });

  it('is used beside a page that is new', async () => {
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

describe('a directory that gives ETags', () => {
  beforeEach(async () => {
    etagOfPage = (page) => `"${page}-${page === 3 ? name : ''}"`;
    await parsedPages();
    statuses = [];
  });

  it('sends only headers for a list that has not changed', async () => {
    environment.now += 1000;
    expect(await parsedPages()).toBe(0);
    expect(statuses).toEqual([304, 304, 304, 304]);
    const { current, sync } = await readList(environment.database, DIRECTORY);
    expect(current?.id).toBe(1);
    expect(sync).toMatchObject({ checkedAt: environment.now, lastFailure: null });
  });

  it('sends the page that has changed, and headers when page 1 is compared before the list is published', async () => {
    name = 'new';
    await parsedPages();
    expect(statuses).toEqual([304, 304, 200, 304, 304]);
    expect((await storedNames())[24]).toBe('new');
    statuses = [];
    await parsedPages();
    expect(statuses).toEqual([304, 304, 304, 304]);
  });

  it('sends a page again whose stored block is damaged', async () => {
    await damagePage(3);
    await parsedPages();
    expect(statuses).toEqual([304, 304, 200, 304]);
    expect(await storedNames()).toHaveLength(SERVICES);
  });

  it('is asked without a condition if it does not let one through', async () => {
    allowsConditions = false;
    name = 'new';
    await parsedPages();
    expect(statuses).toEqual([-1, 200, 200, 200, 200, 200]);
    expect((await storedNames())[24]).toBe('new');
  });

  it('is not asked twice while the device is offline', async () => {
    allowsConditions = false;
    environment.isOnline = false;
    await parsedPages();
    expect(statuses).toEqual([-1]);
  });

  it.each([
    ['too long', `"${'x'.repeat(200)}"`],
    ['not in quotation marks', 'x'],
    ['empty', '""'],
  ])('is asked for whole pages if its ETags are %s', async (_, etag) => {
    etagOfPage = () => etag;
    name = 'new';
    await parsedPages();
    statuses = [];
    await parsedPages();
    expect(statuses).toEqual([200, 200, 200, 200]);
  });

  it('is never asked with a condition if it is ToS;DR: an ETag could be a number of the install', async () => {
    const tosdr = createDirectoryClient(profileOf(TOSDR_ADDRESS), respond);
    for (let run = 0; run < 2; run++) {
      statuses = [];
      await environment.sync(tosdr).run('user');
      expect(statuses).not.toContain(304);
    }
  });
});
