import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { RunningDirectory } from '#directory-server';
import type { ExtensionBrowser } from './driver/browser.ts';
import { buildFor } from './fixtures/extension-build.ts';
import { waitForFirstList } from './fixtures/first-list.ts';
import { popupPath, popupReady, showReasons } from './fixtures/popup.ts';
import type { SiteAnswer } from './fixtures/sites.ts';
import { story } from './fixtures/story.ts';
import { testResources } from './fixtures/test-resources.ts';

/* The short titles, which only the cases of ToS;DR have: the package as it is shipped, with a directory at its address. */

const API = 'https://api.tosdr.org';

story((name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    directory = await start.directory();
    const sites = await start.sites(({ url }) => (url.origin === API ? answerOf(directory, url) : undefined));
    const extensionDir = join(await start.folder('shipped'), 'extension');
    await buildFor(name, API, extensionDir);
    browser = await start.browser(name, { extensionDir, sites });
    await waitForFirstList(browser);
  });

  it('a point has our short title, with that of the directory below it, or only that one', async () => {
    const popup = await popupReady(await browser.openPage(popupPath('https://chatterbox.example/')));
    await showReasons(popup);
    expect(await popup.count('[data-short="true"]')).toBeGreaterThan(0);
    expect(await popup.count('[data-short="false"]')).toBeGreaterThan(0);
    expect(await popup.text('[data-short="true"]')).not.toBe('');
  });

  it('while the directory offers no cases, the page of deal-breakers lists the short titles', async () => {
    directory.setFault('endpoints-gone');
    const page = await browser.openPage('src/deal-breakers/index.html');
    await page.click('[data-action="load-cases"]');
    await page.waitFor('[data-title-only]');
    expect(await page.text('[data-of="cases"]')).toContain('no longer');
    expect(await page.evaluate(() => document.querySelector('[data-title-only]')?.textContent)).not.toBe('');
    await page.close();
  });
});

async function answerOf(directory: RunningDirectory, { pathname, search }: URL): Promise<SiteAnswer> {
  const answer = await fetch(new URL(pathname + search, directory.url));
  // Chromium has no permission for the host, so the answer must allow its extension to read it.
  const headers = {
    'content-type': answer.headers.get('content-type') ?? '',
    'access-control-allow-origin': answer.headers.get('access-control-allow-origin') ?? '',
  };
  return { status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) };
}
