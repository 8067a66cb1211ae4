import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import {
  type DirectoryData,
  EDITIONS,
  exportDirectory,
  exportedRequests,
  startDirectory,
} from '#directory-server';
import { findNginx } from '../../../scripts/web-server.mjs';
import type { ExtensionBrowser } from '../driver/browser.ts';
import type { Page } from '../driver/page.ts';
import { until } from '../driver/until.ts';
import { popupFor, showAllReasons } from '../fixtures/popup.ts';
import { story } from '../fixtures/story.ts';
import { testResources } from '../fixtures/test-resources.ts';
import { type Nginx, startNginx } from './nginx.ts';

/* A directory that was exported into a folder, behind nginx with the lines of docs/directory.md. */

const nginx = findNginx();
if (nginx === null) console.warn('Not run: test/e2e/web-server needs nginx');

const LINES = /```nginx\n([^`]*)```/.exec(readFileSync('docs/directory.md', 'utf8'))?.[1] ?? '';
const SIZES = { v2: 100, v3: 10 };

/** The lines of the documentation for a folder. */
function linesFor(folder: string): string {
  expect(LINES).toContain('root /srv/directory;');
  return LINES.replace('/srv/directory', folder);
}

describe.skipIf(nginx === null)('a directory as plain files', () => {
  const start = testResources();
  const port = inject('directoryPort');
  const base = `http://127.0.0.1:${port}`;
  let folder: string;
  let server: Nginx;
  const write = (data: DirectoryData) => exportDirectory(data, { folder, pageSizes: SIZES, baseUrl: base });

  beforeAll(async () => {
    folder = await start.folder('static');
    await write(EDITIONS[1]);
    server = start.add(await startNginx(nginx ?? '', port, linesFor(folder)));
  });

  it('answers every request as the directory does, and nothing above its folder', async () => {
    const options = { publicUrl: base, pageSize: SIZES.v2, bigPageSize: SIZES.v3 };
    const original = start.add(await startDirectory({ port: 0, ...options }));
    const requests = [...exportedRequests(EDITIONS[1], SIZES)].map(
      ({ path, query }) => path + (query && `?${query}`),
    );
    // Every page, and every tenth of the rest.
    const tried = requests.filter((path, i) => path.includes('page=') || i % 10 === 0);
    expect(tried.length).toBeGreaterThan(150);
    for (const path of tried) {
      const [answer, expected] = await Promise.all([fetch(base + path), fetch(original.url + path)]);
      expect([path, answer.status, await answer.text()]).toEqual([
        path,
        expected.status,
        await expected.text(),
      ]);
      expect(answer.headers.get('content-type'), path).toBe(
        expected.headers.get('content-type')?.split(';')[0],
      );
    }
    for (const path of [
      '/service/v3/?id=999999',
      '/service/v3/?page=99',
      '/service/v3/?../../v2/id=1',
      '/search/v5/?query=a',
    ])
      expect([404, 403], path).toContain((await fetch(base + path)).status);
  });

  story((name) => {
    let browser: ExtensionBrowser;
    let settings: Page;

    beforeAll(async () => {
      await write(EDITIONS[1]);
      browser = await start.browserWithList(name);
      settings = await browser.openPage('src/options/index.html#list');
    });

    it('shows grade, badge, points and quotes', async () => {
      server.forget();
      const popup = await popupFor(browser, 'https://www.quillnest.example/');
      await showAllReasons(popup);
      await popup.waitFor('[data-badge="directory"]');
      await popup.click('[data-point] summary');
      await until('the quotes', async () =>
        server.served().some(({ path }) => path.startsWith('/service/v2/?id=')),
      );
      expect(server.served().filter(({ status }) => status >= 400)).toEqual([]);
    });

    it('sends what the next export has changed', async () => {
      await write(EDITIONS[2]);
      await settings.click('[data-action="update-list"]');
      const popup = await popupFor(browser, 'https://lesezeichen.example/');
      await until('the new list', async () => (await popup.text('h1')) === 'Lesezeichen Library');
    });
  });
});
