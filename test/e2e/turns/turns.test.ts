import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { RunningDirectory } from '#directory-server';
import { generatedDirectory } from '../../generated-directory.ts';
import { BROWSERS } from '../browsers.ts';
import type { ExtensionBrowser } from '../driver/browser.ts';
import type { Page } from '../driver/page.ts';
import { until } from '../driver/until.ts';
import { addToWorker, copyWithPermissions } from '../fixtures/extension-build.ts';
import { testResources } from '../fixtures/test-resources.ts';

/* While a new list is built, the worker handles events: the list is held in the middle of the work, and a tab is opened. */

const SERVICES = 1_500;
/** They have about 13,200 conditions, more than a call can add. */
const SERVICES_OF_TWO_CALLS = 12_000;
/** By edition. None is older than the one before: such a list would be refused. */
const SEEDS = [0, 1, 2, 3];
const listOf = (services: number, edition: number) => generatedDirectory(services, SEEDS[edition] ?? 0);

describe.each(BROWSERS)('in %s', (name) => {
  const start = testResources();
  let directory: RunningDirectory;
  let browser: ExtensionBrowser;
  let page: Page;
  /** So many lists that differ in every service. */
  let editions = 1;

  beforeAll(async () => {
    directory = await start.directory({ data: listOf(SERVICES, editions) });
    const extensionDir = await start.folder('turns-extension');
    await copyWithPermissions(inject('built')[name], extensionDir);
    await addToWorker(extensionDir, await readFile(new URL('held-turns.js', import.meta.url), 'utf8'));
    browser = await start.browserWithList(name, { extensionDir, sites: await start.sites() });
    page = await browser.openPage('src/options/index.html#advanced');
    await page.evaluate(() => {
      new BroadcastChannel('held turns').onmessage = ({ data }) => {
        document.body.dataset.held = data;
      };
    });
  });

  /** Says during which work the next list is held. Ends what is held now. */
  const hold = (work: string) =>
    page.evaluate((next) => {
      delete document.body.dataset.held;
      const orders = new BroadcastChannel('turns to hold');
      orders.postMessage(next);
      orders.close();
    }, work);

  /** What the toolbar's title of a new tab says about the first service of a list. */
  async function titleOf(edition: number): Promise<string> {
    const [service] = listOf(1, edition).services;
    const tab = await browser.open(`http://${service?.urls[0]}/`);
    const title = await until('the title', async () => {
      const found = await browser.toolbarTitle(tab);
      return /^(Not in the list|.+: (grade|no grade))/.test(found) ? found : null;
    });
    await tab.close();
    return title.startsWith(service?.name ?? '?') ? 'listed' : 'not listed';
  }

  /** Starts an update to the next list, up to the middle of this work. */
  async function updateUpTo(work: string, services: number): Promise<{ before: number }> {
    const before = editions;
    editions += 1;
    directory.setData(listOf(services, editions));
    expect(await titleOf(before)).toBe('listed');
    await hold(work);
    await browser.select(page);
    await page.click('[data-action="update-list"]');
    await page.waitFor(`[data-held="${work}"]`);
    return { before };
  }

  it('answers a tab event between two stages of the index', async () => {
    const { before } = await updateUpTo('build the index', SERVICES);
    expect(await titleOf(before)).toBe('listed');
    expect(await titleOf(editions)).toBe('not listed');
    await hold('');
    await until('the new list', async () => (await titleOf(editions)) === 'listed');
    const made = name === 'chromium' ? String(editions) : '';
    await until('the new rules', async () => (await generationsOfRules(page)).join() === made);
  });

  // Firefox has no such rules.
  if (name !== 'chromium') return;
  it('answers a tab event between two calls that add rules', async () => {
    const { before } = await updateUpTo('register the rules', SERVICES_OF_TWO_CALLS);
    expect(await titleOf(editions)).toBe('listed');
    expect(await titleOf(before)).toBe('not listed');
    // The new rules have no marker yet.
    expect(await generationsOfRules(page)).toEqual([before]);
    await hold('');
    await until('the new rules', async () => (await generationsOfRules(page)).join() === String(editions));
  });
});

/** The API that Firefox lacks. */
interface RulesGlobals {
  chrome: { declarativeContent?: { onPageChanged: { getRules(done: (rules: Rule[]) => void): void } } };
}
type Rule = { readonly tags?: string[] };

/** The lists that the toolbar rules were made from: two while one set replaces another, none in Firefox. */
function generationsOfRules(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const { chrome } = globalThis as unknown as RulesGlobals;
    const rules = await new Promise<Rule[]>((done) => {
      if (chrome.declarativeContent) chrome.declarativeContent.onPageChanged.getRules(done);
      else done([]);
    });
    return rules.flatMap(({ tags = [] }) => tags.map((tag) => JSON.parse(tag).source.generation));
  });
}
