// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import product from '../../../../product.json' with { type: 'json' };
import { parseSettingsFile } from '../../../../src/options/backup/settings-file.ts';
import { PublisherNotice } from '../../../../src/popup/view/PopupView.tsx';
import { acceptPublisher, readSettings, rememberPublisher } from '../../../../src/settings/settings.ts';
import { FakeBrowser, fake } from '../../fake-browser.ts';
import { act, show } from '../../render.ts';
import { inPopup } from '../in-popup.tsx';

beforeEach(() => {
  fake.browser = new FakeBrowser();
});

/** The notice that a popup would show now; null for none. */
async function notice() {
  const { root } = await show(inPopup(<PublisherNotice />, { settings: await readSettings() }));
  return root.querySelector('[data-notice="publisher"]');
}

it('names both publishers after an update by another one, until somebody answers', async () => {
  fake.browser.storage.local.values = { publisher: 'Somebody else' };
  // The worker does this at each install, update and start of the browser.
  await rememberPublisher();
  const shown = await notice();
  expect(shown?.querySelector('p')?.textContent).toBe(
    `Smallprint is now published by ${product.author}. It used to be published by Somebody else.`,
  );
  expect(shown?.querySelector('a')?.href).toBe(new URL('trust/', product.homepage).href);
  expect(await notice()).not.toBeNull();
  await act(() => shown?.querySelector<HTMLElement>('[data-action="publisher-ok"]')?.click());
  expect(await notice()).toBeNull();
});

it('says nothing after an install, and nothing after an update by the same publisher', async () => {
  expect(await notice()).toBeNull();
  await rememberPublisher();
  expect(fake.browser.storage.local.values).toEqual({ publisher: product.author });
  expect(await notice()).toBeNull();
});

it('says so if the answer could not be stored', async () => {
  fake.browser.storage.local.values = { publisher: 'Somebody else' };
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const shown = await notice();
  fake.browser.storage.local.set = async () => {
    throw new Error('the disk is full');
  };
  await act(() => shown?.querySelector<HTMLElement>('[data-action="publisher-ok"]')?.click());
  await act(() => {});
  expect(shown?.querySelector('[role="alert"]')).not.toBeNull();
});

it('takes no publisher from a file of settings', async () => {
  await acceptPublisher();
  const file = JSON.stringify({ smallprint: 1, settings: { publisher: 'Somebody else', theme: 'dark' } });
  expect(parseSettingsFile(file)).toMatchObject({ settings: { theme: 'dark' } });
  expect(parseSettingsFile(file)).not.toHaveProperty('settings.publisher');
});
