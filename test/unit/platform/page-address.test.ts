import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  pageAddress,
  pageParameters,
  storePageData,
  takePageData,
  tokenAddress,
} from '../../../src/platform/page-address.ts';
import { FakeBrowser, fake } from '../fake-browser.ts';

const state = vi.hoisted(() => ({ isPrivate: false, counted: 0 }));

vi.mock('../../../src/platform/private-window.ts', () => ({
  inPrivateWindow: async () => state.isPrivate,
  countAsPrivate: () => {
    state.counted += 1;
  },
}));

beforeEach(() => {
  fake.browser = new FakeBrowser();
  Object.assign(state, { isPrivate: false, counted: 0 });
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

describe('the data for a page', () => {
  const schema = v.object({ id: v.number() });

  it('can be taken again after a reload, and does not make the page private', async () => {
    const token = await storePageData({ id: 4711 });
    expect(await takePageData(token, schema)).toEqual({ id: 4711 });
    expect(await takePageData(token, schema)).toEqual({ id: 4711 });
    expect(state.counted).toBe(0);
  });

  it('of a private window is removed when it is taken, and makes the page private', async () => {
    state.isPrivate = true;
    const token = await storePageData({ id: 4711 });
    // Chrome opens the page in an ordinary window.
    state.isPrivate = false;
    expect(await takePageData(token, schema)).toEqual({ id: 4711 });
    expect(state.counted).toBe(1);
    expect(fake.browser.storage.session.values).toEqual({});
    expect(await takePageData(token, schema)).toBe(null);
  });

  it.each(['', 'unknown', '__proto__'])(
    'is null for the token %j, and makes the page private',
    async (token) => {
      expect(await takePageData(token, schema)).toBe(null);
      expect(state.counted).toBe(1);
    },
  );

  it.each([
    ['it has another shape', { data: { id: 'x' }, isPrivate: false }],
    ['nothing says whether it is private', { data: { id: 1 } }],
  ])('is null if %s', async (_, damaged) => {
    const token = await storePageData({ id: 1 });
    const { session } = fake.browser.storage;
    for (const key of Object.keys(session.values)) await session.set({ [key]: damaged });
    expect(await takePageData(token, schema)).toBe(null);
  });

  it('replaces what can be done without, and nothing else, when the memory is full', async () => {
    const { session } = fake.browser.storage;
    await storePageData('earlier');
    for (const name of ['details 1 x', 'quotes 1 x', 'badge 1 x']) await session.set({ [name]: 'goes' });
    await session.set({ 'newer x': 'stays' });
    session.room = 5;
    const token = await storePageData('now');
    expect(await takePageData(token, v.string())).toBe('now');
    expect(Object.keys(session.values)).toEqual(['newer x', `page ${token}`]);
  });
});
