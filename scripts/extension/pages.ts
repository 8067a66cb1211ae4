import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The folders in `src` of the pages in a tab. Each has a main.tsx, and in the built extension an index.html. */
const PAGES = [
  'accounts',
  'changes',
  'compare',
  'deal-breakers',
  'log',
  'options',
  'points/document',
  'search',
  'service',
  'welcome',
] as const;

const TEMPLATE = join(import.meta.dirname, 'page-template.html');

/** The inputs of the build, by name. The settings are one already, because the manifest names them. */
export const pageInputs = Object.fromEntries(
  PAGES.filter((folder) => folder !== 'options').map((folder) => [
    basename(folder),
    `src/${folder}/index.html`,
  ]),
);

/** A plugin that makes the index.html of each page from one template. The popup, which opens in no tab, has its own. */
export function pages(): Plugin {
  const files = new Map(PAGES.map((folder) => [resolve(`src/${folder}/index.html`), folder]));
  return {
    name: 'pages',
    enforce: 'pre',
    resolveId(source) {
      const file = resolve(source.replace(/^\/(?=src\/)/, ''));
      return files.has(file) ? file : null;
    },
    load(id) {
      const folder = files.get(id);
      if (folder === undefined) return null;
      this.addWatchFile(TEMPLATE);
      return readFileSync(TEMPLATE, 'utf8').replace('%FOLDER%', folder).replace('%NAME%', basename(folder));
    },
  };
}
