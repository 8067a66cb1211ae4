import { beforeAll, expect, inject, it } from 'vitest';
import { type RunningDirectory, sampleServices } from '#directory-server';
import type { ExtensionBrowser, Tab } from './driver/browser.ts';
import { until } from './driver/until.ts';
import { copyWithPermissions } from './fixtures/extension-build.ts';
import { popupReady } from './fixtures/popup.ts';
import type { Sites } from './fixtures/sites.ts';
import { story } from './fixtures/story.ts';
import { testResources } from './fixtures/test-resources.ts';

/* The main use, from the install to the points, in both browsers. */

story((name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let sites: Sites;
  let browser: ExtensionBrowser;
  let listed: Tab;

  beforeAll(async () => {
    directory = await start.directory({ bigPageSize: 10 });
    sites = await start.sites();
    const extensionDir = `${inject('built')[name]}-with-tabs`;
    await copyWithPermissions(inject('built')[name], extensionDir);
    browser = await start.browser(name, { extensionDir, sites });
  });

  const paths = () => directory.requests.map(({ path }) => path);

  it('opens the welcome page after the install and requests each page of the list once', async () => {
    const welcome = await browser.waitForTab('src/welcome/index.html');
    await welcome.waitFor('[data-list="here"]');
    expect(await welcome.text('[data-services]')).toMatch(/^\d+ services, \d+ web addresses$/);
    const pages = Math.ceil(sampleServices.length / 10);
    const numbers = Array.from({ length: pages }, (_, i) => i + 1);
    expect(paths()).toEqual(numbers.map((number) => `/service/v3/?page=${number}`));
    await welcome.close();
  });

  it('shows the grade of a listed site in the toolbar title', async () => {
    listed = await browser.open('https://www.quillnest.example/some/page?q=secret#part');
    await until('the title of Quillnest', async () =>
      (await browser.toolbarTitle(listed)).startsWith('Quillnest: grade A'),
    );
    expect(await browser.toolbarTitle(listed)).toBe('Quillnest: grade A. The terms treat you well');
  });

  it('says in the toolbar title that a site is not in the list', async () => {
    const tab = await browser.open('https://not-in-any-list.example/');
    await until('the title', async () => (await browser.toolbarTitle(tab)).startsWith('Not in the list'));
    await tab.close();
  });

  it('shows service, grade and points as soon as the popup opens, by the number of the service', async () => {
    await browser.select(listed);
    const before = directory.requests.length;
    const popup = await browser.openPopup(listed);
    expect(await (await popupReady(popup)).text('h1')).toBe('Quillnest');
    // Headless browsers report no mouse, like phones, but the popup keeps its width.
    expect(await popup.evaluate('document.body.offsetWidth')).toBe(360);
    expect(await popup.attribute('body', 'data-state')).toBe('rated');
    expect(await popup.attribute('[data-grade]', 'data-grade')).toBe('A');
    expect(await popup.attribute('[data-grade]', 'data-reviewed')).toBe('true');
    // Firefox wants a consent first. The button asks for it.
    if (name === 'firefox') {
      await popup.waitFor('[data-action="reasons"]');
      expect(directory.requests.length).toBe(before);
      await popup.click('[data-action="reasons"]');
    }
    await popup.waitFor('[data-classification="good"]');
    await until(
      "the directory's badge",
      async () => (await popup.attribute('[data-badge]', 'data-badge')) === 'directory',
    );
    // In Chromium the notice about the request is open, and takes room in a popup of the toolbar.
    expect(await popup.count('[data-question]')).toBe(2);
    expect(await popup.count('[data-point]')).toBe(name === 'firefox' ? 3 : 1);
    await popup.click('[data-action="show-all"]');
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

  it('starts a stopped worker at the next visit, without a request', async () => {
    const before = directory.requests.length;
    await browser.stopWorker();
    expect(await browser.isWorkerRunning()).toBe(false);
    const tab = await browser.open('https://everythingandsons.example/');
    await until('the title after the start', async () => / grade E/.test(await browser.toolbarTitle(tab)));
    expect(directory.requests.length).toBe(before);
    await tab.close();
  });
});
