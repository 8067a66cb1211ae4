// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListRecord } from '../../../../src/catalog/list-record.ts';
import { packSummaries, SummaryTable } from '../../../../src/catalog/summary-table.ts';
import { INITIAL_STATE } from '../../../../src/catalog/sync-state.ts';
import { cacheKey } from '../../../../src/details/details-cache.ts';
import type { MessageName } from '../../../../src/i18n/t.ts';
import { inEnglish } from '../../../english.ts';
import { COMPLETE_LIST } from '../../catalog/complete-list.ts';
import { fake } from '../../fake-browser.ts';
import '../../ordinary-window.ts';
import { act, show } from '../../render.ts';

/** What is stored, and what this page has read of it, which it keeps until it is told to forget it. */
const list: { stored: object; read: object | null } = { stored: {}, read: null };
vi.mock('../../../../src/catalog/list-in-use.ts', () => ({
  forgetListInUse: () => {
    list.read = null;
  },
  listInUse: async () => {
    list.read ??= list.stored;
    return list.read;
  },
  storedChanges: async () => [],
  storedRecord: async () => COMPLETE_LIST,
}));
vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
const { ComparePage } = await import('../../../../src/compare/page/ComparePage.tsx');
const { defaultSettings } = await import('../../../../src/settings/settings.ts');

function store(names: readonly string[], record: ListRecord = COMPLETE_LIST): void {
  const listed = names.map((name, index) => ({ id: index + 1, name, grade: 'B', reviewed: true }) as const);
  const summaries = new SummaryTable(packSummaries(listed));
  list.stored = { list: record, index: { summaries }, changes: [] };
}

const SNAPSHOT = { takenAt: 1, services: 2, version: '1.0.0' };

async function page() {
  const { root, texts } = await show(<ComparePage first={defaultSettings()} ids={[1, 2, 3]} />);
  const names = () => texts('.service-name bdi');
  await expect.poll(names).toHaveLength(3);
  return { root, names };
}

beforeEach(() => {
  fake.browser.storage.session.values = {};
  list.read = null;
  store(['Ant', 'Bee', 'Cat']);
});

describe('the page that compares services', () => {
  it('shows those that it was opened for, and what a new list says about them', async () => {
    const { names } = await page();
    expect(names()).toEqual(['Ant', 'Bee', 'Cat']);
    store(['Ant', 'Bumblebee', 'Cat']);
    await act(() => fake.browser.runtime.onMessage.fire('list-changed', { id: 'ours' }));
    await expect.poll(names).toEqual(['Ant', 'Bumblebee', 'Cat']);
  });

  it('says of a service that the snapshot lacks that it is on its way, and shows it with the whole list', async () => {
    store(['Ant', 'Bee'], { ...COMPLETE_LIST, current: null, snapshot: SNAPSHOT });
    const { root, names } = await page();
    const third = () => root.querySelector('[data-verdict="3"]')?.textContent;
    expect(third()).toContain(inEnglish('popupComing'));
    expect(root.textContent).not.toContain(inEnglish('popupNoSuchService'));
    expect(root.querySelector('[data-list="snapshot"]')).not.toBeNull();
    store(['Ant', 'Bee', 'Cat']);
    await act(() => fake.browser.runtime.onMessage.fire('list-changed', { id: 'ours' }));
    await expect.poll(names).toEqual(['Ant', 'Bee', 'Cat']);
    expect(root.querySelector('[data-list]')).toBeNull();
  });

  it.each<[string, Partial<ListRecord>, MessageName]>([
    ['that is in no complete list', {}, 'popupNoSuchService'],
    [
      'when the list could not be downloaded',
      { current: null, sync: { ...INITIAL_STATE, lastFailure: { kind: 'offline' }, failingSince: 1 } },
      'popupUnavailable',
    ],
  ])('says what it knows of a service %s', async (_, record, text) => {
    store(['Ant', 'Bee'], { ...COMPLETE_LIST, ...record });
    const { root } = await page();
    expect(root.querySelector('[data-verdict="3"]')?.textContent).toContain(inEnglish(text));
  });

  it('shows the grade of newer details, and what the list said', async () => {
    const { directory } = defaultSettings();
    const updatedAt = Date.UTC(2024, 2, 15);
    const service = { id: 2, name: 'Bee', grade: 'E', reviewed: true, slug: '', urls: [], updatedAt };
    const details = { at: Date.now(), details: { ...service, image: null, documents: [], points: [] } };
    await fake.browser.storage.session.set({ [cacheKey('details', directory, 2)]: details });
    const { root } = await page();
    const head = root.querySelector<HTMLElement>('[data-service="2"]');
    const column = root.querySelector<HTMLElement>('[data-verdict="2"]');
    await expect.poll(() => head?.dataset.grade).toBe('E');
    expect(column?.querySelector('[data-listed]')?.textContent).toMatch(/^The list from .+ said B\.$/);
    expect(root.querySelector('[data-verdict="1"] [data-listed]')).toBeNull();
  });
});
