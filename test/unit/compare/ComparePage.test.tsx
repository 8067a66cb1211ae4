// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SummaryPacker } from '../../../src/catalog/summaries/summary-packer.ts';
import { openSummaries } from '../../../src/catalog/summaries/summary-table.ts';
import { finish } from '../../../src/matching/trie/steps.ts';
import { inEnglish } from '../../english.ts';
import { COMPLETE_LIST } from '../catalog/complete-list.ts';
import { fake } from '../fake-browser.ts';
import { act, show } from '../render.ts';

/** What is stored, and what this page has read of it, which it keeps until it is told to forget it. */
const list: { stored: object; read: object | null } = { stored: {}, read: null };
vi.mock('../../../src/catalog/list-in-use.ts', () => ({
  forgetListInUse: () => {
    list.read = null;
  },
  listInUse: async () => {
    list.read ??= list.stored;
    return list.read;
  },
}));
vi.mock('../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
const { ComparePage } = await import('../../../src/compare/ComparePage.tsx');
const { defaultSettings } = await import('../../../src/settings/settings.ts');

function store(names: readonly string[]): void {
  const packer = new SummaryPacker();
  for (const [index, name] of names.entries())
    packer.add({ id: index + 1, name, grade: 'B', reviewed: true });
  const summaries = openSummaries(finish(packer.pack()));
  list.stored = { list: COMPLETE_LIST, index: { summaries }, changes: [] };
}

async function page() {
  const { root } = await show(<ComparePage first={defaultSettings()} ids={[1, 2, 3]} />);
  const names = () => [...root.querySelectorAll('.service-name bdi')].map(({ textContent }) => textContent);
  await expect.poll(names).toHaveLength(3);
  return { root, names };
}

beforeEach(() => {
  vi.restoreAllMocks();
  fake.browser.storage.local.values = {};
  vi.spyOn(fake.browser.tabs, 'query').mockImplementation(async () => [{ incognito: false } as never]);
  list.read = null;
  store(['Ant', 'Bee', 'Cat']);
});

describe('the page that compares services', () => {
  it('shows those that it was opened for', async () => {
    expect((await page()).names()).toEqual(['Ant', 'Bee', 'Cat']);
  });

  it('shows what a new list says about them', async () => {
    const { names } = await page();
    store(['Ant', 'Bumblebee', 'Cat']);
    await act(() => fake.browser.runtime.onMessage.fire('list-changed', { id: 'ours' }));
    await expect.poll(names).toEqual(['Ant', 'Bumblebee', 'Cat']);
  });

  it('shows none in another directory, where the same numbers are other services', async () => {
    const { root, names } = await page();
    await act(() => fake.browser.storage.local.set({ directory: 'https://other.example' }));
    await expect.poll(() => root.textContent).toContain(inEnglish('compareNothing'));
    expect(names()).toEqual([]);
  });
});
