import { resolve } from 'node:path';
import { crx, type ManifestV3Export } from '@crxjs/vite-plugin';
import { defineConfig, type InlineConfig } from 'vite';
import { withCsvParserOnly } from './scripts/extension/csv-parser-only.ts';
import { type BrowserName, manifestFor } from './scripts/extension/manifest-for.ts';
import { packLocales } from './scripts/extension/pack-locales.ts';
import { hasSnapshot, snapshotFiles } from './scripts/extension/snapshot-files.ts';
import { withoutHtmlSink } from './scripts/extension/without-html-sink.ts';
import { withoutPreload } from './scripts/extension/without-preload.ts';
import { workerScript } from './scripts/extension/worker-script.ts';

const browser: BrowserName = process.env.BROWSER === 'firefox' ? 'firefox' : 'chrome';
const directory = (process.env.DIRECTORY_URL ?? 'https://api.tosdr.org').replace(/\/+$/, '');

const snapshot = process.env.SNAPSHOT_DIR ?? 'snapshot';

const WORKER = resolve(import.meta.dirname, 'src/background/index.ts');

const { background, ...manifest } = manifestFor(browser, directory);

/** What the builds of the worker and of the pages share. */
const common = {
  define: {
    'import.meta.env.VITE_DIRECTORY_URL': JSON.stringify(directory),
    'import.meta.env.VITE_HAS_SNAPSHOT': JSON.stringify(hasSnapshot(snapshot)),
  },
  build: {
    target: 'es2023',
    minify: 'oxc',
    // Loaded from the package, where the browser needs them anyway.
    rolldownOptions: { external: /^\/_locales\// },
  },
} satisfies InlineConfig;

export default defineConfig(({ command }) => {
  // Vite's dev server makes all files of the extension accessible to websites, and its styles break the CSP.
  if (command === 'serve') throw new Error('Use `npm run dev`: it rebuilds and reloads the shipped build.');
  return {
    define: common.define,
    plugins: [
      withoutHtmlSink(),
      withoutPreload(),
      packLocales(),
      snapshotFiles(snapshot),
      crx({ manifest: manifest as ManifestV3Export, browser }),
      workerScript(WORKER, background, { ...common, plugins: [withoutPreload()] }),
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
        // Pages that the manifest does not name.
        input: {
          welcome: 'src/welcome/index.html',
          log: 'src/log/index.html',
          search: 'src/search-page/index.html',
          document: 'src/document/index.html',
          findings: 'src/findings/index.html',
          limits: 'src/limits/index.html',
          compare: 'src/compare/index.html',
          changes: 'src/changes/index.html',
          accounts: 'src/accounts/index.html',
        },
      },
    },
  };
});
