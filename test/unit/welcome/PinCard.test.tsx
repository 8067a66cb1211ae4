// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { act, show } from '../render.ts';

const button: { isOnToolbar: boolean | undefined; listeners: Set<() => void> } = {
  isOnToolbar: false,
  listeners: new Set(),
};
let origin = 'chrome-extension://id/';

vi.mock('../../../src/i18n/ui-language.ts', () => import('../i18n/fake-ui-language.ts'));
vi.mock('../../../src/platform/browser.ts', () => ({
  default: {
    runtime: { getURL: (path: string) => origin + path },
    action: {
      getUserSettings: async () => ({ isOnToolbar: button.isOnToolbar }),
      onUserSettingsChanged: {
        addListener: (listener: () => void) => button.listeners.add(listener),
        removeListener: (listener: () => void) => button.listeners.delete(listener),
      },
    },
  },
}));
const { PinCard } = await import('../../../src/welcome/PinCard.tsx');

beforeEach(() => {
  button.isOnToolbar = false;
  button.listeners.clear();
  origin = 'chrome-extension://id/';
});

/** The text of the card, or null if it is not shown. */
async function shownCard() {
  const { root, unmount } = await show(<PinCard />);
  return { text: () => root.querySelector('[data-pin]')?.textContent ?? null, unmount };
}

it.each([
  ['chrome-extension://id/', 'press the pin next to Smallprint'],
  ['moz-extension://id/', 'press the gear next to Smallprint'],
])('says in the browser of %s how to pin the button', async (browserOrigin, text) => {
  origin = browserOrigin;
  expect((await shownCard()).text()).toContain(text);
});

it('goes away as soon as the button is pinned', async () => {
  const { text, unmount } = await shownCard();
  expect(text()).not.toBeNull();
  button.isOnToolbar = true;
  await act(() => button.listeners.forEach((listener) => void listener()));
  expect(text()).toBeNull();
  await unmount();
  expect(button.listeners.size).toBe(0);
});

it.each([true, undefined])('is not shown when isOnToolbar is %s', async (isOnToolbar) => {
  button.isOnToolbar = isOnToolbar;
  expect((await shownCard()).text()).toBeNull();
});
