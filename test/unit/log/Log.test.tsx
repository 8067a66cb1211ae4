// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoggedRequest } from '../../../src/directory/logged-request.ts';
import { inEnglish } from '../../english.ts';
import { fake } from '../fake-browser.ts';
import { act, show } from '../render.ts';

let requests: LoggedRequest[];
const clearRequests = vi.fn(async () => {
  requests = [];
});
vi.mock('../../../src/catalog/open-catalog.ts', () => ({
  readCatalog: (_: unknown, use: () => unknown) => use(),
}));
vi.mock('../../../src/requests/request-log.ts', async (original) => ({
  ...(await original<object>()),
  readRequests: async () => ({ requests, fromPrivateWindows: 0 }),
  clearRequests,
}));
const { Log } = await import('../../../src/log/Log.tsx');

const request = (id: number): LoggedRequest => ({
  ...{ at: 1_800_000_000_000, method: 'GET', status: 200, bytes: 10, duration: 5 },
  purpose: { kind: 'details', service: id },
  url: `https://ratings.example/service/v3/?id=${id}`,
});
const tell = (message: string) => fake.browser.runtime.onMessage.fire(message, { id: 'ours' });

beforeEach(() => {
  requests = [request(1), request(2)];
});

describe('the request log', () => {
  it.each([
    ['gets the focus', () => window.dispatchEvent(new Event('focus'))],
    ['is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['hears of a private request', () => tell('request-counted')],
    ['hears of a new list', () => tell('list-changed')],
    ['hears of the progress of a list', () => tell('progress-changed')],
  ])('shows what was sent in the meantime when the page %s', async (_, happen) => {
    const { root } = await show(<Log />);
    requests = [request(1), request(2), request(3)];
    await act(happen);
    await expect.poll(() => root.querySelector('[data-shown="3"]')).not.toBeNull();
  });

  it('says so if it cannot be cleared, until it can', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    clearRequests.mockRejectedValueOnce(new Error('the database does not write'));
    const { root, press } = await show(<Log />);
    const shown = () => [
      root.textContent?.includes(inEnglish('logNotCleared')),
      root.querySelector<HTMLElement>('[data-shown]')?.dataset.shown,
    ];
    await expect.poll(shown).toEqual([false, '2']);
    for (const expected of [
      [true, '2'],
      [false, '0'],
    ]) {
      for (const _ of ['asks', 'clears']) await press('clear');
      await expect.poll(shown).toEqual(expected);
    }
  });
});
