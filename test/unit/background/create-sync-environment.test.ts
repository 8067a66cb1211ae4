import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { readChanges } from '../../../src/catalog/list-store.ts';
import { openCatalog } from '../../../src/catalog/open-catalog.ts';
import { createSyncRunner } from '../../../src/catalog/sync/sync-runner.ts';
import { starStore } from '../../../src/stars/stars.ts';
import { fake } from '../fake-browser.ts';

const HERE = 'https://ratings.example';
let rating: string;
vi.mock('../../../src/requests/logged-http.ts', () => ({
  http: async () => {
    const services = Array.from({ length: 50 }, (_, i) => ({
      id: i + 1,
      name: `Service ${i + 1}`,
      slug: `service-${i + 1}`,
      urls: [`site-${i + 1}.example`],
      rating,
      is_comprehensively_reviewed: true,
      updated_at: '2026-06-01T00:00:00Z',
    }));
    const page = { total: 50, current: 1, start: 1, end: 1 };
    return {
      status: 200,
      headers: new Headers(),
      body: new TextEncoder().encode(JSON.stringify({ services, page })),
    };
  },
}));
const { createSyncEnvironment } = await import('../../../src/background/create-sync-environment.ts');

it('keeps the changes of starred services if most of the list changes at once', async () => {
  vi.spyOn(fake.browser.tabs, 'query').mockImplementation(async () => [{ incognito: false } as never]);
  await starStore.add(
    new Map([
      [HERE, [7]],
      ['https://other.example', [8]],
    ]),
  );
  for (rating of ['B', 'E']) await createSyncRunner(createSyncEnvironment(HERE)).run('user');
  const log = await readChanges({ database: await openCatalog(), directory: HERE });
  expect(log).toMatchObject([
    { kind: 'many', count: 50 },
    { kind: 'changed', service: 7 },
  ]);
});
