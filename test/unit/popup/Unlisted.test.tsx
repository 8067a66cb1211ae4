// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { inEnglish } from '../../english.ts';
import { show } from '../render.ts';

vi.mock('../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
const { inPopup } = await import('./in-popup.tsx');
const { Unlisted } = await import('../../../src/popup/Unlisted.tsx');

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
    expect(root.querySelector('h1')?.title).toBe('garden.neocities.org');
    expect(root.textContent).toContain(note());
    expect(root.querySelector('[data-grade]')).toBeNull();
  },
);
