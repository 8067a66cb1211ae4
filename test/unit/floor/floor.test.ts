import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import product from '../../../product.json' with { type: 'json' };
import { manifestFor } from '../../../scripts/extension/manifest-for.ts';
import { newerFeatures, newerManifestKeys } from './newer-features.ts';

/* No feature of the browser is newer than the oldest browser that Smallprint runs in, except behind a check. */

const ROOT = resolve(import.meta.dirname, '../../..');
const source = (name: string) => readFileSync(join(ROOT, 'src', name), 'utf8');
const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.(tsx?|css)$/.test(name));

/** What starts with this path may be used in this file, which checks for it with this code. */
const CHECKED: readonly (readonly [feature: string, file: string, check: string])[] = [
  ['webextensions.api.publicSuffix', 'platform/public-suffix.ts', 'if (!hasInterface())'],
  ['webextensions.api.storage.managed', 'platform/extension-storage.ts', "'managed' in browser.storage"],
  ['webextensions.api.commands.openShortcutSettings', 'platform/toolbar-button.ts', 'if (isFirefox())'],
  ['webextensions.api.commands', 'platform/toolbar-button.ts', 'browser.commands?.'],
  ['webextensions.api.omnibox', 'background/index.ts', 'browser.omnibox?.'],
  // Only an event of the keyword leads to these.
  ['webextensions.api.omnibox', 'background/omnibox.ts', 'export function searchFromOmnibox'],
  ['webextensions.api.omnibox', 'options/LookSetting.tsx', '{browser.omnibox &&'],
  ['webextensions.api.windows', 'background/omnibox.ts', 'export function searchFromOmnibox'],
  // Only a click in the menu of the browser leads there.
  ['webextensions.api.windows', 'background/context-menu.ts', 'if (!browser.contextMenus) return'],
  ['webextensions.api.windows', 'platform/private-window.ts', 'openedFromPrivate && !isFirefox()'],
];

/** What needs no check. */
const HARMLESS: Readonly<Record<string, string>> = {
  'webextensions.api.tabs.onReplaced': 'Firefox has the event and never fires it',
  'css.properties.print-color-adjust.exact': 'the build adds -webkit-print-color-adjust',
  'css.properties.break-after.avoid': 'in Firefox a heading can stand alone at the end of a printed page',
  'api.Blob.bytes': 'a field of our own records',
  'api.Response.bytes': 'a field of our own records',
  'webextensions.manifest.omnibox': 'Firefox for Android ignores the key',
  'webextensions.manifest.commands': 'Firefox for Android ignores the key',
};

const isChecked = (feature: string, file: string) =>
  feature in HARMLESS ||
  CHECKED.some(
    ([checked, where, check]) =>
      feature.startsWith(checked) && where === file && source(file).includes(check),
  );

describe('the oldest browsers', () => {
  it('have every feature that the sources use', () => {
    const newer = files.flatMap((file) =>
      newerFeatures(source(file), file.endsWith('.css'))
        .filter(({ feature }) => !isChecked(feature, file))
        .map(({ feature, needs }) => `${file}: ${feature} needs ${needs}`),
    );
    expect(files.length).toBeGreaterThan(300);
    expect(newer).toEqual([]);
  });

  it.each(['chrome', 'firefox'] as const)('know every key of the manifest for %s', (browser) => {
    const keys = Object.keys(manifestFor(browser, 'https://directory.example'));
    const newer = newerManifestKeys(keys, browser).filter(({ feature }) => !(feature in HARMLESS));
    expect(newer).toEqual([]);
  });

  it.each([
    ['await browser.publicSuffix.getDomain(host)', 'webextensions.api.publicSuffix.getDomain chrome 153'],
    ['await area.getKeys()', 'webextensions.api.storage.StorageArea.getKeys firefox 143'],
    ['new CloseWatcher()', 'api.CloseWatcher firefox 149'],
    ['const sum = Math.sumPrecise(values)', 'javascript.builtins.Math.sumPrecise chrome'],
    ['map.getOrInsert(key, 1)', 'javascript.builtins.Map.getOrInsert chrome 145'],
    ['p { field-sizing: content; }', 'css.properties.field-sizing firefox'],
    ['p { corner-shape: squircle; }', 'css.properties.corner-shape chrome 139'],
  ])('do not have the newer feature of %s', (code, needs) => {
    const newer = newerFeatures(code, code.startsWith('p {'));
    expect(newer.map((one) => `${one.feature} ${one.needs}`).join()).toContain(needs);
  });
});

describe('the floor is', () => {
  const { chrome, firefox, firefoxAndroid } = product.floor;
  const major = (version: string) => String(Number.parseInt(version, 10));

  it('in the manifests as product.json has it', () => {
    expect(manifestFor('chrome', 'https://directory.example')).toMatchObject({
      minimum_chrome_version: chrome,
    });
    expect(manifestFor('firefox', 'https://directory.example')).toMatchObject({
      browser_specific_settings: {
        gecko: { strict_min_version: firefox },
        gecko_android: { strict_min_version: firefoxAndroid },
      },
    });
  });

  const inWords = `Edge ${chrome}, Firefox ${major(firefox)}, Firefox for Android ${major(firefoxAndroid)}`;

  it.each(['README.md', 'docs/administrators.md', 'store/reviewer-notes.md'])('in %s', (file) => {
    expect(readFileSync(join(ROOT, file), 'utf8')).toContain(inWords);
  });
});
