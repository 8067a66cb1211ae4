// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { inEnglish } from '../../english.ts';
import { FakeBrowser, fake } from '../fake-browser.ts';
import { show } from '../render.ts';

/** What was searched for at the directory. */
const searched: string[] = [];
vi.mock('../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
vi.mock('../../../src/platform/public-suffix.ts', () => ({
  hasSuffixes: () => true,
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
  const { texts, press } = await show(inPopup(<Unlisted host={host} />));
  expect(texts('h1')).toEqual([host]);
  expect(texts('[data-action="ask-directory"]').join().split(' ')).toContain(domain);
  await press('ask-directory');
  await expect.poll(() => searched).toEqual([domain]);
});

it.each([
  ['a.b.example', 'a.b.example'],
  ['xn--mnchen-3ya.example', 'münchen.example'],
  [`a.${'very.'.repeat(9)}long.name.example`, `a.${'very.'.repeat(9)}long.name.example`],
])('%s is shown as %s', async (host, shown) => {
  const { root } = await show(inPopup(<Unlisted host={host} />));
  expect(root.querySelector('h1')?.textContent).toBe(shown);
  expect(root.querySelector('h1')?.title).toBe(host);
  expect(root.querySelector('.host-end')?.textContent).toBe(shown.split('.').slice(-2).join('.'));
});

it.each([
  ['D', true, () => inEnglish('popupRunsOn', 'Neocities', 'D')],
  ['D', false, () => inEnglish('popupRunsOnPartly', 'Neocities', 'D')],
  [null, false, () => inEnglish('popupRunsOnUnrated', 'Neocities')],
] as const)(
  'a host that rents out space, of grade %s, reviewed: %s, is a note',
  async (grade, reviewed, note) => {
    const runsOn = { id: 7, name: 'Neocities', grade, reviewed };
    const { root, texts } = await show(inPopup(<Unlisted host="garden.neocities.org" runsOn={runsOn} />));
    expect(texts('h1')).toEqual(['garden.neocities.org']);
    expect(root.textContent).toContain(note());
    expect(root.querySelector('[data-grade]')).toBeNull();
  },
);

it('offers the form where people ask for a review, and copies the domain to fill in', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { root, press } = await show(inPopup(<Unlisted host="private.part.a.example" />));
  const link = [...root.querySelectorAll('a')].find(
    ({ textContent }) => textContent === inEnglish('popupAskForReview'),
  );
  expect(link?.getAttribute('href')).toBe('https://tosdr.org/new_service');
  await press('copy-for-review');
  expect(writeText.mock.calls).toEqual([['a.example']]);
});

it('with "send nothing" it says so and where to change it, in place of the button', async () => {
  const settings = { ...defaultSettings(), sendNothing: true };
  const { root } = await show(inPopup(<Unlisted host="a.example" />, { settings }));
  expect(root.querySelector('[data-action="ask-directory"]')).toBeNull();
  expect(root.textContent).toContain(inEnglish('failureSwitchedOff'));
  const link = root.querySelector('[data-action="change-send-nothing"]');
  expect(link?.getAttribute('href')).toContain('src/options/index.html#sendNothing');
});
