import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageAddress, pageParameters, tokenAddress } from '../../../src/platform/page-address.ts';
import { fake } from '../fake-browser.ts';

const state = vi.hoisted(() => ({ isPrivate: false, counted: 0 }));

vi.mock('../../../src/platform/private-window.ts', () => ({
  inPrivateWindow: async () => state.isPrivate,
  countAsPrivate: () => {
    state.counted += 1;
  },
}));

beforeEach(() => {
  fake.browser.storage.session.values = {};
  Object.assign(state, { isPrivate: false, counted: 0 });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the address of a page', () => {
  const page = 'src/popup/index.html?service=4711&from=link';

  it('names the page in an ordinary window, and has a token in a private one', async () => {
    expect(await pageAddress(page)).toBe(`chrome-extension://x/${page}`);
    state.isPrivate = true;
    expect(await pageAddress(page)).not.toContain('4711');
  });

  it('with a token does not reveal what the page is about, and is different each time', async () => {
    const address = await tokenAddress(page);
    expect(address).toMatch(/^chrome-extension:\/\/x\/src\/popup\/index\.html\?token=[\da-f-]{36}$/);
    expect(await tokenAddress(page)).not.toBe(address);
  });
});

describe('the parameters of a page', () => {
  it('are those of its address', async () => {
    vi.stubGlobal('location', new URL('chrome-extension://x/src/popup/index.html?service=5'));
    expect([...((await pageParameters()) ?? [])]).toEqual([['service', '5']]);
  });

  it.each(['service=4711&from=link', 'q=a%3Fb', ''])('are those of its token: %j', async (query) => {
    vi.stubGlobal('location', new URL(await tokenAddress(`src/popup/index.html?${query}`)));
    expect([...((await pageParameters()) ?? [])]).toEqual([...new URLSearchParams(query)]);
  });

  it('are null if nothing is stored for the token any more; the page may have been private', async () => {
    vi.stubGlobal('location', new URL('chrome-extension://x/src/popup/index.html?token=gone'));
    expect(await pageParameters()).toBe(null);
    expect(state.counted).toBe(1);
  });
});
