import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { startStateDirectories } from '../../test/e2e/fixtures/state-directories.ts';
import { dataFile, idsWithActions } from '../extension/data-files.ts';
import { packedMessages } from '../extension/pack-locales.ts';
import { pageHtml } from '../extension/pages.ts';
import { packSuffixes } from '../extension/public-suffixes.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const LOCALES = join(ROOT, 'public/_locales');
const STUB = join(import.meta.dirname, 'node-stub.ts');
const PAGE = 'scripts/states/index.html';
/** The first script of each page in a frame. */
const SET_BROWSER = 'globalThis.browser = globalThis.chrome = parent.browserOf(name);';

/**
 * Starts a server whose page shows each state of each page without an extension, and the directories that the states need.
 *
 * @param port null takes a free one, and changed files do not reload the page: for a test
 */
export async function startStates(
  port: number | null,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const directories = await startStateDirectories(0);
  const { good, slow, failing } = directories;
  const addresses = { good: good.url, slow: slow.url, failing: failing.url };
  const values = {
    VITE_DIRECTORY_URL: good.url,
    VITE_HAS_SNAPSHOT: false,
    VITE_IDS_WITH_ACTIONS: idsWithActions(join(ROOT, 'data')),
    VITE_DIRECTORIES: JSON.stringify(addresses),
    // English first.
    VITE_LANGUAGES: [...new Set(['en', ...readdirSync(LOCALES)])].join(' '),
  };
  const server = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    cacheDir: '.build/states',
    appType: 'custom',
    server: {
      port: port ?? 0,
      host: '127.0.0.1',
      strictPort: port !== null,
      watch: port === null ? null : {},
    },
    define: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
    ),
    resolve: {
      alias: ['node:fs/promises', 'vitest', '#directory-server'].map((find) => ({ find, replacement: STUB })),
    },
    // Vite looks for packages only in these files and what they import, not in their workers. It would find that of a worker
    // once the worker starts, and then reload the page.
    optimizeDeps: { entries: ['src/**/main.tsx', 'src/**/*-worker.ts', 'scripts/states/show-states.ts'] },
    plugins: [packageFiles(), statePages()],
  });
  await server.listen();
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return {
    url,
    async close() {
      await server.close();
      await directories.close();
    },
  };
}

/** Serves what the build packs, and what pages import from the package. */
function packageFiles(): Plugin {
  const english = join(LOCALES, 'en/messages.json');
  return {
    name: 'package-files',
    enforce: 'pre',
    // Vite refuses to import what is in the public folder.
    transform: (code) =>
      code.replace(/'(\/(?:_locales|data)\/[^']+\.json)', \{ with: \{ type: 'json' \} \}/g, "'package:$1'"),
    resolveId: (id) => (id.startsWith('package:') ? `\0${id}.js` : null),
    load(id) {
      const [, path] = /^\0package:(.*)\.js$/.exec(id) ?? [];
      if (path === undefined) return null;
      if (path.startsWith('/data/'))
        return `export default ${dataFile(join(ROOT, 'data'), path.slice('/data/'.length))};`;
      const file = join(ROOT, 'public', path);
      this.addWatchFile(file);
      return `export default ${packedMessages(file, english)};`;
    },
    configureServer({ middlewares }) {
      const files = {
        'public-suffixes.json': packSuffixes(),
        'checksum.json': { sha256: '0'.repeat(64), date: null },
      };
      for (const [name, content] of Object.entries(files))
        middlewares.use(`/${name}`, (_, response) =>
          response.setHeader('content-type', 'application/json').end(JSON.stringify(content)),
        );
    },
  };
}

/** Serves the page of the states, and the real pages with a fake browser in front of their scripts. */
function statePages(): Plugin {
  return {
    name: 'state-pages',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const path = pathname === '/' ? PAGE : pathname.slice(1);
        if (!path.endsWith('.html')) return next();
        try {
          const html = pageHtml(path) ?? (await readFile(join(ROOT, path), 'utf8'));
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(await server.transformIndexHtml(`/${path}`, html));
        } catch (error) {
          next(error);
        }
      });
    },
    transformIndexHtml: (_, { path }) =>
      path.startsWith('/src/') ? [{ tag: 'script', children: SET_BROWSER, injectTo: 'head-prepend' }] : [],
  };
}
