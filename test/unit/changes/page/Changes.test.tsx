// @vitest-environment happy-dom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Change } from '../../../../src/catalog/history/change-log.ts';
import type { ListInUse } from '../../../../src/catalog/list-in-use.ts';
import { packSummaries, SummaryTable } from '../../../../src/catalog/summary-table.ts';
import type { GradeState } from '../../../../src/directory/schema/vocabulary.ts';
import { StorageError } from '../../../../src/platform/errors.ts';
import { COMPLETE_LIST } from '../../catalog/complete-list.ts';
import { fake } from '../../fake-browser.ts';
import '../../ordinary-window.ts';
import * as change from '../../catalog/history/some-changes.ts';
import { act, show } from '../../render.ts';

const stored: { inUse: Partial<ListInUse> } = { inUse: {} };
vi.mock('../../../../src/catalog/list-in-use.ts', () => ({
  forgetListInUse: () => {},
  listInUse: async () => {
    if (!stored.inUse.list) throw new StorageError({ name: 'UnknownError', message: 'no database' });
    return stored.inUse;
  },
  storedChanges: async () => stored.inUse.changes,
}));
const { Changes } = await import('../../../../src/changes/page/Changes.tsx');
const { defaultSettings } = await import('../../../../src/settings/settings.ts');
const { starStore } = await import('../../../../src/stars/stars.ts');

const settings = defaultSettings();
const { directory } = settings;
const NOVEMBER_3 = new Date(2026, 10, 3, 12).getTime();
const DAY = 24 * 3_600_000;
const [B, D] = [change.reviewed('B'), change.reviewed('D')];

const changed = (service: number, name: string, before: GradeState, after: GradeState, at = NOVEMBER_3) =>
  change.changed(before, after, { service, name, at });
const worse = (service: number, name = `Service ${service}`, at = NOVEMBER_3) =>
  changed(service, name, B, D, at);
const better = (service: number, name: string) => changed(service, name, D, B);
const came = (service: number, name: string) => change.came(B, { service, name, at: NOVEMBER_3 });
const went = (service: number, name: string, at = NOVEMBER_3) => change.went(D, { service, name, at });

/** A list after these changes, newest first, with other services that have not changed. */
function listWith(changes: readonly Change[], services: readonly number[] = []): void {
  const names = new Map(services.map((id) => [id, `Service ${id}`]));
  const goneAt = new Map<number, number>();
  for (const change of changes) {
    if (change.kind === 'many') continue;
    const { service: id, at, name } = change;
    if (change.kind === 'gone') goneAt.set(id, goneAt.get(id) ?? at);
    else if (!names.has(id) && at >= (goneAt.get(id) ?? at)) names.set(id, name);
  }
  const summaries = new SummaryTable(packSummaries([...names].map(([id, name]) => ({ id, name, ...B }))));
  stored.inUse = { list: COMPLETE_LIST, changes, index: { summaries } as ListInUse['index'] };
}

beforeEach(() => listWith([]));

async function page(starred: readonly number[] = []) {
  if (starred.length > 0) await starStore.add(new Map([[directory, starred]]));
  const shown = await show(<Changes first={settings} />);
  const { root } = shown;
  await expect.poll(() => root.querySelector('[data-changes], .problem')).not.toBeNull();
  await act(() => {});
  const section = (name: string) => root.querySelector(`[data-changes="${name}"]`);
  return {
    ...shown,
    section,
    entries: (name: string) =>
      [...(section(name)?.querySelectorAll<HTMLElement>('[data-change]') ?? [])].map(
        (entry) => `${entry.dataset.change} ${entry.querySelector('bdi')?.textContent ?? ''}`,
      ),
  };
}

const MIXED = [
  worse(1, 'Zebra'),
  better(2, 'Mango'),
  came(3, 'Kiwi'),
  went(4, 'Apple'),
  worse(5, 'Banana'),
  changed(6, 'Cherry', change.unfinished(null), B),
  worse(7, 'Older', NOVEMBER_3 - DAY),
];
/** Of an unfinished review before and after. */
const OPEN = changed(1, 'Open', change.unfinished('D'), change.unfinished('C'));

