import { expect, it, vi } from 'vitest';
import { packSuffixes } from '../../../scripts/extension/public-suffixes.ts';
import { isPublicSuffix, registrableDomain, suffixesReady } from '../../../src/platform/public-suffix.ts';
import { fake } from '../fake-browser.ts';

it.each([
  ['www.garden.neocities.org', 'garden.neocities.org'],
  ['garden.neocities.org', 'garden.neocities.org'],
  // The host that rents out the space is no site on it, also by its www form (R11).
  ['www.neocities.org', 'neocities.org'],
  ['neocities.org', 'neocities.org'],
  ['news.smalltown.example', 'smalltown.example'],
])('the registrable domain of %s is %s', (host, domain) => {
  expect(registrableDomain(host)).toBe(domain);
});

it('the list of the package is read again after it could not be read, and then never again', async () => {
  Reflect.deleteProperty(fake.browser, 'publicSuffix');
  const read = vi.fn().mockRejectedValueOnce(new TypeError('no such file'));
  vi.stubGlobal(
    'fetch',
    read.mockImplementation(async () => Response.json(packSuffixes())),
  );
  await expect(suffixesReady()).rejects.toThrow('no such file');
  for (const _ of ['the next call', 'a later one']) await suffixesReady();
  expect(isPublicSuffix('co.uk')).toBe(true);
  expect(read).toHaveBeenCalledTimes(2);
});
