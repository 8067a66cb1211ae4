// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { PinCard } from '../../../src/welcome/Welcome.tsx';
import { FakeBrowser, fake } from '../fake-browser.ts';
import { FakeEvent } from '../fake-event.ts';
import { act, show } from '../render.ts';

const changed = new FakeEvent();
/** Undefined in a browser that does not say. */
let isOnToolbar: boolean | undefined;

beforeEach(() => {
  isOnToolbar = false;
  changed.listeners.clear();
  fake.browser = new FakeBrowser();
  const getUserSettings = async () => ({ isOnToolbar });
  Object.assign(fake.browser.action, { getUserSettings, onUserSettingsChanged: changed });
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
  fake.browser.origin = browserOrigin;
  expect((await shownCard()).text()).toContain(text);
});

it.each([
  ['as soon as the button is pinned', () => changed.fire()],
  ['when the window has the focus again', () => window.dispatchEvent(new Event('focus'))],
])('goes away %s', async (_, happen) => {
  const { text, unmount } = await shownCard();
  expect(text()).not.toBeNull();
  isOnToolbar = true;
  await act(happen);
  expect(text()).toBeNull();
  await unmount();
  expect(changed.listeners.size).toBe(0);
});

it.each([true, undefined])('is not shown when isOnToolbar is %s', async (isPinned) => {
  isOnToolbar = isPinned;
  expect((await shownCard()).text()).toBeNull();
});
