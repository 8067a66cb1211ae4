// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { SitesToTry } from '../../../src/welcome/sites-to-try.ts';
import { FakeBrowser, fake } from '../fake-browser.ts';
import { act, show } from '../render.ts';

let sites: SitesToTry | null = null;
let shortcut = '';
const openShortcutSettings = vi.fn(async () => {});

vi.mock('../../../src/ui/use-list.ts', () => ({ useList: () => undefined }));
vi.mock('../../../src/welcome/sites-to-try.ts', () => ({ useSitesToTry: () => sites }));
const { TryIt } = await import('../../../src/welcome/TryIt.tsx');

beforeEach(() => {
  sites = null;
  shortcut = 'Alt+Shift+S';
  fake.browser = new FakeBrowser();
  const commands = { getAll: async () => [{ name: '_execute_action', shortcut }], openShortcutSettings };
  Object.assign(fake.browser, { commands, contextMenus: {} });
});

async function shown() {
  const page = await show(<TryIt directory="https://directory.example" />);
  return { ...page, text: () => page.root.querySelector('p')?.textContent };
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

it('sends people to the menu on Android, which has no toolbar', async () => {
  Object.assign(fake.browser, { commands: undefined, contextMenus: undefined });
  expect((await shown()).text()).toBe(
    'Open a site you use, then the browser’s menu, and choose Smallprint under the extensions. ',
  );
});

it('names the new shortcut when the window gets the focus again', async () => {
  const { text } = await shown();
  shortcut = 'Ctrl+Shift+Y';
  await act(() => globalThis.dispatchEvent(new Event('focus')));
  expect(text()).toContain('Or press Ctrl+Shift+Y.');
});

it("opens the browser's page of shortcuts when none is set", async () => {
  shortcut = '';
  const inChrome = await shown();
  expect(inChrome.text()).toContain('No keyboard shortcut is set.');
  await inChrome.press('shortcut');
  expect(fake.browser.tabs.create).toHaveBeenCalledWith({ url: 'chrome://extensions/shortcuts' });

  fake.browser.origin = 'moz-extension://id/';
  await (await shown()).press('shortcut');
  expect(openShortcutSettings).toHaveBeenCalledOnce();
});
