import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type RunningDirectory, sampleServices } from '#directory-server';
import { BROWSERS } from './browsers.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import { until } from './driver/until.ts';
import { waitForFirstList } from './fixtures/first-list.ts';
import { type LocalServer, startLocalServer } from './fixtures/local-server.ts';
import { popupPath, showReasons } from './fixtures/popup.ts';
import { testResources } from './fixtures/test-resources.ts';

/* A directory that differs from the default one: it has only old searches, and other URLs for badges and logos. */

/** A proxy for a directory that hides all searches newer than v3. */
interface OldDirectory extends LocalServer {
  /** The requested paths. */
  readonly paths: string[];
}

async function startOldDirectory(directory: RunningDirectory, port: number): Promise<OldDirectory> {
  const paths: string[] = [];
  const server = await startLocalServer(port, async ({ url = '' }, response) => {
    paths.push(url);
    const path = /^\/search\/v[45]/.test(url) ? '/no-such-endpoint' : url;
    const { status, headers, body } = await fetch(directory.url + path);
    response.writeHead(status, {
      'content-type': headers.get('content-type') ?? '',
      'access-control-allow-origin': '*',
    });
    for await (const chunk of body ?? []) response.write(chunk);
    response.end();
  });
  return { ...server, paths };
}

describe.each(BROWSERS)('in %s', (name) => {
  const start = testResources();
  const base = `http://127.0.0.1:${inject('directoryPort')}`;
  let directory: OldDirectory;
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    const hidden = await start.directory({ port: 0 });
    directory = start.add(await startOldDirectory(hidden, inject('directoryPort')));
    browser = await start.browser(name);
    await waitForFirstList(browser);
  });
  beforeEach(() => {
    directory.paths.length = 0;
  });

  it('tries older searches until one exists, and remembers it after the page is closed', async () => {
    for (const versions of [['v5', 'v4', 'v3'], ['v3']]) {
      directory.paths.length = 0;
      const popup = await browser.openPage(popupPath('https://private.news.smalltown.co.uk/'));
      await popup.click('[data-action="ask-directory"]');
      await popup.waitFor('[data-asked="arrived"]');
      expect(directory.paths).toEqual(versions.map((version) => `/search/${version}/?query=smalltown.co.uk`));
      await popup.close();
    }
  });

  it('links to the page of a service by a new template at once, and can reset it', async () => {
    const settings = await browser.openPage('src/options/index.html#advanced');
    await settings.fill('[data-setting="pageTemplate"]', `${base}/service/{id}/?{lang}={id}`);
    await settings.click('[data-action="use-templates"]');
    await settings.waitFor('[data-action="reset-templates"]');

    const popup = await browser.openPage(popupPath('https://www.quillnest.example/'));
    await showReasons(popup);
    const badges = () => directory.paths.filter((path) => path.startsWith('/badge/'));
    await until('the badge', async () => badges().length === 1);
    expect(badges()).toEqual([expect.stringMatching(/^\/badge\/en_\d+\.svg$/)]);
    const id = sampleServices.find(({ urls }) => urls.includes('quillnest.example'))?.id;
    await popup.waitFor(`a[href="${base}/service/${id}/?en=${id}"]`);
    await popup.click('[data-point] summary');
    await popup.waitFor(`[data-point] a[href^="${base}/points/"]`);
    await popup.close();
    const unlisted = await browser.openPage(popupPath('https://private.news.smalltown.co.uk/'));
    await unlisted.waitFor(`a[href="${base}/new_service"]`);
    await unlisted.close();

    await settings.click('[data-action="reset-templates"]');
    await settings.waitForGone('[data-action="reset-templates"]');
    const value = () => document.querySelector<HTMLInputElement>('[data-setting="pageTemplate"]')?.value;
    expect(await settings.evaluate(value)).toBe(`${base}/service/{id}`);
    if (process.env.PICTURES) await settings.screenshot(`${process.env.PICTURES}/${name}-templates.png`);
    await settings.close();
  });
});
