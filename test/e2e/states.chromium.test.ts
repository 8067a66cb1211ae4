import { beforeAll, expect, it } from 'vitest';
import { startStates } from '../../scripts/states/start-states.ts';
import type { Tab } from './driver/browser.ts';
import { until } from './driver/until.ts';
import { PAGE_STATES } from './fixtures/page-states.ts';
import { testResources } from './fixtures/test-resources.ts';

/* The page of `npm run dev -- --states`, in a plain tab: each state in its frame shows what it says. */

const start = testResources();
let tab: Tab;
let url: string;

beforeAll(async () => {
  ({ url } = start.add(await startStates(null)));
  const browser = await start.browser('chromium');
  // The welcome page opens in front, and a page in the back draws no frames.
  await (await browser.waitForTab('src/welcome/index.html')).close();
  tab = await browser.open(url);
});

/** The texts of the states that were not reached. */
const faults = () =>
  tab.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-outcome="failed"]')].map(({ innerText }) => innerText),
  );

const isDone = () => tab.evaluate(() => document.body.dataset.states === 'shown');

/** Waits for one state after another, because all of them take more than a minute, and several on a busy machine. */
async function allShown(): Promise<number> {
  while (!(await isDone())) {
    const before = await tab.count('[data-outcome]');
    const isNext = async () => (await isDone()) || (await tab.count('[data-outcome]')) > before;
    // A state that is not reached says so after 30 s.
    await until('the next state', isNext, 60_000);
  }
  return tab.count('[data-outcome="shown"]');
}

it('reaches every state without an extension', { timeout: 600_000 }, async () => {
  const count = await allShown();
  expect(await faults()).toEqual([]);
  expect(count).toBe(PAGE_STATES.length);
});

it('shows one state in a language and a theme', async () => {
  await tab.goto(`${url}?only=${encodeURIComponent('not in the list')}&language=ar&theme=dark`);
  expect(await allShown()).toBe(PAGE_STATES.filter(({ name }) => name.includes('not in the list')).length);
  const shown = await tab.evaluate(() => {
    const { documentElement } = document.querySelector('iframe')?.contentDocument ?? document;
    return { direction: documentElement.dir, theme: documentElement.dataset.theme };
  });
  expect(shown).toEqual({ direction: 'rtl', theme: 'dark' });
});
