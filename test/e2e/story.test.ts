import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sampleServices } from '../directory/sample.ts';
import { type RunningDirectory, startDirectory } from '../directory/server.ts';
import { type BrowserName, type ExtensionBrowser, launch, type Tab } from './driver/browser.ts';
import { until } from './driver/until.ts';
import { copyWithPermissions } from './fixtures/extension-build.ts';
import { popupReady } from './fixtures/popup.ts';
import { type Sites, startSites } from './fixtures/sites.ts';

/*
 * The main job, from the install to the reasons, told once and lived through in both browsers.
 */

describe.each<BrowserName>(['chromium', 'firefox'])('in %s', (name) => {
  let directory: RunningDirectory;
  let sites: Sites;
  let browser: ExtensionBrowser;
  let listed: Tab;

  beforeAll(async () => {
    directory = await startDirectory({ port: inject('directoryPort'), pageSize: 10 });
    sites = await startSites();
    const extensionDir = `${inject('built')[name]}-with-tabs`;
    await copyWithPermissions(inject('built')[name], extensionDir);
    browser = await launch(name, { extensionDir, sites });
  });
  afterAll(async () => {
    await browser?.close();
    await directory?.close();
    await sites?.close();
  });

  /** What the popup shows for an address, in a tab of its own. */
  async function popupFor(address: string): Promise<Tab> {
    const popup = await browser.openPage(`src/popup/index.html?url=${encodeURIComponent(address)}`);
    return popupReady(popup);
  }

  const paths = () => directory.requests.map(({ path }) => path);

  it('the install opens the welcome page, and the list arrives page by page, each once', async () => {
    const welcome = await browser.waitForTab('src/welcome/index.html');
    await welcome.waitFor('[data-list="here"]');
    expect(await welcome.text('[data-services]')).toMatch(/^\d+ services on \d+ hosts$/);
    const pages = Math.ceil(sampleServices.length / 10);
    expect(paths()).toEqual(Array.from({ length: pages }, (_, i) => `/service/v2/?page=${i + 1}`));
    await welcome.close();
  });

  it('a listed site has its grade in the toolbar, in words', async () => {
    listed = await browser.open('https://www.quillnest.example/some/page?q=secret#part');
    await until('the title of Quillnest', async () =>
      (await browser.toolbar(listed)).title.startsWith('Quillnest: grade A'),
    );
    expect((await browser.toolbar(listed)).title).toBe('Quillnest: grade A, terms treat you well');
  });

  it('a site that is not in the list is called just that', async () => {
    const tab = await browser.open('https://not-in-any-list.example/');
    await until('the title', async () => (await browser.toolbar(tab)).title.startsWith('Not in the list'));
    await tab.close();
  });

  it('the real popup names the service at once, and has sent nothing', async () => {
    await browser.select(listed);
    const before = directory.requests.length;
    const popup = await browser.openPopup(listed);
    expect(await (await popupReady(popup)).text('h1')).toBe('Quillnest');
    // On a machine without a mouse too, which is what these browsers believe to run on.
    expect(await popup.evaluate('document.body.offsetWidth')).toBe(360);
    expect(await popup.attribute('body', 'data-state')).toBe('rated');
    expect(await popup.attribute('[data-grade]', 'data-grade')).toBe('A');
    expect(await popup.attribute('[data-grade]', 'data-reviewed')).toBe('true');
    expect(await popup.attribute('[data-badge]', 'data-badge')).toBe('own');
    expect(directory.requests.length).toBe(before);

    await popup.click('[data-action="reasons"]');
    await popup.waitFor('[data-classification="good"]');
    await until(
      'the badge of the directory',
      async () => (await popup.attribute('[data-badge]', 'data-badge')) === 'directory',
    );
    const classes = await popup.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-classification]')].map(
        (group) => group.dataset.classification,
      ),
    );
    const order = ['blocker', 'bad', 'good', 'neutral'];
    expect(classes).toEqual(order.filter((each) => classes.includes(each)));
    const sent = paths().slice(before);
    expect(sent[0]).toMatch(/^\/service\/v3\/\?id=\d+$/);
    expect(sent.join(' ')).not.toMatch(/quillnest|secret/);
    await popup.close();
  });

  it('with the worker stopped, the next visit wakes it, and nothing is fetched again', async () => {
    const before = directory.requests.length;
    await browser.stopWorker();
    expect(await browser.isWorkerRunning()).toBe(false);
    const tab = await browser.open('https://everythingandsons.example/');
    await until('the title after the wake', async () => / grade E/.test((await browser.toolbar(tab)).title));
    expect(directory.requests.length).toBe(before);
    await tab.close();
  });

  it('no site has seen a request that was not a visit', () => {
    const hosts = new Set(sites.requests.map(({ url }) => new URL(url).host));
    expect([...hosts].sort()).toEqual([
      'everythingandsons.example',
      'not-in-any-list.example',
      'www.quillnest.example',
    ]);
  });

  it.each([
    ['https://not-in-any-list.example/', 'unlisted'],
    ['about:blank', 'not-a-website'],
    ['http://localhost/', 'unlisted'],
  ])('the popup for %s says %s', async (address, state) => {
    const popup = await popupFor(address);
    expect(await popup.attribute('body', 'data-state')).toBe(state);
    await popup.close();
  });

  describe('when the directory is at fault', () => {
    const faults = [
      ['not-json', 'unreadable'],
      ['bad-envelope', 'unreadable'],
      ['no-success-bit', 'unreadable'],
      ['http-500', 'unavailable'],
      ['oversize-page', 'too-large'],
      // Takes the 25 s that a fetch may take.
      ['never-ends', 'timed-out'],
    ] as const;
    it.each(process.env.FULL_SIZE === '1' ? faults : faults.slice(0, -1))(
      '%s: the list in use stays, and the settings say what happened',
      async (fault, kind) => {
        const options = await browser.openPage('src/options/index.html');
        await options.waitFor('[data-list]');
        const size = await options.text('[data-services]');
        directory.setFault(fault);
        await options.click('[data-action="update-list"]');
        await options.waitFor(`[data-failure="${kind}"]`, { timeout: 40_000 });
        expect(await options.text('[data-failure]')).toContain('The list in use was not touched.');
        expect(await options.text('[data-services]')).toBe(size);
        directory.setFault(null);
        await options.click('[data-action="update-list"]');
        await options.waitForGone('[data-failure]');
        await options.waitForGone('[data-progress]');
        await options.close();
      },
    );

    it('the popup says so when the reasons cannot be had, and tries again', async () => {
      const popup = await popupFor('https://everythingandsons.example/');
      directory.setFault('http-500');
      await popup.click('[data-action="reasons"]');
      await popup.waitFor('[data-failure="unavailable"]');
      directory.setFault(null);
      await popup.click('[data-action="reasons"]');
      await popup.waitFor('[data-classification]');
      await popup.close();
    });
  });
});
