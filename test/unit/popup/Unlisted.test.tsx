// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { inEnglish } from '../../english.ts';
import { show } from '../render.ts';

vi.mock('../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
vi.mock('../../../src/platform/public-suffix.ts', () => ({
  hasSuffixes: () => true,
  registrableDomain: (host: string) => host.split('.').slice(-2).join('.'),
}));
const { inPopup } = await import('./in-popup.tsx');
const { Unlisted } = await import('../../../src/popup/Unlisted.tsx');

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
