import { once } from 'node:events';
import { createServer } from 'node:http';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import product from '../../product.json' with { type: 'json' };
import { buildSite, type SiteFiles } from '../../scripts/site.ts';
import type { Tab } from './driver/browser.ts';
import { axeViolations } from './fixtures/axe.ts';
import { overflowingElements, smallTargets } from './fixtures/layout-faults.ts';
import { testResources } from './fixtures/test-resources.ts';

/* The site in a real browser: WCAG 2.2 AA on every page, on a phone and on a screen, light and dark. */

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  png: 'image/png',
};
/** axe looks at every size and scheme in one language for each direction; the other languages have the same styles. */
const WHOLE = /^(?!(?:de|nl|fr|es)\/)/;

const files: SiteFiles = await buildSite(product);
const pages = [...files.keys()].filter((path) => path.endsWith('.html'));

describe('the site', () => {
  const start = testResources();
  const root = `http://127.0.0.1:${inject('directoryPort')}/`;
  let tab: Tab;

  beforeAll(async () => {
    const server = createServer(({ url = '/' }, response) => {
      const path = url.slice(1).replace(/(^|\/)$/, '$1index.html');
      const content = files.get(path);
      const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'text/plain';
      response.writeHead(content ? 200 : 404, { 'content-type': type }).end(content);
    }).listen(inject('directoryPort'), '127.0.0.1');
    start.add({
      async close() {
        server.close().closeAllConnections();
        await once(server, 'close');
      },
    });
    await once(server, 'listening');
    const browser = await start.browser('chromium');
    tab = await browser.open(root);
  });

  it.each(pages)('%s has no violation of axe, overflow or small target', async (path) => {
    await tab.goto(root + path.replace('index.html', ''));
    const faults: string[] = [];
    for (const width of [320, 1280]) {
      await tab.setViewport(width, 800);
      const found = [...(await overflowingElements(tab)), ...(await smallTargets(tab))];
      for (const scheme of ['light', 'dark'] as const) {
        if (!WHOLE.test(path) && (scheme === 'dark' || width === 320)) continue;
        await tab.setColorScheme(scheme);
        found.push(...(await axeViolations(tab)));
      }
      faults.push(...found.map((fault) => `${width}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  it('shows a page in Arabic from the right', async () => {
    await tab.goto(`${root}ar/`);
    const right = await tab.evaluate(() => {
      const [home] = document.querySelectorAll('.home');
      return innerWidth - (home?.getBoundingClientRect().right ?? 0) < innerWidth / 2;
    });
    expect(right).toBe(true);
  });
});
