// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { catalogMessages } from '../../../src/catalog/catalog-messages.ts';
import { ListComing, ListUnavailable } from '../../../src/popup/ListUnavailable.tsx';
import { NO_READING } from '../../../src/reading/view/use-reading.ts';
import { inEnglish } from '../../english.ts';
import { COMPLETE_LIST } from '../catalog/complete-list.ts';
import { act, show } from '../render.ts';
import { inPopup } from './in-popup.tsx';

const SITE = {
  state: 'list-unavailable',
  host: 'site.example',
  failure: { kind: 'unreachable' },
  since: 0,
  nextTry: 0,
} as const;

const updateList = vi.spyOn(catalogMessages.updateList, 'send');
let endSync = () => {};
let loseWorker = () => {};

beforeEach(() => {
  updateList.mockReset().mockImplementation(
    () =>
      new Promise<void>((resolve, reject) => {
        endSync = resolve;
        loseWorker = () => reject(new Error('The message port closed before a response was received.'));
      }),
  );
});

/** The component with its button. */
async function shown() {
  const { root } = await show(inPopup(<ListUnavailable absence={SITE} />));
  const button = root.querySelector<HTMLElement>('[data-action="try-again"]');
  if (!button) throw new Error('there is no button');
  return {
    press: () => act(() => button.click()),
    isBusy: () => button.getAttribute('aria-disabled') === 'true',
  };
}

const UNREADABLE = { kind: 'storage-unavailable', opening: false } as const;
it.each([
  ['that it could not be downloaded', { kind: 'unreachable' }, 'popupUnavailableTitle', true, true],
  ['that it could not be read', UNREADABLE, 'popupStorageTitle', true, false],
  ['that nothing may be sent', { kind: 'switched-off' }, 'popupSwitchedOffTitle', false, false],
] as const)('says of the list %s, and offers what helps', async (_, failure, title, hasTry, hasTime) => {
  const { root, texts } = await show(inPopup(<ListUnavailable absence={{ ...SITE, failure }} />));
  expect(texts('h1')).toEqual([inEnglish(title)]);
  expect(root.querySelector(`[data-failure="${failure.kind}"]`)).not.toBeNull();
  expect(root.querySelector('[data-action="try-again"]') !== null).toBe(hasTry);
  expect(root.textContent?.includes('Next try')).toBe(hasTime);
});

it.each([
  [59, false],
  [61, true],
])('after %i seconds says since when it failed: %s', async (seconds, isSaid) => {
  const since = Date.now() - seconds * 1_000;
  const { root } = await show(inPopup(<ListUnavailable absence={{ ...SITE, since }} />));
  expect(root.textContent?.includes('First failed')).toBe(isSaid);
});

it('tries once, and is busy until the sync has ended', async () => {
  const { press, isBusy } = await shown();
  expect(isBusy()).toBe(false);
  await press();
  await press();
  expect(isBusy()).toBe(true);
  expect(updateList).toHaveBeenCalledTimes(1);
  await act(endSync);
  expect(isBusy()).toBe(false);
});

it('offers another try when the worker dies before its answer', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { press, isBusy } = await shown();
  await press();
  await act(loseWorker);
  expect(isBusy()).toBe(false);
  expect(report).toHaveBeenCalledOnce();
  await press();
  expect(updateList).toHaveBeenCalledTimes(2);
});

const tabOf = (path: string) => ({ id: 1, address: `https://site.example${path}`, title: '' });
it.each([
  ['on its way', '/', <ListComing key="coming" />, 'look-for-terms'],
  ['on its way', '/terms', <ListComing key="coming" />, 'look-through'],
  ['not available', '/', <ListUnavailable key="unavailable" absence={SITE} />, 'look-for-terms'],
  ['not available', '/terms', <ListUnavailable key="unavailable" absence={SITE} />, 'look-through'],
])('while the list is %s, the page at %s can be looked into', async (_, path, view, action) => {
  const read = vi.fn();
  const { root, press } = await show(inPopup(view, { reading: { ...NO_READING, tab: tabOf(path), read } }));
  await press(action);
  expect(read).toHaveBeenCalledExactlyOnceWith(action === 'look-through' ? 'cases' : 'links');
  expect(root.querySelectorAll('.main-button').length).toBeLessThanOrEqual(1);
});

it('while the list is on its way, the popup says how far it is once, and no date of the package', async () => {
  const list = { ...COMPLETE_LIST, current: null, snapshot: { takenAt: 1, services: 2, version: '1.0.0' } };
  const { root } = await show(inPopup(<ListComing />, { list }));
  expect(root.querySelector('progress')).not.toBeNull();
  expect(root.querySelector('[data-partial], [data-list-age]')).toBeNull();
});
