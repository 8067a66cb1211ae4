import { expect, it, vi } from 'vitest';
import { MemoryDatabase } from '../../../src/catalog/memory-database.ts';
import { readRequests } from '../../../src/requests/request-log.ts';
import { fake } from '../fake-browser.ts';

const database = new MemoryDatabase();
vi.mock('../../../src/catalog/open-catalog.ts', () => ({
  openCatalog: async () => database,
}));

const { recordPrivateRequest } = await import('../../../src/background/answer-private-pages.ts');

it('counts requests that arrive at the same time, also in memory', async () => {
  await Promise.all([recordPrivateRequest(), recordPrivateRequest(), recordPrivateRequest()]);
  expect((await readRequests(database)).fromPrivateWindows).toBe(3);
  expect(fake.browser.runtime.sendMessage.mock.calls).toEqual(Array(3).fill(['request-counted']));
});
