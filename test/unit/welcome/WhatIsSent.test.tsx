// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeBrowser, fake } from '../fake-browser.ts';
import { act, show } from '../render.ts';

let isPermitted = true;
let answer = true;
vi.mock('../../../src/platform/permissions.ts', () => ({
  maySendServiceIds: async () => isPermitted,
  askToSendServiceIds: async () => {
    isPermitted = isPermitted || answer;
    return answer;
  },
}));
const { defaultSettings, readSettings } = await import('../../../src/settings/settings.ts');
const { useSettings } = await import('../../../src/settings/view/use-settings.ts');
const { WhatIsSent } = await import('../../../src/welcome/WhatIsSent.tsx');

beforeEach(() => {
  fake.browser = new FakeBrowser();
  isPermitted = true;
  answer = true;
});

function Page() {
  return <WhatIsSent settings={useSettings(defaultSettings())} wasPermitted={isPermitted} />;
}

it.each([
  ['both hosts of ToS;DR', 'https://api.tosdr.org', 'asks api.tosdr.org and shields.tosdr.org for'],
  ['the one host of another directory', 'https://ratings.example', 'asks ratings.example for'],
])('names %s', async (_, directory, words) => {
  const settings = { ...defaultSettings(), directory };
  const { root } = await show(<WhatIsSent settings={settings} wasPermitted />);
  expect(root.textContent).toContain(words);
});

async function shown() {
  const page = await show(<Page />);
  return { ...page, choice: () => page.root.querySelector('[data-asks]')?.getAttribute('data-asks') };
}

it('says that the popup asks when it opens, and lets people be asked first', async () => {
  const { root, press, choice } = await shown();
  expect((await readSettings()).welcomeSeen).toBe(true);
  expect(choice()).toBe('on-open');
  expect(root.textContent).toContain('In private windows, it waits until you press a button');
  await press('ask-first');
  expect((await readSettings()).askForPoints).toBe('on-click');
  expect(choice()).toBe('on-click');
  expect(root.textContent).not.toContain('In private windows');
  await press('ask-on-open');
  expect((await readSettings()).askForPoints).toBe('on-open');
  expect(choice()).toBe('on-open');
});

it('says that the popup waits for a click until the browser permits more, and asks for the permission', async () => {
  isPermitted = false;
  const { root, press, choice } = await shown();
  expect(choice()).toBe('on-click');
  expect(root.textContent).toContain('Your browser asks for your permission first.');
  await press('ask-on-open');
  expect(choice()).toBe('on-open');
  expect(root.textContent).not.toContain('Your browser asks');
});

it('counts as seen when it is on the screen', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await shown();
  expect((await readSettings()).welcomeSeen).toBe(false);
  visibility.mockRestore();
  await act(() => document.dispatchEvent(new Event('visibilitychange')));
  expect((await readSettings()).welcomeSeen).toBe(true);
});

it('switches asking at once off when the permission is denied', async () => {
  isPermitted = false;
  answer = false;
  const { root, press, choice } = await shown();
  await press('ask-on-open');
  expect(choice()).toBe('on-click');
  expect(root.querySelector('p[role="status"]')?.textContent).toContain('waits for your click');
  expect((await readSettings()).askForPoints).toBe('on-click');
  // The consent comes later, for one service.
  isPermitted = true;
  await act(() => window.dispatchEvent(new Event('focus')));
  expect(choice()).toBe('on-click');
});
