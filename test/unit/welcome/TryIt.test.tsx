// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { SitesToTry } from '../../../src/welcome/sites-to-try.ts';
import { act, show } from '../render.ts';

let sites: SitesToTry | null = null;
/** Undefined in a browser without shortcuts. */
let shortcut: string | undefined;
let origin = '';
const openShortcutSettings = vi.fn(async () => {});
const createTab = vi.fn(async (_: { url: string }) => {});

vi.mock('../../../src/i18n/ui-language.ts', () => import('../i18n/fake-ui-language.ts'));
vi.mock('../../../src/ui/use-list.ts', () => ({ useList: () => undefined }));
vi.mock('../../../src/welcome/use-sites-to-try.ts', () => ({ useSitesToTry: () => sites }));
vi.mock('../../../src/platform/browser.ts', () => ({
  default: {
    get commands() {
      if (shortcut === undefined) return undefined;
      return { getAll: async () => [{ name: '_execute_action', shortcut }], openShortcutSettings };
    },
    runtime: { getURL: (path: string) => origin + path },
    tabs: { create: createTab },
  },
}));
const { TryIt } = await import('../../../src/welcome/TryIt.tsx');

beforeEach(() => {
  sites = null;
  shortcut = 'Alt+Shift+S';
  origin = 'chrome-extension://id/';
  vi.clearAllMocks();
});

async function shown() {
  const { root } = await show(<TryIt directory="https://directory.example" />);
  return { root, text: () => root.querySelector('p')?.textContent };
}

it('links to two sites of the list and names the shortcut', async () => {
  sites = ['reddit.com', 'wikipedia.org'];
  const { root, text } = await shown();
  expect(text()).toBe(
    'Open reddit.com or wikipedia.org and click the Smallprint icon. Or press Alt+Shift+S.',
  );
  const addresses = [...root.querySelectorAll('a')].map(({ href }) => href);
  expect(addresses).toEqual(['https://reddit.com/', 'https://wikipedia.org/']);
});

it('names no site as long as the list has none', async () => {
  expect((await shown()).text()).toBe(
    'Open a site you use and click the Smallprint icon. Or press Alt+Shift+S.',
  );
});

it('names the new shortcut when the window gets the focus again', async () => {
  const { text } = await shown();
  shortcut = 'Ctrl+Shift+Y';
  await act(() => globalThis.dispatchEvent(new Event('focus')));
  expect(text()).toContain('Or press Ctrl+Shift+Y.');
});

it('says nothing of shortcuts in a browser that has none', async () => {
  shortcut = undefined;
  expect((await shown()).text()).toBe('Open a site you use and click the Smallprint icon. ');
});

it("opens the browser's page of shortcuts when none is set", async () => {
  shortcut = '';
  const inChrome = await shown();
  expect(inChrome.text()).toContain('No keyboard shortcut is set.');
  const press = (root: HTMLElement) =>
    act(() => root.querySelector<HTMLElement>('[data-action="shortcut"]')?.click());
  await press(inChrome.root);
  expect(createTab).toHaveBeenCalledWith({ url: 'chrome://extensions/shortcuts' });

  origin = 'moz-extension://id/';
  await press((await shown()).root);
  expect(openShortcutSettings).toHaveBeenCalledOnce();
});
