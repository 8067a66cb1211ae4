import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CatalogDatabase } from '../../../src/catalog/catalog-database.ts';
import { openCatalogDatabase } from '../../../src/catalog/database.ts';
import type { StartedRequest } from '../../../src/directory/logged-request.ts';
import {
  clearRequests,
  countPrivateRequest,
  logOutcome,
  logStart,
  MAX_REQUESTS,
  readRequests,
} from '../../../src/requests/request-log.ts';

let database: CatalogDatabase;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  database = await openCatalogDatabase(() => {});
});
afterEach(() => database.close());

const details = (service: number): StartedRequest => ({
  at: 1_800_000_000_000 + service,
  purpose: { kind: 'details', service },
  method: 'GET',
  url: `https://ratings.example/service/v3/?id=${service}`,
});

describe('the request log', () => {
  it('contains a request before it is sent, and its outcome when it ends', async () => {
    const key = await logStart(database, details(1));
    const sent = { ...details(1), status: null, bytes: 0, duration: null };
    expect((await readRequests(database)).requests).toEqual([sent]);
    await logOutcome(database, key, { status: 200, bytes: 1234, duration: 56 });
    expect((await readRequests(database)).requests).toEqual([
      { ...details(1), status: 200, bytes: 1234, duration: 56 },
    ]);
  });

  it('keeps the last 2,000 requests, also after it was cleared', async () => {
    for (let service = 1; service <= 10; service += 1) await logStart(database, details(service));
    await clearRequests(database);
    for (let service = 11; service <= MAX_REQUESTS + 15; service += 1)
      await logStart(database, details(service));
    const { requests } = await readRequests(database);
    expect(requests).toHaveLength(MAX_REQUESTS);
    expect(requests[0]).toMatchObject(details(MAX_REQUESTS + 15));
    expect(requests.at(-1)).toMatchObject(details(16));
  });

  it('ignores the outcome of a request that was deleted', async () => {
    const key = await logStart(database, details(1));
    await clearRequests(database);
    await logOutcome(database, key, { status: 200, bytes: 1, duration: 1 });
    expect((await readRequests(database)).requests).toEqual([]);
  });

  it('counts requests from private windows, also two at once, and clears the count', async () => {
    await Promise.all([countPrivateRequest(database), countPrivateRequest(database)]);
    expect(await readRequests(database)).toEqual({ requests: [], fromPrivateWindows: 2 });
    await clearRequests(database);
    expect(await readRequests(database)).toEqual({ requests: [], fromPrivateWindows: 0 });
  });
});
