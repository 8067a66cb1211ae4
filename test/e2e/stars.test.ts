import { beforeAll, describe, expect, it } from 'vitest';
import { EDITIONS, type RunningDirectory } from '#directory-server';
import type { ExtensionBrowser } from './driver/browser.ts';
import type { Page } from './driver/page.ts';
import { until } from './driver/until.ts';
import { storedNames } from './fixtures/extension-storage.ts';
import { popupPath, popupReady } from './fixtures/popup.ts';
import { story } from './fixtures/story.ts';
import { testResources } from './fixtures/test-resources.ts';

/* Starred services, and what people are told when a new list differs from the one before. */

story((name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    directory = await start.directory();
    const sites = await start.sites();
    browser = await start.browserWithList(name, { sites, privateWindows: true });
  });

  const popupFor = async (host: string) => popupReady(await browser.openPage(popupPath(`https://${host}/`)));

  const stored = () => storedNames(browser, 'star');
  const isPressed = (page: Page, selector: string) => page.attribute(selector, 'aria-pressed');
  const untilPressed = (page: Page, selector: string, pressed: boolean) =>
    until(`${selector} to be ${pressed}`, async () => (await isPressed(page, selector)) === String(pressed));

  it('is set and removed in the popup, and another popup shows it at once', async () => {
    const popup = await popupFor('www.quillnest.example');
    expect(await isPressed(popup, '[data-star]')).toBe('false');
    const id = await popup.attribute('[data-star]', 'data-star');
    await popup.click('[data-star]');
    await untilPressed(popup, '[data-star]', true);
    expect(await stored()).toEqual([expect.stringMatching(new RegExp(`^star ${id} http`))]);
    const other = await popupFor('www.quillnest.example');
    expect(await isPressed(other, '[data-star]')).toBe('true');
    await other.click('[data-star]');
    await untilPressed(popup, '[data-star]', false);
    expect(await stored()).toEqual([]);
    await other.close();
    await popup.close();
  });

  it('is refused in a private window with a sentence, and nothing is stored', async () => {
    const tab = await browser.openPrivate('https://www.quillnest.example/');
    const popup = await popupReady(await browser.openPopup(tab));
    await popup.click('[data-star]');
    await popup.waitFor('.star-problem');
    expect(await popup.text('.star-problem')).toContain('private window');
    expect(await isPressed(popup, '[data-star]')).toBe('false');
    await popup.close();
    await tab.close();
    expect(await stored()).toEqual([]);
  });

  describe('when a new list has changes', () => {
    const changes = (page: Page, section: string) =>
      page.evaluate(
        (css) =>
          [...document.querySelectorAll<HTMLElement>(css)].map(
            (entry) => `${entry.dataset.change} ${entry.querySelector('bdi')?.textContent}`,
          ),
        `[data-changes="${section}"] [data-change]`,
      );

    it('the page shows it as soon as it has arrived, starred services first', async () => {
      const popup = await popupFor('harborline.example');
      await popup.click('[data-star]');
      await untilPressed(popup, '[data-star]', true);
      await popup.close();
      const page = await browser.openPage('src/changes/index.html');
      directory.setData(EDITIONS[2]);
      const settings = await browser.openPage('src/options/index.html#advanced');
      await settings.click('[data-action="update-list"]');
      await until('the changes', async () => (await changes(page, 'all')).length > 0);
      await settings.close();
      expect(await changes(page, 'starred')).toEqual(['worse Harborline']);
      expect(await changes(page, 'all')).toHaveLength(8);
      await page.close();
    });

    it('the popup says it on the visit, and how many starred services changed', async () => {
      const other = await popupFor('tandem-rides.example');
      expect(await other.text('[data-change]')).toMatch(/^Was D until /);
      expect(await other.text('[data-starred-changes="1"]')).toBe('1 of your stars changed');
      await other.close();
      const popup = await popupFor('harborline.example');
      expect(await popup.text('[data-change]')).toMatch(/^Was B until /);
      await popup.click('[data-starred-changes] a');
      const page = await browser.waitForTab('src/changes/index.html');
      await page.waitFor('[data-changes="starred"] [data-change]');
      await page.close();
      await popup.close();
    });
  });
});
