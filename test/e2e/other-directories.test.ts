import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { sampleServices } from '../directory/sample.ts';
import { type RunningDirectory, startDirectory } from '../directory/server.ts';
import { type BrowserName, type ExtensionBrowser, launch } from './driver/browser.ts';
import { until } from './driver/until.ts';
import { popupPath, showReasons } from './fixtures/popup.ts';

/*
 * A directory that is not the built-in one: it is older, and has its badges and logos at other addresses.
 */

/** What stands before a directory so that it has no search newer than v3. */
function withoutNewSearches(directory: RunningDirectory, port: number): Promise<Server> {
  const server = createServer(async ({ url = '' }, answer) => {
    const path = /^\/search\/v[45]/.test(url) ? '/no-such-endpoint' : url;
    const { status, headers, body } = await fetch(directory.url + path);
    directory.requests.push({ time: Date.now(), method: 'GET', path: url, headers: {} });
    answer.writeHead(status, {
      'content-type': headers.get('content-type') ?? '',
      'access-control-allow-origin': '*',
    });
    for await (const chunk of body ?? []) answer.write(chunk);
    answer.end();
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

describe.each<BrowserName>(['chromium', 'firefox'])('in %s', (name) => {
  let directory: RunningDirectory;
  let front: Server;
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    directory = await startDirectory();
    front = await withoutNewSearches(directory, inject('directoryPort'));
    browser = await launch(name, { extensionDir: inject('built')[name] });
    const welcome = await browser.waitForTab('src/welcome/index.html');
    await welcome.waitFor('[data-list="here"]');
    await welcome.close();
  });
  afterAll(async () => {
    await browser?.close();
    front?.closeAllConnections();
    await new Promise((resolve) => front?.close(resolve));
    await directory?.close();
  });
  beforeEach(() => {
    directory.requests.length = 0;
  });

  /** The paths as the browser asked for them: what the front noted. */
  const paths = () =>
    directory.requests.filter(({ headers }) => Object.keys(headers).length === 0).map(({ path }) => path);

  it('the search falls back until a version answers, which is remembered past the page', async () => {
    for (const versions of [['v5', 'v4', 'v3'], ['v3']]) {
      directory.requests.length = 0;
      const popup = await browser.openPage(popupPath('https://private.news.smalltown.co.uk/'));
      await popup.click('[data-action="ask-directory"]');
      await popup.waitFor('[data-asked="arrived"]');
      expect(paths()).toEqual(versions.map((version) => `/search/${version}/?query=smalltown.co.uk`));
      await popup.close();
    }
  });

  it('a wrong template is refused with the reason, and nothing changes', async () => {
    const settings = await browser.openPage('src/options/index.html');
    const usual = `http://127.0.0.1:${inject('directoryPort')}/service/{id}`;
    await settings.waitFor('[data-list]');
    await settings.fill('[data-setting="pageTemplate"]', 'javascript:alert({id})');
    await settings.click('[data-action="use-templates"]');
    await settings.waitFor('#profile-problem.problem');
    expect(await settings.text('#profile-problem')).toContain('https://');
    expect(await settings.count('[data-action="reset-templates"]')).toBe(0);
    await settings.close();
    const again = await browser.openPage('src/options/index.html');
    await again.waitFor('[data-setting="pageTemplate"]');
    const shown = () => document.querySelector<HTMLInputElement>('[data-setting="pageTemplate"]')?.value;
    expect(await again.evaluate(shown)).toBe(usual);
    await again.close();
  });

  it('templates are used at once, and can be taken back', async () => {
    const base = `http://127.0.0.1:${inject('directoryPort')}`;
    const settings = await browser.openPage('src/options/index.html');
    await settings.fill('[data-setting="badgeTemplate"]', `${base}/badge/{lang}_{id}.svg?of={id}`);
    await settings.fill('[data-setting="pageTemplate"]', `${base}/service/{id}/?{lang}={id}`);
    await settings.fill('[data-setting="discussionTemplate"]', `${base}/points/{id}?{lang}`);
    await settings.fill('[data-setting="requestTemplate"]', `${base}/new_service?{lang}`);
    await settings.fill('[data-setting="logoTemplate"]', `${base}/logos/{id}.png?mine`);
    await settings.click('[data-action="use-templates"]');
    await settings.waitFor('[data-action="reset-templates"]');
    await settings.click('[data-setting="logos"]');
    await settings.waitFor('[data-setting="logos"]:checked');

    const popup = await browser.openPage(popupPath('https://www.quillnest.example/'));
    await showReasons(popup);
    await until(
      'badge and logo',
      async () => paths().filter((path) => /badge|logos/.test(path)).length === 2,
    );
    expect(
      paths()
        .filter((path) => /badge|logos/.test(path))
        .sort(),
    ).toEqual([
      expect.stringMatching(/^\/badge\/en_(\d+)\.svg\?of=\1$/),
      expect.stringMatching(/^\/logos\/\d+\.png\?mine$/),
    ]);
    const id = sampleServices.find(({ urls }) => urls.includes('quillnest.example'))?.id;
    await popup.waitFor(`a[href="${base}/service/${id}/?en=${id}"]`);
    await popup.click('[data-point] summary');
    await popup.waitFor(`[data-point] a[href^="${base}/points/"][href$="?en"]`);
    await popup.close();
    const unlisted = await browser.openPage(popupPath('https://private.news.smalltown.co.uk/'));
    await unlisted.waitFor(`a[href="${base}/new_service?en"]`);
    await unlisted.close();

    await settings.click('[data-action="reset-templates"]');
    await settings.waitForGone('[data-action="reset-templates"]');
    const value = () => document.querySelector<HTMLInputElement>('[data-setting="badgeTemplate"]')?.value;
    expect(await settings.evaluate(value)).toBe(`${base}/badge/{lang}_{id}.svg`);
    if (process.env.PICTURES) await settings.screenshot(`${process.env.PICTURES}/${name}-templates.png`);
    await settings.close();
  });

  it('a point leads to its discussion below the directory, and an unlisted site to where one asks for a rating', async () => {
    const base = `http://127.0.0.1:${inject('directoryPort')}`;
    const listed = await browser.openPage(popupPath('https://chatterbox.example/'));
    await showReasons(listed);
    const point = await listed.attribute('[data-point]', 'data-point');
    await listed.click('[data-point] summary');
    await listed.waitFor(`[data-point="${point}"] a[href="${base}/points/${point}"]`);
    await listed.close();
    const unlisted = await browser.openPage(popupPath('https://private.news.smalltown.co.uk/'));
    await unlisted.waitFor(`a[href="${base}/new_service"]`);
    await unlisted.close();
    for (const path of [`/points/${point}`, '/new_service']) {
      expect((await fetch(base + path)).status, path).toBe(200);
    }
  });
});
