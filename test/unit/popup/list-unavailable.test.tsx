// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { catalogMessages } from '../../../src/catalog/catalog-messages.ts';
import { ListComing, ListUnavailable } from '../../../src/popup/ListUnavailable.tsx';
import { NO_READING } from '../../../src/reading/view/use-reading.ts';
import { held } from '../held.ts';
import { act, show } from '../render.ts';
import { inPopup } from './in-popup.tsx';

const SITE = {
  state: 'list-unavailable',
  failure: { kind: 'unreachable' },
  since: 0,
  nextTry: 0,
} as const;

it('tries once, and is busy until the sync has ended', async () => {
  const sync = held();
  const updateList = vi.spyOn(catalogMessages.updateList, 'send').mockReturnValue(sync.promise);
  const { root, press } = await show(inPopup(<ListUnavailable absence={SITE} />));
  const isBusy = () =>
    root.querySelector('[data-action="try-again"]')?.getAttribute('aria-disabled') === 'true';
  expect(isBusy()).toBe(false);
  await press('try-again');
  await press('try-again');
  expect(isBusy()).toBe(true);
  expect(updateList).toHaveBeenCalledTimes(1);
  await act(sync.end);
  expect(isBusy()).toBe(false);
});

it.each([
  ['on its way', <ListComing key="coming" />],
  ['not available', <ListUnavailable key="unavailable" absence={SITE} />],
])('while the list is %s, one button at most is the main one', async (_, view) => {
  const tab = { id: 1, address: 'https://site.example/terms', title: '' };
  const { root } = await show(inPopup(view, { reading: { ...NO_READING, tab } }));
  expect(root.querySelector('[data-action="look-through"]')).not.toBeNull();
  expect(root.querySelectorAll('.main-button').length).toBeLessThanOrEqual(1);
});
