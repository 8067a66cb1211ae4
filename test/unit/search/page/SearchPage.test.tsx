// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListRecord } from '../../../../src/catalog/list-record.ts';
import { INITIAL_STATE } from '../../../../src/catalog/sync-state.ts';
import type { Query } from '../../../../src/search/read-query.ts';
import { inEnglish } from '../../../english.ts';
import { COMPLETE_LIST, RUN } from '../../catalog/complete-list.ts';
import { fake } from '../../fake-browser.ts';
import { act, show } from '../../render.ts';

const HIT = { service: { id: 7, name: 'Tinder', grade: 'E', reviewed: true }, host: null };
const SUGGESTED = { service: { id: 8, name: 'Google', grade: 'E', reviewed: true }, host: null };
let list: ListRecord = COMPLETE_LIST;
let opening = Promise.resolve();
let isPrivate = false;
vi.mock('../../../../src/platform/private-window.ts', async (original) => ({
  ...(await original<object>()),
  leavesTraces: () => isPrivate,
}));
vi.mock('../../../../src/search/search-in-use.ts', () => ({
  searchInUse: async () => {
    await opening;
    const find = (query: Query) => ({
      hits: query.kind === 'words' && query.host !== 'nobody.example' ? [HIT] : [],
      more: false,
      forgiven: false,
      isListed: false,
    });
    return { list, search: { find, suggest: () => [SUGGESTED] } };
  },
}));
const { SearchPage, typedBefore } = await import('../../../../src/search/page/SearchPage.tsx');
const { defaultSettings } = await import('../../../../src/settings/settings.ts');

const opened = vi.fn();
beforeEach(() => {
  vi.restoreAllMocks();
  list = COMPLETE_LIST;
  opening = Promise.resolve();
  isPrivate = false;
  opened.mockClear();
  vi.spyOn(location, 'assign').mockImplementation(opened);
  // happy-dom does not scroll.
  Element.prototype.scrollIntoView ??= () => {};
  history.replaceState(null, '');
});

async function page() {
  const shown = await show(<SearchPage settings={defaultSettings()} first="" />);
  const field = shown.root.querySelector<HTMLInputElement>('[data-search="field"]');
  if (!field) throw new Error('there is no field');
  return { ...shown, field, type: (text: string) => shown.fill('[data-search="field"]', text) };
}

describe('the text that the search page restores', () => {
  it('is what was typed last, and nothing if that was deleted', async () => {
    const { type } = await page();
    expect(typedBefore()).toBeNull();
    await type('tinder');
    expect(typedBefore()).toBe('tinder');
    await type('');
    expect(typedBefore()).toBe('');
  });

  it('is that before a choice, which empties the field', async () => {
    const { click, field, type } = await page();
    await type('tinder');
    await click('[data-hit="7"]');
    await expect.poll(() => field.value).toBe('');
    expect(opened).toHaveBeenCalledTimes(1);
    // The page of the service may ask the directory.
    expect(fake.browser.storage.session.values).toHaveProperty([`click ${opened.mock.calls[0]?.[0]}`]);
    expect(typedBefore()).toBe('tinder');
    await type('other');
    await type('');
    expect(typedBefore()).toBe('');
  });
});

it('nothing is said of a list that is still being opened', async () => {
  let open = () => {};
  opening = new Promise((resolve) => {
    open = resolve;
  });
  const { root, type } = await page();
  await type('tinder');
  expect(root.querySelector('[role="status"]')?.textContent).toBe('');
  await act(open);
  await expect.poll(() => root.querySelector('[data-hit="7"]')).not.toBeNull();
});

it('an Enter that ends a composition opens nothing, and the next one opens the hit', async () => {
  const { field, type } = await page();
  await type('tinder');
  const enter = (isComposing: boolean) =>
    act(() =>
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing, bubbles: true })),
    );
  await enter(true);
  expect(opened).not.toHaveBeenCalled();
  await enter(false);
  await expect.poll(() => opened.mock.calls.length).toBe(1);
});

it('keeps the text when the page of a clicked service cannot be opened', async () => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
  opened.mockImplementationOnce(() => {
    throw new Error('refused');
  });
  const { click, field, type } = await page();
  await type('tinder');
  await click('[data-hit="7"]');
  const refused = () => failed.mock.calls.filter(([, error]) => String(error) === 'Error: refused');
  await expect.poll(() => refused().length).toBe(1);
  expect(field.value).toBe('tinder');
});

it('shows how far the list has come while it is on its way', async () => {
  list = { ...COMPLETE_LIST, current: null, sync: { ...INITIAL_STATE, run: RUN } };
  const { root, type } = await page();
  await type('tinder');
  await expect.poll(() => root.querySelector('progress')?.value).toBe(3);
});

it('a text that is typed on a page from a private window is not kept', async () => {
  isPrivate = true;
  const { type } = await page();
  await type('tinder');
  expect(typedBefore()).toBeNull();
});

describe('before anything is typed', () => {
  const press = (field: HTMLElement, key: string) =>
    act(() => field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));

  it('shows services that people look up, and those that are found as soon as something is typed', async () => {
    const { root, type } = await page();
    await expect.poll(() => root.querySelector('[data-hit="8"]')).not.toBeNull();
    expect(root.textContent).toContain(inEnglish('searchSuggested'));
    await type('tinder');
    expect(root.querySelector('[data-hit="8"]')).toBeNull();
    expect(root.textContent).not.toContain(inEnglish('searchSuggested'));
  });

  it('opens one of them with an arrow key and Enter, and nothing with Enter alone', async () => {
    const { root, field } = await page();
    await expect.poll(() => root.querySelector('[data-hit="8"]')).not.toBeNull();
    await press(field, 'Enter');
    expect(opened).not.toHaveBeenCalled();
    await press(field, 'ArrowUp');
    expect(root.querySelector('[data-hit="8"]')?.getAttribute('aria-selected')).toBe('true');
    await press(field, 'Enter');
    await expect.poll(() => opened.mock.calls.length).toBe(1);
  });
});

it('an address that is not in the list can be copied for the form where one asks for a review', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  Object.assign(fake.browser.publicSuffix, { getDomain: () => 'nobody.example' });
  const { root, press, type } = await page();
  await type('https://www.nobody.example/x');
  await expect.poll(() => root.querySelector('[data-action="copy-for-review"]')).not.toBeNull();
  await press('copy-for-review');
  expect(writeText.mock.calls).toEqual([['nobody.example']]);
});
