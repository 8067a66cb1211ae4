// @vitest-environment happy-dom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoggedRequest } from '../../../src/directory/logged-request.ts';
import type { MessageName } from '../../../src/i18n/t.ts';
import { StorageError } from '../../../src/platform/errors.ts';
import { inEnglish } from '../../english.ts';
import { fake } from '../fake-browser.ts';
import { act, show } from '../render.ts';

const state = { requests: [] as LoggedRequest[], fromPrivateWindows: 0, fails: false, staysFull: false };
vi.mock('../../../src/catalog/open-catalog.ts', () => ({
  readCatalog: (_: unknown, use: () => unknown) => use(),
}));
vi.mock('../../../src/requests/request-log.ts', async (original) => ({
  ...(await original<object>()),
  async readRequests() {
    if (state.fails) throw new StorageError({ name: 'UnknownError', message: 'the database does not open' });
    return { requests: state.requests, fromPrivateWindows: state.fromPrivateWindows };
  },
  async clearRequests() {
    if (state.staysFull) throw new Error('the database does not write');
    state.requests = [];
    state.fromPrivateWindows = 0;
  },
}));
const { Log } = await import('../../../src/log/Log.tsx');

const request = (id: number): LoggedRequest => ({
  at: 1_800_000_000_000,
  purpose: { kind: 'details', service: id },
  method: 'GET',
  url: `https://ratings.example/service/v3/?id=${id}`,
  status: 200,
  bytes: 10,
  duration: 5,
});

const tell = (message: string) => fake.browser.runtime.onMessage.fire(message, { id: 'ours' });

async function shownLog() {
  const { root, press } = await show(<Log />);
  return {
    root,
    says: (text: MessageName) => root.textContent?.includes(inEnglish(text)),
    count: () => root.querySelector('[data-shown]')?.getAttribute('data-shown'),
    press: () => press('clear'),
  };
}

beforeEach(() => {
  Object.assign(state, {
    requests: [request(1), request(2)],
    fromPrivateWindows: 0,
    fails: false,
    staysFull: false,
  });
});

describe('the request log', () => {
  it('is cleared with the second click, not with the first', async () => {
    const { count, press } = await shownLog();
    await press();
    expect([count(), state.requests.length]).toEqual(['2', 2]);
    await press();
    expect([count(), state.requests.length]).toEqual(['0', 0]);
    state.requests = [request(3)];
    await press();
    expect(state.requests).toHaveLength(1);
  });

  it('is not cleared by a second click after something else had the focus', async () => {
    const { root, press } = await shownLog();
    await press();
    await act(() => root.querySelector('[data-action="clear"]')?.dispatchEvent(new FocusEvent('blur')));
    await press();
    expect(state.requests).toHaveLength(2);
  });

  it.each([
    ['gets the focus', () => window.dispatchEvent(new Event('focus'))],
    ['is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['hears of a private request', () => tell('request-counted')],
    ['hears of a new list', () => tell('list-changed')],
    ['hears of the progress of a list', () => tell('progress-changed')],
  ])('shows what was sent in the meantime when the page %s', async (_, happen) => {
    const { count } = await shownLog();
    state.requests = [request(1), request(2), request(3)];
    await act(happen);
    await expect.poll(count).toBe('3');
  });

  it('shows how many requests private windows sent', async () => {
    state.fromPrivateWindows = 3;
    const { root } = await shownLog();
    expect(root.querySelector('[data-private]')?.getAttribute('data-private')).toBe('3');
  });

  it('says so if it cannot be cleared, until it can', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    state.staysFull = true;
    const { says, count, press } = await shownLog();
    await press();
    await press();
    expect([says('logNotCleared'), count()]).toEqual([true, '2']);
    state.staysFull = false;
    await press();
    await press();
    expect([says('logNotCleared'), count()]).toEqual([false, '0']);
  });

  it('says so below its heading if it cannot be read', async () => {
    state.fails = true;
    const { root } = await shownLog();
    expect(root.querySelector('h1')?.textContent).toBe(inEnglish('logTitle'));
    expect(root.querySelector('.problem')?.textContent).toBe(inEnglish('logUnreadable'));
  });
});
