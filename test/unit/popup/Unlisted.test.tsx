// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { FakeBrowser, fake } from '../fake-browser.ts';
import { act, show } from '../render.ts';

/** What was searched for at the directory. */
const searched: string[] = [];
vi.mock('../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
vi.mock('../../../src/platform/public-suffix.ts', () => ({
  registrableDomain: (host: string) => host.split('.').slice(-2).join('.'),
}));
vi.mock('../../../src/directory/client.ts', () => ({
  createDirectoryClient: () => ({
    async search(domain: string) {
      searched.push(domain);
      return [];
    },
  }),
}));
const { inPopup } = await import('./in-popup.tsx');
const { Unlisted } = await import('../../../src/popup/Unlisted.tsx');
const { defaultSettings } = await import('../../../src/settings/settings.ts');

it.each([
  ['a.example', 'a.example'],
  ['private.part.a.example', 'a.example'],
])('the directory is asked about %s only by its domain, which the button names', async (host, domain) => {
  fake.browser = new FakeBrowser();
  searched.length = 0;
  const { root } = await show(inPopup(<Unlisted host={host} settings={defaultSettings()} />));
  expect(root.querySelector('h1')?.textContent).toBe(host);
  const button = root.querySelector<HTMLElement>('[data-action="ask-directory"]');
  expect(button?.textContent?.split(' ')).toContain(domain);
  await act(() => button?.click());
  await expect.poll(() => searched).toEqual([domain]);
});
