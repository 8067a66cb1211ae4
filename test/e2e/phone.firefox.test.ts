import { join } from 'node:path';
import { beforeAll, expect, inject, it } from 'vitest';
import type { ExtensionBrowser } from './driver/browser.ts';
import { copyExtension } from './fixtures/extension-build.ts';
import { overflowingElements, smallTargets } from './fixtures/layout-faults.ts';
import { openState, PAGE_STATES } from './fixtures/page-states.ts';
import { popupPath } from './fixtures/popup.ts';
import { type StateDirectories, startStateDirectories } from './fixtures/state-directories.ts';
import { testResources } from './fixtures/test-resources.ts';

/*
 * Firefox for Android, as far as Firefox on a desktop can play it: its user agent, a finger as the only pointer, the width of
 * phones, and an extension without the interfaces that Android lacks.
 */

/** CSS pixels: the narrowest phones, and the widest. */
const WIDTHS = [320, 412];
/** As high as a fingertip is wide: WCAG 2.2, 2.5.5, asks for 44 pixels. */
const FINGER = 44;

const start = testResources();
let directories: StateDirectories;
let browser: ExtensionBrowser;

beforeAll(async () => {
  directories = start.add(await startStateDirectories(inject('directoryPort')));
  const extensionDir = join(await start.folder('phone'), 'extension');
  // Without their keys in the manifest, desktop Firefox leaves out the same interfaces as Android.
  await copyExtension(inject('built').firefox, extensionDir, ({ omnibox, commands, ...manifest }) => ({
    ...manifest,
    permissions: (manifest.permissions ?? []).filter((permission) => permission !== 'contextMenus'),
  }));
  browser = await start.browserWithList('firefox', { extensionDir, phone: true });
});

/** They replace a function of the page, or need a slow list, which the driver does in Chromium only. */
const ONLY_CHROMIUM = ['points failed', 'old points, offline', 'welcome, list loading'];

it.each(PAGE_STATES.filter(({ name }) => !ONLY_CHROMIUM.includes(name)))(
  '$name fits a phone, and a finger',
  async (state) => {
    await directories.use(browser, state.directory);
    const page = await openState(browser, state, 'light');
    const faults: Record<string, readonly string[]> = {};
    for (const width of WIDTHS) {
      await page.setViewport(width, 700);
      faults[`overflow at ${width}`] = await overflowingElements(page);
      faults[`small at ${width}`] = await smallTargets(page, FINGER);
    }
    await page.close();
    expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([]);
  },
);

it.each([
  ['the popup of the toolbar', 'src/popup/index.html'],
  ['the popup for an address', popupPath('https://www.seekwell.example/')],
])('%s fills the screen', async (_, path) => {
  const page = await browser.openPage(path);
  await page.waitFor('h1');
  for (const width of WIDTHS) {
    await page.setViewport(width, 700);
    expect(await page.evaluate(() => document.body.getBoundingClientRect().width)).toBe(width);
  }
  await page.close();
});

it('shows nothing that Android lacks: no menu, no keyword, no button to pin', async () => {
  const settings = await browser.openPage('src/options/index.html');
  await settings.waitFor('[data-tabs]');
  expect(await settings.count('[data-setting="contextMenu"]')).toBe(0);
  expect(await settings.text('section.toolbar')).not.toContain('“terms”');
  await settings.close();
  const welcome = await browser.openPage('src/welcome/index.html');
  await welcome.waitFor('[data-list="here"]');
  expect(await welcome.count('[data-pin]')).toBe(0);
  await welcome.close();
});
