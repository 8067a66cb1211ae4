// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_DIRECTORY } from '../../../../src/directory/default-directory.ts';
import { FailureError } from '../../../../src/directory/failure.ts';
import type { Case } from '../../../../src/directory/schema/case.ts';
import { defaultSettings } from '../../../../src/settings/settings.ts';
import { inEnglish } from '../../../english.ts';
import { fake } from '../../fake-browser.ts';
import { caseOf } from '../../points/some-points.ts';
import { act, show } from '../../render.ts';

vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
/** The pages of cases that the directory gives; null for one that fails. */
let pages: (Case[] | null)[] = [];
vi.mock('../../../../src/directory/client.ts', () => ({
  createDirectoryClient: () => ({
    async listCases(page: number) {
      const cases = pages[page - 1];
      if (!cases) throw new FailureError({ kind: 'timed-out' });
      return { end: pages.length, cases };
    },
  }),
}));
const { DealBreakersPage } = await import('../../../../src/deal-breakers/page/DealBreakersPage.tsx');

const { local } = fake.browser.storage;
const RECORD = `deal-breaker 5 ${DEFAULT_DIRECTORY}`;

const tab = { incognito: false };
beforeEach(() => {
  local.values = { [RECORD]: { title: 'As it was called' } };
  tab.incognito = false;
  vi.spyOn(fake.browser.tabs, 'query').mockImplementation(async () => [tab as never]);
});
afterEach(() => {
  local.values = {};
});

async function page() {
  const shown = await show(<DealBreakersPage first={defaultSettings()} />);
  await act(() => {});
  return shown;
}

/** The line of the chosen case, on the page that has fetched these cases. */
async function chosenLine(...cases: Case[]) {
  const shown = await page();
  if (cases.length > 0) {
    pages = [cases];
    await shown.press('load-cases');
    await expect
      .poll(() => shown.root.querySelector('[data-of="cases"][data-request="arrived"]'))
      .not.toBeNull();
  }
  const line = shown.root.querySelector<HTMLElement>('[data-chosen="5"]');
  if (!line) throw new Error('the case is not among the chosen ones');
  return { ...shown, line };
}

const one = (change: Partial<Case>) => caseOf({ id: 5, title: 'As it was called', ...change });

describe('a chosen case', () => {
  it('that has no title has plain words and no number, also in the name of its button', async () => {
    local.values = { [RECORD]: { title: '' } };
    const { line } = await chosenLine();
    const name = inEnglish('pointWithoutTitle');
    expect(line.textContent).toContain(name);
    expect(line.querySelector('[data-action="take-back"]')?.getAttribute('aria-label')).toContain(name);
  });

  it('that was renamed is taken back by its id', async () => {
    const { click } = await chosenLine(one({ title: 'As it is called now' }));
    await click('[data-chosen="5"] [data-action="take-back"]');
    await expect.poll(() => Object.keys(local.values)).toEqual([]);
  });
});

const switchOf = (root: HTMLElement, question: string) =>
  root.querySelector<HTMLInputElement>(`[role="switch"][data-question="${question}"]`);

describe('the switch of a question', () => {
  const question = `deal-breaker sells-data ${DEFAULT_DIRECTORY}`;

  it('stays as it is in a private window', async () => {
    tab.incognito = true;
    const { root, texts } = await page();
    await act(() => switchOf(root, 'sells-data')?.click());
    await expect.poll(() => texts('[role="status"]')).toContain(inEnglish('dealBreakerPrivate'));
    expect(switchOf(root, 'sells-data')?.checked).toBe(false);
    expect(local.values).not.toHaveProperty([question]);
  });
});

it('the focus goes to what comes next after "Remove": the next one, the one before, the heading', async () => {
  for (const id of [6, 7]) local.values[`deal-breaker ${id} ${DEFAULT_DIRECTORY}`] = { title: `Case ${id}` };
  const { root, click } = await page();
  const focused = () => document.activeElement;
  const remove = async (id: number) => {
    await click(`[data-chosen="${id}"] [data-action="take-back"]`);
    await expect.poll(() => root.querySelector(`[data-chosen="${id}"]`)).toBeNull();
    return focused()?.closest<HTMLElement>('[data-chosen]')?.dataset.chosen ?? focused()?.tagName;
  };
  expect([await remove(6), await remove(7), await remove(5)]).toEqual(['7', '5', 'H2']);
});

it('a case that was chosen by itself stays when its question is chosen and taken back', async () => {
  const own = `deal-breaker 396 ${DEFAULT_DIRECTORY}`;
  local.values = { [own]: { title: 'May sell your data' } };
  const { root } = await page();
  const box = switchOf(root, 'sells-data');
  await act(() => box?.click());
  await expect.poll(() => box?.checked).toBe(true);
  await act(() => box?.click());
  await expect.poll(() => box?.checked).toBe(false);
  expect(local.values).toEqual({ [own]: { title: 'May sell your data' } });
});

describe('the cases at hand', () => {
  const shownCases = (root: HTMLElement) =>
    [...root.querySelectorAll<HTMLElement>('[data-section="search"] [data-case]')].map(
      (line) => `${line.dataset.case} ${line.querySelector('[dir="auto"]')?.textContent}`,
    );
  it('are those that have arrived before a download ended early', async () => {
    const { root, press } = await chosenLine();
    pages = [[one({ title: 'Fetched' }), one({ id: 7, title: 'Fetched, too' })], null];
    await press('load-cases');
    await expect.poll(() => root.querySelector('[data-failure]')).not.toBeNull();
    expect(shownCases(root)).toEqual(['5 Fetched', '7 Fetched, too']);
  });

  it('are none if the directory has none', async () => {
    const { root, press } = await chosenLine();
    pages = [[]];
    await press('load-cases');
    expect(shownCases(root)).toEqual([]);
  });
});

describe('the list of all cases', () => {
  const CASES = [
    one({ id: 5, title: 'Good', classification: 'good', weight: 90 }),
    one({ id: 6, title: 'Bad', weight: 20 }),
    one({ id: 7, title: 'Worse', weight: 70, description: 'They <b>sell</b> &amp; share.' }),
    one({ id: 8, title: 'Worst', classification: 'blocker', weight: 10 }),
  ];
  const ids = (root: HTMLElement) =>
    [...root.querySelectorAll<HTMLElement>('.case-list [data-case]')].map((row) => row.dataset.case);

  it('opens the explanation of a case, in plain text, in the rows that have one', async () => {
    const { root, texts } = await chosenLine(...CASES);
    expect(root.querySelectorAll('.case-list details')).toHaveLength(1);
    expect(texts('[data-case="7"] details p')).toEqual(['They sell & share.']);
  });

  it('is searched by words of titles and explanations', async () => {
    const { root, fill } = await chosenLine(...CASES);
    await fill('[data-search]', 'share');
    expect(ids(root)).toEqual(['7']);
  });
});