describe('the page of changes', () => {
  it('lists the newest day first, and within a day what got worse first, then by name', async () => {
    listWith(MIXED);
    const { texts, entries } = await page();
    expect(entries('all')).toEqual([
      ...['worse Banana', 'worse Zebra', 'better Mango', 'new Kiwi', 'gone Apple', 'other Cherry'],
      'worse Older',
    ]);
    expect(texts('h3')).toEqual(['November 3, 2026', 'November 2, 2026']);
  });

  it('links a service that is listed to its page here and at the directory, and one that is gone to neither', async () => {
    listWith([came(3, 'Kiwi'), went(4, 'Apple')]);
    const { root } = await page();
    const links = (kind: string) =>
      [...root.querySelectorAll(`[data-change="${kind}"] a`)].map((link) => link.getAttribute('href'));
    expect(links('new')[0]).toMatch(/src\/service\/index\.html\?id=3$/);
    expect(links('new')).toHaveLength(2);
    expect(links('gone')).toEqual([]);
  });

  it('does not link a service whose id is that of another one now', async () => {
    listWith([went(3, 'Lemon'), came(3, 'Kiwi'), worse(3, 'Lemon', NOVEMBER_3 - DAY)]);
    expect((await page()).texts('[data-change] .name a')).toEqual(['Kiwi']);
  });

  it('links a service that is called something else now', async () => {
    listWith([worse(3, 'Facebook')]);
    const summaries = new SummaryTable(packSummaries([{ id: 3, name: 'Facebook (Meta)', ...D }]));
    stored.inUse = { ...stored.inUse, index: { summaries } as ListInUse['index'] };
    const { root } = await page();
    expect(root.querySelectorAll('[data-change="worse"] a')).toHaveLength(2);
  });

  it('links a service that left and came back', async () => {
    listWith([came(3, 'Kiwi'), went(3, 'Kiwi', NOVEMBER_3 - DAY)]);
    const { root, entries } = await page([3]);
    expect(entries('starred')).toEqual(['new Kiwi', 'gone Kiwi']);
    expect(root.querySelectorAll('[data-changes="all"] .name a')).toHaveLength(2);
  });

  it('says when the database does not open', async () => {
    stored.inUse = {};
    expect((await page()).root.querySelector('.problem')).not.toBeNull();
  });

  it('shows 2,000 changes in parts of 100, and the focus goes to the first of the next part', async () => {
    listWith(Array.from({ length: 2_000 }, (_, id) => worse(id)));
    const { entries, click, texts, section } = await page();
    expect(entries('all')).toHaveLength(100);
    expect(texts('[data-changes="all"] [data-action="show-more"]')).toEqual(['Show 100 more']);
    await click('[data-changes="all"] [data-action="show-more"]');
    expect(entries('all')).toHaveLength(200);
    const all = [...(section('all')?.querySelectorAll('[data-change]') ?? [])];
    expect(document.activeElement).toBe(all[100]);
  });

  it('leaves the focus where it is when a newer list has come, also on the same day', async () => {
    listWith(MIXED);
    const { root, entries } = await page();
    const focused = root.querySelector<HTMLElement>('[data-changes="all"] [data-change="new"] a');
    focused?.focus();
    const { onMessage } = fake.browser.runtime;
    listWith([worse(9, 'Newest', NOVEMBER_3 + 1), ...structuredClone(MIXED)]);
    await act(() => onMessage.fire('list-changed', { id: 'ours' }));
    expect(entries('all')[0]).toBe('worse Newest');
    expect(document.activeElement).toBe(focused);
  });

  it('says on one line that many services changed at once', async () => {
    listWith([{ kind: 'many', count: 10_000, at: NOVEMBER_3 }]);
    const { section } = await page();
    expect(section('all')?.querySelector('[data-change="many"]')?.textContent).toContain('10,000 services');
  });
});

it('a log of changes that are all hidden looks like an empty one', async () => {
  listWith([OPEN]);
  fake.browser.storage.local.values = { showPartlyReviewed: false };
  const { section } = await page();
  expect(section('all')?.textContent).toContain('Nothing has changed yet.');
});

describe('starred services', () => {
  it('are all listed, even if they have not changed or are no longer in the list', async () => {
    listWith([], [20, 3]);
    const { section, texts, click } = await page([3, 20, 99]);
    expect(section('starred')?.textContent).toContain('None of them has changed.');
    const starred = () => texts('[data-starred]');
    expect(starred()).toEqual([]);
    await click('details.starred summary');
    const names = ['Service 20', 'Service 3', 'Service 99 is no longer in the list'];
    await expect.poll(starred).toEqual(names);
    await click('[data-starred="99"] [data-star]');
    await expect.poll(starred).toHaveLength(2);
  });

  it('are called by their numbers as long as no list is complete: nobody knows whether they are gone', async () => {
    listWith([], [20]);
    stored.inUse = { ...stored.inUse, list: { ...COMPLETE_LIST, current: null } };
    const { texts, click } = await page([20, 99]);
    await click('details.starred summary');
    await expect.poll(() => texts('[data-starred]')).toEqual(['Service 20', 'Service no. 99']);
  });

  it('whose id is used for another service are told both: the old one is gone, the new one is new', async () => {
    listWith([went(5, 'Old name'), came(5, 'New name')]);
    expect((await page([5])).entries('starred')).toEqual(['new New name', 'gone Old name']);
  });
});

it.each([
  ['in the first weeks', [1, 27], 1],
  ['but not once there are older changes', [1, 29], 0],
  ['but not once all are older', [29, 40], 0],
])('says when the next list is due %s', async (_, days, sentences) => {
  listWith(days.map((ago) => worse(ago, `Service ${ago}`, Date.now() - ago * DAY)));
  const { section } = await page();
  expect(section('all')?.querySelectorAll('[data-next-list]')).toHaveLength(sentences);
});
