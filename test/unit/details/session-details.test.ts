import { expect, it } from 'vitest';
import type { Site } from '../../../src/catalog/site/site.ts';
import {
  cachedDetails,
  cacheKey,
  readSessionDetails,
  servicesOf,
} from '../../../src/details/details-cache.ts';
import { defaultSettings } from '../../../src/settings/settings.ts';
import { fake } from '../fake-browser.ts';

it('the details of this session are there for every service of a site, not only for the first', async () => {
  const settings = defaultSettings();
  const service = (id: number) => ({ id, name: '', grade: null, reviewed: false });
  const host = 'a.example';
  const site: Site = { state: 'unrated', host, claim: host, service: service(1), others: [service(2)] };
  for (const id of [1, 2, 3]) {
    const key = cacheKey('details', settings.directory, id, 'en');
    fake.browser.storage.session.values[key] = { at: 1, details: { id } };
  }
  await readSessionDetails(settings, servicesOf(site));
  const read = [1, 2, 3].map((id) => cachedDetails(settings.directory, id, null)?.details.id);
  expect(read).toEqual([1, 2, undefined]);
});
