import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type RunningDirectory, sample } from '#directory-server';
import { BROWSERS } from './browsers.ts';
import type { ExtensionBrowser } from './driver/browser.ts';
import { until } from './driver/until.ts';
import { comparedServices, openedComparison } from './fixtures/comparison.ts';
import { cacheDetails, openMoreMenu, popupFor, showReasons } from './fixtures/popup.ts';
import { testResources } from './fixtures/test-resources.ts';

/* Services side by side. */

const CHAT = 103;
const GLIMMER = 104;
/** It gets the same name. */
const ARCHIVE = 105;
const UNRATED = 513;

const services = sample.services.map((service) =>
  service.id === ARCHIVE ? { ...service, name: 'Glimmer' } : service,
);

describe.each(BROWSERS)('comparing in %s', (name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    directory = await start.directory({ data: { ...sample, services } });
    browser = await start.browserWithList(name, { sites: await start.sites() });
    // In Firefox this also gives the permission to ask.
    await cacheDetails(browser, 'www.quillnest.example');
  });

  const compare = async (...ids: number[]) => {
    const page = await browser.openPage(`src/compare/index.html?services=${ids.join(',')}`);
    onTestFinished(() => page.close().catch(() => {}));
    await page.waitFor('h1');
    return page;
  };
  const asked = () =>
    directory.requests.flatMap(({ path }) => /^\/service\/v3\/\?id=(\d+)/.exec(path)?.[1] ?? []).map(Number);

  it('starts in the popup, and its address does not reveal which services are compared', async () => {
    const popup = await popupFor(browser, 'https://chatterbox.example/');
    await showReasons(popup);
    await openMoreMenu(popup);
    const before = asked().length;
    await popup.click('[data-action="compare"]');
    const page = await openedComparison(browser);
    expect(await comparedServices(page)).toEqual([CHAT]);
    const address = await page.url();
    expect(address).toMatch(/\/compare\/index\.html\?token=[0-9a-f-]{36}$/);
    // The heads are drawn before the points, which the session still has.
    await until('the points', async () => (await page.count('tbody [data-cell="found"]')) > 3);

    await page.fill('[data-search="field"]', 'glimmer');
    await page.waitFor('[data-hit]');
    await page.press('Enter');
    await until('two columns', async () => (await page.count('[data-service]')) === 2);
    expect(asked()).toHaveLength(before);
    expect(await page.text('.load-points')).toMatch(/for Glimmer, one request per service/);
    expect(await page.url()).toBe(address);

    // Later, because a page that navigates cannot answer the call that made it do so.
    await page.evaluate(() => {
      document.body.dataset.before = '';
      setTimeout(() => location.reload(), 0);
    });
    await until(
      'both after a reload',
      async () => (await page.count('body:not([data-before]) [data-service]')) === 2,
    );
    await page.click('[data-service] a');
    await page.waitFor('[data-points]');
    await page.evaluate(() => {
      setTimeout(() => history.back(), 0);
    });
    await until('both after Back', async () => (await page.count('[data-service]')) === 2);
    expect(await comparedServices(page)).toEqual([CHAT, GLIMMER]);
    await page.close();
  });

  it('asks once for each service, on one button that says whom and about what', async () => {
    const page = await compare(GLIMMER, ARCHIVE, UNRATED);
    expect(await comparedServices(page)).toEqual([GLIMMER, ARCHIVE, UNRATED]);
    expect(await page.text(`[data-verdict="${GLIMMER}"]`), 'two have the same name').toContain(
      'Service no. 104',
    );
    expect(await page.text(`[data-verdict="${UNRATED}"]`)).not.toContain('Service no. 513,');
    expect(await page.count('[data-search="field"]'), 'there is no room for a fourth').toBe(0);
    expect(await page.count('[data-cell]')).toBe(0);
    const before = asked().length;
    await page.click('[data-action="reasons"]');
    await page.waitForGone('.load-points');
    expect(asked().slice(before)).toEqual([GLIMMER, ARCHIVE, UNRATED]);
    expect(await page.count('[data-cell="unknown"]')).toBe(0);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const top = await page.evaluate(
      () => document.querySelector('[data-service]')?.getBoundingClientRect().top ?? -1,
    );
    expect(top, 'the heads stay in view').toBeGreaterThanOrEqual(0);
  });
});
