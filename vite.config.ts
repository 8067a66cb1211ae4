import { resolve } from 'node:path';
import { crx, type ManifestV3Export } from '@crxjs/vite-plugin';
import { defineConfig, normalizePath } from 'vite';
import { withCsvParserOnly } from './scripts/extension/csv-parser-only.ts';
import { type BrowserName, manifestFor } from './scripts/extension/manifest-for.ts';
import { packLocales } from './scripts/extension/pack-locales.ts';
import { sharedChunk } from './scripts/extension/shared-chunk.ts';
import { hasSnapshot, snapshotFiles } from './scripts/extension/snapshot-files.ts';
import { withoutHtmlSink } from './scripts/extension/without-html-sink.ts';

import { withoutPreload } from './scripts/extension/without-preload.ts';

const browser: BrowserName = process.env.BROWSER === 'firefox' ? 'firefox' : 'chrome';
const directory = (process.env.DIRECTORY_URL ?? 'https://api.tosdr.org').replace(/\/+$/, '');

const snapshot = process.env.SNAPSHOT_DIR ?? 'snapshot';

const WORKER = normalizePath(resolve(import.meta.dirname, 'src/background/index.ts'));

export default defineConfig(({ command }) => {
  // Vite's dev server makes all files of the extension accessible to websites, and its styles break the CSP.
  if (command === 'serve') throw new Error('Use `npm run dev`: it rebuilds and reloads the shipped build.');
  return {
    define: {
      'import.meta.env.VITE_DIRECTORY_URL': JSON.stringify(directory),
      'import.meta.env.VITE_HAS_SNAPSHOT': JSON.stringify(hasSnapshot(snapshot)),
    },
    plugins: [
      withoutHtmlSink(),
      withoutPreload(),
      packLocales(),
      snapshotFiles(snapshot),
      crx({ manifest: manifestFor(browser, directory) as ManifestV3Export, browser }),
    ],
    // Plugins do not reach the code of the pages' own workers unless they are named here.
    worker: { plugins: () => [withCsvParserOnly()] },
    build: {
      outDir: process.env.OUT_DIR ?? `dist/${browser}`,
      emptyOutDir: true,
      target: 'es2023',
      minify: 'oxc',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [{ name: sharedChunk(WORKER), debugName: 'shared', minShareCount: 2 }],
          },
        },
        // Loaded from the package, where the browser needs them anyway.
        external: /^\/_locales\//,
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
