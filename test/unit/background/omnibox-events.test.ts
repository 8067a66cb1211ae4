import { beforeEach, describe, expect, it, vi } from 'vitest';

type Suggestion = { readonly content: string; readonly description: string };
type Show = (suggestions: readonly Suggestion[]) => void;

/** A browser with an omnibox, and what it opened. */
const fake = vi.hoisted(() => {
  const state = {
    changed: (_text: string, _show: (suggestions: readonly Suggestion[]) => void): void => {},
    entered: (_text: string, _disposition: string): void => {},
    opened: [] as object[],
  };
  const browser = {
    omnibox: {
      onInputStarted: { addListener() {} },
      onInputChanged: {
        addListener(listener: typeof state.changed) {
          state.changed = listener;
        },
      },
      onInputEntered: {
        addListener(listener: typeof state.entered) {
          state.entered = listener;
        },
      },
    },
    runtime: { getURL: (path: string) => `chrome-extension://id/${path}` },
    tabs: {
      update: async (change: object) => void state.opened.push({ in: 'this tab', ...change }),
      create: async (tab: object) => void state.opened.push({ in: 'a new tab', ...tab }),
    },
  };
  return { state, browser };
});
vi.mock('../../../src/platform/browser.ts', () => ({ default: fake.browser }));
vi.mock('../../../src/i18n/ui-language.ts', () => import('../i18n/fake-ui-language.ts'));
vi.mock('../../../src/settings/settings.ts', () => ({
  readSettings: async () => ({ directory: 'https://directory.example', showPartlyReviewed: true }),
}));
vi.mock('../../../src/platform/page-address.ts', () => ({ pageAddress: async (path: string) => path }));
vi.mock('../../../src/catalog/list-in-use.ts', () => ({
  listInUse: async () => ({ index: null }),
}));
vi.mock('../../../src/search/search-query.ts', () => ({
  readQuery: (text: string) => ({ kind: 'words', name: text, host: '', address: null, isSuffix: false }),
}));
vi.mock('../../../src/search/search-in-use.ts', () => ({
  searchInUse: async () => ({
    list: null,
    search: {
      find: ({ name }: { name: string }) => ({
        hits: [{ service: { id: 1, name: `About ${name}`, grade: 'A', reviewed: true }, host: null }],
        hasMore: false,
      }),
    },
  }),
}));
const { answerOmnibox } = await import('../../../src/background/omnibox.ts');

beforeEach(() => {
  fake.state.opened = [];
  answerOmnibox();
});

describe('the suggestions', () => {
  it('for a text that has changed since are not shown', async () => {
    const shown: string[] = [];
    const show =
      (text: string): Show =>
      ([first]) =>
        void shown.push(`${text}: ${first?.content}`);
    fake.state.changed('old', show('old'));
    fake.state.changed('newer', show('newer'));
    await vi.waitFor(() => expect(shown).toContain('newer: About newer #1'));
    expect(shown).toHaveLength(1);
  });
});

describe('the chosen service', () => {
  it.each([
    ['currentTab', [{ in: 'this tab', url: expect.any(String) }]],
    ['newForegroundTab', [{ in: 'a new tab', url: expect.any(String), active: true }]],
    ['newBackgroundTab', [{ in: 'a new tab', url: expect.any(String), active: false }]],
  ])('opens where the browser says: %s', async (disposition, opened) => {
    fake.state.entered('anything', disposition);
    await vi.waitFor(() => expect(fake.state.opened).toEqual(opened));
  });
});
