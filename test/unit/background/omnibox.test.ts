import { beforeEach, expect, it, vi } from 'vitest';
import { openListIndex } from '../../../src/catalog/list-index.ts';
import { listIndexOf } from '../../list-index-of.ts';
import { COMPLETE_LIST } from '../catalog/complete-list.ts';
import { fake } from '../fake-browser.ts';
import { service } from '../search/search-services.ts';

type Suggestion = { readonly content: string; readonly description: string };

const index = openListIndex(
  listIndexOf(
    [
      service(1, 'Older', 'A', 'older.example'),
      service(2, 'Newer', 'E', 'newer.example'),
      ...Array.from({ length: 6 }, (_, i) => service(i + 3, `Many ${i}`, 'C', `many${i}.example`)),
    ],
    () => false,
  ),
);
const state = { reading: Promise.resolve() };
vi.mock('../../../src/platform/page-address.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  pageAddress: async (path: string) => path,
}));
vi.mock('../../../src/catalog/list-in-use.ts', () => ({
  listInUse: async () => {
    await state.reading;
    return { list: COMPLETE_LIST, index };
  },
}));
const { answerOmnibox } = await import('../../../src/background/omnibox.ts');

/** An event of the address bar. */
class BarEvent<Given extends unknown[]> {
  fire: (...given: Given) => void = () => {};
  addListener = (listener: (...given: Given) => void) => {
    this.fire = listener;
  };
}
const started = new BarEvent<[]>();
const changed = new BarEvent<[text: string, show: (lines: readonly Suggestion[]) => void]>();
const entered = new BarEvent<[text: string, disposition: string]>();
const setDefaultSuggestion = vi.fn();
const omnibox = {
  onInputStarted: started,
  onInputChanged: changed,
  onInputEntered: entered,
  setDefaultSuggestion,
};
let opened: object[] = [];

beforeEach(() => {
  opened = [];
  state.reading = Promise.resolve();
  Object.assign(fake.browser, { omnibox });
  Object.assign(fake.browser.tabs, {
    update: async (tab: object) => void opened.push({ in: 'this tab', ...tab }),
    create: async (tab: object) => void opened.push({ in: 'a new tab', ...tab }),
  });
  answerOmnibox();
});

const suggested = (text: string) => new Promise<readonly Suggestion[]>((show) => changed.fire(text, show));

it('works in a browser without an address bar of this kind', () => {
  Reflect.deleteProperty(fake.browser, 'omnibox');
  expect(answerOmnibox).not.toThrow();
});

it('the first line says what to type, and names no service', () => {
  started.fire();
  expect(setDefaultSuggestion.mock.lastCall?.[0].description).toMatch(/\w/);
  expect(JSON.stringify(setDefaultSuggestion.mock.calls)).not.toContain('grade');
});

it('at most five services are suggested, or a line that says why there are none', async () => {
  expect((await suggested('older')).map(({ content }) => content)).toEqual(['Older #1']);
  expect(await suggested('many')).toHaveLength(5);
  const [none, ...others] = await suggested('qqqqqq');
  expect([none?.description.includes('grade'), others]).toEqual([false, []]);
});

it('suggestions for a text that has changed since are not shown', async () => {
  let finish = () => {};
  state.reading = new Promise((resolve) => {
    finish = resolve;
  });
  const shown: (string | undefined)[] = [];
  changed.fire('older', ([first]) => void shown.push(first?.content));
  const newer = suggested('newer');
  finish();
  expect((await newer)[0]?.content).toBe('Newer #2');
  expect(shown).toEqual([]);
});

it.each([
  ['currentTab', { in: 'this tab' }],
  ['newForegroundTab', { in: 'a new tab', active: true }],
  ['newBackgroundTab', { in: 'a new tab', active: false }],
])('the chosen service opens where the browser says: %s', async (disposition, where) => {
  entered.fire('Newer #2', disposition);
  const url = 'src/service/index.html?id=2';
  await expect.poll(() => opened).toEqual([{ ...where, url }]);
  // The page of the service may ask the directory.
  expect(fake.browser.storage.session.values).toHaveProperty([`click ${url}`]);
});

it('a text that finds nothing opens the search page, and its address is not noted', async () => {
  entered.fire('a/b ?', 'currentTab');
  const url = 'src/search/index.html?q=a%2Fb%20%3F';
  await expect.poll(() => opened).toEqual([{ in: 'this tab', url }]);
  expect(JSON.stringify(fake.browser.storage.session.values)).not.toContain('search');
});
