import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addressFor,
  leaveWord,
  namelessAddress,
  pageParameters,
  takeWord,
} from '../../../src/platform/handover.ts';
import { limits, session } from './session-in-memory.ts';

const state = vi.hoisted(() => ({ isPrivate: false, counted: 0 }));

vi.mock('../../../src/platform/browser.ts', () => import('./session-in-memory.ts'));
vi.mock('../../../src/platform/private-window.ts', () => ({
  inPrivateWindow: async () => state.isPrivate,
  countAsPrivate: () => {
    state.counted += 1;
  },
}));

beforeEach(() => {
  session.clear();
  Object.assign(state, { isPrivate: false, counted: 0 });
  limits.entries = Number.POSITIVE_INFINITY;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('word for a page of ours', () => {
  const schema = v.object({ id: v.number() });

  it('arrives, also after the page was loaded again, and does not make the page private', async () => {
    const token = await leaveWord({ id: 4711 });
    expect(await takeWord(token, schema)).toEqual({ id: 4711 });
    expect(await takeWord(token, schema)).toEqual({ id: 4711 });
    expect(state.counted).toBe(0);
  });

  it('from a private window is gone from memory once it was read, and its page counts as private', async () => {
    state.isPrivate = true;
    const token = await leaveWord({ id: 4711 });
    // Chrome shows the page in an ordinary window.
    state.isPrivate = false;
    expect(await takeWord(token, schema)).toEqual({ id: 4711 });
    expect(state.counted).toBe(1);
    expect([...session]).toEqual([]);
    expect(await takeWord(token, schema)).toBe(null);
  });

  it.each(['', 'nobody', '__proto__'])('under the number %j is nothing', async (token) => {
    expect(await takeWord(token, schema)).toBe(null);
  });

  it.each([
    ['of another shape', { word: { id: 'x' }, isPrivate: false }],
    ['without a word about private windows', { word: { id: 1 } }],
  ])('%s is nothing', async (_what, damaged) => {
    const token = await leaveWord({ id: 1 });
    const [key = ''] = session.keys();
    session.set(key, damaged);
    expect(await takeWord(token, schema)).toBe(null);
  });
});

describe('the address of a page of ours', () => {
  it('does not say what the page is about, and is another one each time', async () => {
    const page = 'src/popup/index.html?service=4711&from=link';
    const address = await namelessAddress(page);
    expect(address).toMatch(/^extension:\/\/own\/src\/popup\/index\.html\?word=[\da-f-]{36}$/);
    expect(await namelessAddress(page)).not.toBe(address);
  });

  it.each(['service=4711&from=link', 'q=a%3Fb', ''])('leads the page to %j all the same', async (query) => {
    vi.stubGlobal('location', new URL(await namelessAddress(`src/popup/index.html?${query}`)));
    expect([...((await pageParameters()) ?? [])]).toEqual([...new URLSearchParams(query)]);
  });

  it('says what it says where it has a name', async () => {
    vi.stubGlobal('location', new URL('extension://own/src/popup/index.html?service=5'));
    expect([...((await pageParameters()) ?? [])]).toEqual([['service', '5']]);
  });

  it('that nobody knows any more says nothing, and counts as private: it may have been', async () => {
    vi.stubGlobal('location', new URL('extension://own/src/popup/index.html?word=gone'));
    expect(await pageParameters()).toBe(null);
    expect(state.counted).toBe(1);
  });

  it('is plain in an ordinary window, and nameless in a private one', async () => {
    const page = 'src/popup/index.html?service=4711';
    expect(await addressFor(page)).toBe(`extension://own/${page}`);
    state.isPrivate = true;
    expect(await addressFor(page)).not.toContain('4711');
  });

  it('is found though the memory is full of what was left before', async () => {
    await leaveWord('before');
    session.set('details of a service', 'stays');
    limits.entries = session.size;
    const token = await leaveWord('now');
    expect(await takeWord(token, v.string())).toBe('now');
    expect([...session.keys()]).toEqual(['details of a service', `word ${token}`]);
  });
});
