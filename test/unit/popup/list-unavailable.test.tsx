// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { catalogMessages } from '../../../src/catalog/catalog-messages.ts';
import { ListUnavailable } from '../../../src/popup/ListUnavailable.tsx';
import { inEnglish } from '../../english.ts';
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

it.each([
  ['that it could not be downloaded', { kind: 'unreachable' }, 'popupUnavailableTitle'],
  ['that it could not be read', { kind: 'storage-unavailable', opening: false }, 'popupStorageTitle'],
  ['that nothing may be sent', { kind: 'switched-off' }, 'popupSwitchedOffTitle'],
] as const)('says of the list %s', async (_, failure, title) => {
  const { root } = await show(inPopup(<ListUnavailable absence={{ ...SITE, failure }} />));
  expect(root.querySelector('h1')?.textContent).toBe(inEnglish(title));
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

it.each([
  ['offers another try and names its time', { kind: 'unreachable' }, true],
  ['has neither with "send nothing"', { kind: 'switched-off' }, false],
] as const)('%s', async (_, failure, isOffered) => {
  const { root } = await show(inPopup(<ListUnavailable absence={{ ...SITE, failure }} />));
  expect(root.querySelector(`[data-failure="${failure.kind}"]`)).not.toBeNull();
  expect(root.querySelector('[data-action="try-again"]') !== null).toBe(isOffered);
  expect(root.textContent?.includes('Next try')).toBe(isOffered);
  const title = isOffered ? 'popupUnavailableTitle' : 'popupSwitchedOffTitle';
  expect(root.textContent).toContain(inEnglish(title));
});
