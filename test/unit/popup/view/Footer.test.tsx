// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { ListRecord } from '../../../../src/catalog/list-record.ts';
import { Footer } from '../../../../src/popup/view/Footer.tsx';
import type { PopupState } from '../../../../src/popup/view/popup-state.ts';
import { defaultSettings } from '../../../../src/settings/settings.ts';
import { COMPLETE_LIST, RUN } from '../../catalog/complete-list.ts';
import { show } from '../../render.ts';
import { inPopup } from '../in-popup.tsx';

const DAY = 24 * 3_600_000;
async function footer(state: Partial<PopupState>) {
  const settings = { ...defaultSettings(), directory: 'https://api.tosdr.org' };
  const { root, texts } = await show(inPopup(<Footer badge="badge" />, { settings, ...state }));
  return {
    age: texts('[data-list-age]')[0],
    progress: root.querySelector<HTMLElement>('[data-partial]')?.dataset.partial,
  };
}

it('there is no footer if it would be empty', async () => {
  expect((await show(inPopup(<Footer />))).root.innerHTML).toBe('');
});

it.each([
  ['15 days', 15 * DAY, 'List is 15 days old'],
  ['13 days, which is less than two intervals', 13 * DAY, undefined],
])('the footer says how old the list is after %s', async (_, age, text) => {
  const { current } = COMPLETE_LIST;
  // A minute less, because the age is rounded up.
  const publishedAt = Date.now() - age + 60_000;
  const list = { ...COMPLETE_LIST, current: current && { ...current, publishedAt } };
  expect((await footer({ list })).age).toBe(text);
});

it('the footer counts the days from the last check that found the list unchanged', async () => {
  const sync = { ...COMPLETE_LIST.sync, checkedAt: Date.now() - 15 * DAY + 60_000 };
  expect((await footer({ list: { ...COMPLETE_LIST, sync } })).age).toBe('List is 15 days old');
  const checked = { ...COMPLETE_LIST, sync: { ...sync, checkedAt: Date.now() } };
  expect((await footer({ list: checked })).age).toBeUndefined();
});

it('the footer shows the progress of the first list, and of no later one', async () => {
  const later: ListRecord = { ...COMPLETE_LIST, sync: { ...COMPLETE_LIST.sync, run: RUN } };
  expect((await footer({ list: later })).progress).toBeUndefined();
  expect((await footer({ list: { ...later, current: null } })).progress).toBe('3');
  const starting = { ...later, current: null, sync: { ...later.sync, run: { ...RUN, pages: null } } };
  expect((await footer({ list: starting })).progress).toBeUndefined();
});
