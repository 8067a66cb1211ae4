// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { ListStatus } from '../../../../src/catalog/view/ListStatus.tsx';
import { inEnglish } from '../../../english.ts';
import { show } from '../../render.ts';
import { COMPLETE_LIST } from '../complete-list.ts';

const DAY = 24 * 3_600_000;

it.each([
  [61, true],
  [59, false],
])('a snapshot of %i days is called old: %s', async (days, isOld) => {
  const snapshot = { takenAt: Date.now() - days * DAY, services: 3, version: '1' };
  const { root } = await show(<ListStatus list={{ ...COMPLETE_LIST, current: null, snapshot }} />);
  expect(root.querySelector('[data-list]')?.getAttribute('data-list')).toBe('snapshot');
  expect(root.querySelector('[data-old]') !== null).toBe(isOld);
});

it('says how many entries of the list could not be read', async () => {
  const { current } = COMPLETE_LIST;
  const { root } = await show(
    <ListStatus list={{ ...COMPLETE_LIST, current: current && { ...current, rejected: 1 } }} />,
  );
  expect(root.textContent).toContain(inEnglish('optionsListRejected', '1 entry'));
});
