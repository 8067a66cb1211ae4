// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { fake } from '../../fake-browser.ts';
import { act, show } from '../../render.ts';

const SERVICE = { id: 5, name: 'Ant', grade: 'B', reviewed: true } as const;
vi.mock('../../../../src/search/view/use-search.ts', () => ({
  useSlash: () => {},
  // An address is in no list here.
  useSearch: (_: string, text: string) => ({
    query: { kind: 'words', words: [], ...(text.includes('.') && { address: { host: text } }) },
    found: { hits: text.includes('.') ? [] : [{ service: SERVICE, host: null }] },
    suggested: [],
    list: null,
    prepare: () => {},
  }),
}));
vi.mock('../../../../src/platform/public-suffix.ts', async (original) => ({
  ...(await original<object>()),
  hasSuffixes: () => true,
  registrableDomain: (host: string) => host,
}));
vi.mock('../../../../src/search/view/DirectorySearchButton.tsx', async () => {
  const { useState } = await import('preact/hooks');
  return {
    DirectorySearchButton: () => {
      const [isAsked, setAsked] = useState(false);
      return <button type="button" data-asked={isAsked} onClick={() => setAsked(true)} />;
    },
  };
});
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

it('the answer of the directory about one address goes when another one is typed', async () => {
  const { click, fill, root } = await show(
    <SearchBox settings={defaultSettings()} first="one.example" choose={() => {}} />,
  );
  await click('[data-asked="false"]');
  expect(root.querySelector('[data-asked]')?.getAttribute('data-asked')).toBe('true');
  await fill('[data-search="field"]', 'other.example');
  expect(root.querySelector('[data-asked]')?.getAttribute('data-asked')).toBe('false');
});
