// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { StartedRequest } from '../../../../src/directory/logged-request.ts';
import type { ServiceLinks } from '../../../../src/popup/view/MoreMenu.tsx';
import type { PopupState } from '../../../../src/popup/view/popup-state.ts';
import { defaultSettings } from '../../../../src/settings/settings.ts';
import { FakeBrowser, fake } from '../../fake-browser.ts';
import { act, show } from '../../render.ts';
import { inPopup } from '../in-popup.tsx';

const { MoreMenu } = await import('../../../../src/popup/view/MoreMenu.tsx');

const compare = vi.fn(async () => {});
const LINKS: ServiceLinks = { id: 7, compare, isDoubtful: false };

/** The menu, opened by its button. */
async function menu(links: ServiceLinks | undefined, state: Partial<PopupState> = {}) {
  const settings = { ...defaultSettings(), directory: 'https://api.tosdr.org' };
  const { root } = await show(inPopup(<MoreMenu links={links} />, { settings, ...state }));
  document.body.append(root);
  const find = (action: string) => root.querySelector<HTMLElement>(`[data-action="${action}"]`);
  await act(() => find('more')?.click());
  return {
    find,
    items: () =>
      [...root.querySelectorAll<HTMLElement>('[role="menuitem"]')].map(({ dataset }) => dataset.action),
    focused: () =>
      document.activeElement instanceof HTMLElement ? document.activeElement.dataset.action : '',
  };
}

beforeEach(() => {
  document.body.replaceChildren();
  fake.browser = new FakeBrowser();
  compare.mockClear();
});

describe('the menu of the popup', () => {
  it.each<[string, ServiceLinks | undefined, string]>([
    ['a service', LINKS, 'page compare accounts deal-breakers changes settings log'],
    [
      'a service that only a part of the site is matched by',
      { ...LINKS, isDoubtful: true },
      'page compare doubt accounts deal-breakers changes settings log',
    ],
    ['no service', undefined, 'accounts deal-breakers changes settings log'],
  ])('leads to the pages: %s', async (_, links, expected) => {
    expect((await menu(links)).items().join(' ')).toBe(expected);
  });

  it.each([
    ['nothing', [], 'What was sent (0)'],
    ['points and a badge', ['/service/v3/?id=1', '/badge/en_1.svg'], 'What was sent (2)'],
  ])('says what was sent: %s', async (_, paths, text) => {
    const sent = paths.map(
      (path): StartedRequest => ({
        at: 0,
        method: 'GET',
        purpose: { kind: 'details', service: 1 },
        url: `https://ratings.example${path}`,
      }),
    );
    const { find } = await menu(undefined, { sent });
    expect(find('log')?.textContent).toBe(text);
  });

  it('opens the page of the service in a tab, notes the click, and closes', async () => {
    const create = vi.fn(async (_: { url: string }) => {});
    const query = async () => [{ incognito: false }];
    Object.assign(fake.browser.tabs, { create, query });
    const { find, items } = await menu(LINKS);
    await act(() => find('page')?.click());
    expect(items()).toEqual([]);
    await expect.poll(() => create.mock.calls.length).toBe(1);
    const [{ url } = { url: '' }] = create.mock.calls[0] ?? [];
    expect(url).toMatch(/src\/service\/index\.html\?id=7$/);
    expect(Object.keys(fake.browser.storage.session.values)).toEqual([`click ${url}`]);
  });

  it('compares, opens the search for another service, and closes', async () => {
    const toggle = vi.fn();
    const { find, items, focused } = await menu(
      { ...LINKS, isDoubtful: true },
      { search: { isOpen: false, toggle, choose: async () => {} } },
    );
    await act(() => find('compare')?.click());
    expect([compare.mock.calls.length, items(), focused()]).toEqual([1, [], 'more']);
    await act(() => find('more')?.click());
    await act(() => find('doubt')?.click());
    expect([toggle.mock.calls.length, items()]).toEqual([1, []]);
  });
});
