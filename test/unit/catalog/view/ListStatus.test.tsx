// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { ListStatus } from '../../../../src/catalog/view/ListStatus.tsx';
import { inEnglish } from '../../../english.ts';
import { show } from '../../render.ts';
import { COMPLETE_LIST } from '../complete-list.ts';

const DAY = 24 * 3_600_000;

it.each([
  [61, 'the list cannot be had', true],
  [59, 'the list cannot be had', false],
  [61, 'the list is on its way', false],
])('a snapshot of %i days while %s is called old: %s', async (days, sync, isOld) => {
  const snapshot = { takenAt: Date.now() - days * DAY, services: 3, version: '1' };
  const failingSince = sync === 'the list is on its way' ? null : Date.now();
  const list = {
    ...COMPLETE_LIST,
    current: null,
    snapshot,
    sync: { ...COMPLETE_LIST.sync, failingSince },
  };
  const { root } = await show(<ListStatus list={list} />);
  expect(root.querySelector('[data-list]')?.getAttribute('data-list')).toBe('snapshot');
  expect(root.querySelector('[data-old]') !== null).toBe(isOld);
});

it('says that the storage opens slowly after a second, and leaves no timer once it is open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const root = document.createElement('div');
  const become = (list: null | undefined) => act(() => render(<ListStatus list={list} />, root));
  await become(undefined);
  expect(root.textContent).toBe('');
  await act(() => void vi.advanceTimersByTime(999));
  expect(root.textContent).toBe('');
  await act(() => void vi.advanceTimersByTime(1));
  expect(root.textContent).toBe(inEnglish('failureStorageOpening'));
  for (const list of [null, undefined, null]) await become(list);
  expect(vi.getTimerCount()).toBe(0);
});

it('says how many entries of the list could not be read', async () => {
  const { current } = COMPLETE_LIST;
  const { root } = await show(
    <ListStatus list={{ ...COMPLETE_LIST, current: current && { ...current, rejected: 1 } }} />,
  );
  expect(root.textContent).toContain(inEnglish('optionsListRejected', '1 entry'));
});
