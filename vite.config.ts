import { resolve } from 'node:path';
import { crx, type ManifestV3Export } from '@crxjs/vite-plugin';
import { defineConfig, type InlineConfig } from 'vite';
import product from './product.json' with { type: 'json' };
import { checksumFile } from './scripts/extension/checksum-file.ts';
import { withCsvParserOnly } from './scripts/extension/csv-parser-only.ts';
import { dataFiles, idsWithActions } from './scripts/extension/data-files.ts';
import { type BrowserName, BUILT_BROWSERS, manifestFor } from './scripts/extension/manifest-for.ts';
import { packLocales } from './scripts/extension/pack-locales.ts';
import { pageInputs, pages } from './scripts/extension/pages.ts';
import { publicSuffixes } from './scripts/extension/public-suffixes.ts';
import { hasSnapshot, snapshotFiles, snapshotFolder } from './scripts/extension/snapshot-files.ts';
import { withoutHtmlSink } from './scripts/extension/without-html-sink.ts';
import { withoutPreload } from './scripts/extension/without-preload.ts';
import { workerScript } from './scripts/extension/worker-script.ts';

const browser: BrowserName = BUILT_BROWSERS.find((name) => name === process.env.BROWSER) ?? 'chrome';
const directory = (process.env.DIRECTORY_URL ?? 'https://api.tosdr.org').replace(/\/+$/, '');

const { floor } = product;
const snapshot = process.env.SNAPSHOT_DIR ?? snapshotFolder(directory);

const DATA = resolve(import.meta.dirname, 'data');
const WORKER = resolve(import.meta.dirname, 'src/background/index.ts');

const key = process.env.FOR_STORE === '1' ? '' : product.chromeKey;

const { background, ...manifest } = manifestFor(browser, directory, key);

/** What the builds of the worker and of the pages share. */
const common = {
  define: {
    'import.meta.env.VITE_DIRECTORY_URL': JSON.stringify(directory),
    'import.meta.env.VITE_HAS_SNAPSHOT': JSON.stringify(hasSnapshot(snapshot)),
    'import.meta.env.VITE_IDS_WITH_ACTIONS': JSON.stringify(idsWithActions(DATA)),
  },
  build: {
    // For JavaScript and for CSS: the oldest browsers that Smallprint runs in.
    target: [`chrome${floor.chrome}`, `edge${floor.chrome}`, `firefox${floor.firefox}`],
    minify: 'oxc',
    // Loaded from the package, where the browser needs them anyway.
    rolldownOptions: { external: /^\/(_locales|data)\// },
  },
} satisfies InlineConfig;

export default defineConfig(({ command }) => {
  // Vite's dev server makes all files of the extension accessible to websites, and its styles break the CSP.
  if (command === 'serve') throw new Error('Use `npm run dev`: it rebuilds and reloads the shipped build.');
  return {
    define: common.define,
    plugins: [
      pages(),
      withoutHtmlSink(),
      withoutPreload(),
      packLocales(),
      snapshotFiles(snapshot),
      publicSuffixes(),
      dataFiles(DATA),
      crx({ manifest: manifest as ManifestV3Export, browser: browser === 'firefox' ? 'firefox' : 'chrome' }),
      workerScript(WORKER, background, { ...common, plugins: [withoutPreload()] }),
      checksumFile(),
    ],
    // Plugins do not reach the code of the pages' own workers unless they are named here.
    worker: { plugins: () => [withCsvParserOnly()] },
    build: {
      ...common.build,
      outDir: process.env.OUT_DIR ?? `dist/${browser}`,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        ...common.build.rolldownOptions,
        // One file for what pages share. With one for each set of pages there were twenty, and the popup took one and a
        // half times as long to paint.
        output: { codeSplitting: { groups: [{ name: 'page', minShareCount: 2 }] } },
        input: pageInputs,
      },
    },
  };
});
