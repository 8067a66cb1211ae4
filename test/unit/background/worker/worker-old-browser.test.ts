import { describe, expect, it, vi } from 'vitest';
import { packSuffixes } from '../../../../scripts/extension/public-suffixes.ts';
import { fake } from '../../fake-browser.ts';
import { aSecondPasses, install, MENU_ITEMS, openSite, set, told, world } from './worker-world.ts';

/* The worker as it is shipped, in browsers without one of the interfaces that are optional. */

const OPTIONAL: readonly (readonly [name: string, remove: () => void])[] = [
  ['omnibox', () => Reflect.deleteProperty(fake.browser, 'omnibox')],
  ['contextMenus', () => Reflect.deleteProperty(fake.browser, 'contextMenus')],
  ['declarativeContent', () => Reflect.deleteProperty(fake.browser, 'declarativeContent')],
  ['publicSuffix', () => Reflect.deleteProperty(fake.browser, 'publicSuffix')],
  ['storage.managed', () => Reflect.deleteProperty(fake.browser.storage, 'managed')],
];

/** Files of the package, and the directory for everything else. */
function withPackage(): string[] {
  const read: string[] = [];
  const directory = fetch;
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.startsWith('chrome-extension:')) return directory(address);
    read.push(address);
    return Response.json(packSuffixes());
  });
  return read;
}

describe.each(OPTIONAL)('without %s', (name, remove) => {
  it('nothing fails at the start, the list comes, and the toolbar shows its grades', async () => {
    const errors = vi.spyOn(console, 'error');
    const read = withPackage();
    remove();
    await install();
    aSecondPasses();
    await openSite();
    await set({ contextMenu: true });
    expect(told()).toContain('list-changed');
    await expect.poll(() => world.menu).toEqual(name === 'contextMenus' ? [] : MENU_ITEMS);
    expect(read.length).toBe(name === 'publicSuffix' ? 1 : 0);
    expect(errors.mock.calls).toEqual([]);
  });
});
