import { crx, type ManifestV3Export } from '@crxjs/vite-plugin';
import { defineConfig } from 'vite';
import { type BrowserName, manifestFor } from './scripts/extension/manifest-for.ts';
import { packLocales } from './scripts/extension/pack-locales.ts';
import { withoutHtmlSink } from './scripts/extension/without-html-sink.ts';

const browser: BrowserName = process.env.BROWSER === 'firefox' ? 'firefox' : 'chrome';
const directory = (process.env.DIRECTORY_URL ?? 'https://api.tosdr.org').replace(/\/+$/, '');

export default defineConfig({
  define: { 'import.meta.env.VITE_DIRECTORY_URL': JSON.stringify(directory) },
  plugins: [
    withoutHtmlSink(),
    packLocales(),
    crx({ manifest: manifestFor(browser, directory) as ManifestV3Export, browser }),
  ],
  build: {
    outDir: process.env.OUT_DIR ?? `dist/${browser}`,
    emptyOutDir: true,
    target: 'es2023',
    minify: 'oxc',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Two files that are shared, and not twenty: with a file each, a popup painted half again as late.
        // What the worker needs too lies apart from the pages' Preact, which it would only load for nothing.
        codeSplitting: {
          groups: [
            {
              name: 'core',
              test: /\/src\/(catalog|directory|graphics|i18n|matching|platform|requests|search|settings)\/|\/src\/ui\/(texts\/|page\/|(?!use-))[^/]+\.ts$|\/node_modules\/(?!preact)/,
              minShareCount: 2,
              priority: 2,
            },
            {
              name: 'page',
              test: /\/src\/(ui|details|images)\/|\/node_modules\/preact\//,
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
      // Imported as they lie in the package, where the browser wants them too.
      external: /^\/_locales\//,
      // Opened by the worker, so not in the manifest.
      input: {
        welcome: 'src/welcome/index.html',
        log: 'src/log/index.html',
        search: 'src/search-page/index.html',
        document: 'src/document/index.html',
        findings: 'src/findings/index.html',
      },
    },
  },
});
