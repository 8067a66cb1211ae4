import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The folders of the main.tsx of each page in a tab. Its index.html in the built extension is in the folder of the room. */
const PAGES = [
  'accounts',
  'changes/page',
  'compare/page',
  'deal-breakers/page',
  'log',
  'options',
  'document',
  'search/page',
  'service',
  'welcome',
] as const;

const roomOf = (folder: string) => folder.replace(/\/page$/, '');
const htmlOf = (folder: string) => `src/${roomOf(folder)}/index.html`;

const TEMPLATE = resolve('src/page/template.html');

/** The inputs of the build, by name. The settings are one already, because the manifest names them. */
export const pageInputs = Object.fromEntries(
  PAGES.filter((folder) => folder !== 'options').map((folder) => [basename(roomOf(folder)), htmlOf(folder)]),
);

/** The index.html of a page in a tab, from one template; null if there is no page at this path. */
export function pageHtml(path: string): string | null {
  const folder = PAGES.find((each) => htmlOf(each) === path);
  if (folder === undefined) return null;
  return readFileSync(TEMPLATE, 'utf8')
    .replace('%FOLDER%', folder)
    .replace('%NAME%', basename(roomOf(folder)));
}

/** A plugin that makes the index.html of each page from one template. The popup, which opens in no tab, has its own. */
export function pages(): Plugin {
  const files = new Map(PAGES.map(htmlOf).map((path) => [resolve(path), path]));
  return {
    name: 'pages',
    enforce: 'pre',
    resolveId(source) {
      const file = resolve(source.replace(/^\/(?=src\/)/, ''));
      return files.has(file) ? file : null;
    },
    load(id) {
      const path = files.get(id);
      if (path === undefined) return null;
      this.addWatchFile(TEMPLATE);
      return pageHtml(path);
    },
  };
}
