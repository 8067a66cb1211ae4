// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { fake } from '../../fake-browser.ts';
import { act, show } from '../../render.ts';

const SERVICE = { id: 5, name: 'Ant', grade: 'B', reviewed: true } as const;
vi.mock('../../../../src/search/view/use-search.ts', () => ({
  useSlash: () => {},
  useSearch: () => ({
    query: { kind: 'words', words: [] },
    found: { hits: [{ service: SERVICE, host: null }] },
    suggested: [],
    list: null,
    prepare: () => {},
  }),
}));
vi.mock('../../../../src/search/search-text.ts', () => ({ searchText: () => '' }));
const { SearchBox } = await import('../../../../src/search/view/SearchBox.tsx');
const { defaultSettings } = await import('../../../../src/settings/settings.ts');

it('the star of a hit is that of the directory in use', async () => {
  const settings = defaultSettings();
  const pressed = async (directory: string) => {
    fake.browser.storage.local.values = { [`star 5 ${directory}`]: 1 };
    const { root } = await show(<SearchBox settings={settings} first="ant" choose={() => {}} />);
    await act(() => {});
    return root.querySelector('[data-star="5"]')?.getAttribute('aria-pressed');
  };
  expect(await pressed(settings.directory)).toBe('true');
  expect(await pressed('https://other.example')).toBe('false');
});
