// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListInUse } from '../../../../src/catalog/list-in-use.ts';
import { openSummaries, SummaryPacker } from '../../../../src/catalog/summaries/summary-table.ts';
import type { Change, GradeState } from '../../../../src/changes/log/change.ts';
import { inEnglish } from '../../../english.ts';
import { COMPLETE_LIST } from '../../catalog/complete-list.ts';
import { fake } from '../../fake-browser.ts';
import { act, show } from '../../render.ts';

const stored: { inUse: Partial<ListInUse> } = { inUse: {} };
vi.mock('../../../../src/catalog/list-in-use.ts', () => ({
  forgetListInUse: () => {},
  listInUse: async () => {
    if (!stored.inUse.list) throw new DOMException('no database', 'UnknownError');
    return stored.inUse;
  },
  storedChanges: async () => stored.inUse.changes,
}));
const { Changes } = await import('../../../../src/changes/page/Changes.tsx');
const { defaultSettings } = await import('../../../../src/settings/settings.ts');
const { starStore } = await import('../../../../src/stars/stars.ts');
const { readSeen } = await import('../../../../src/changes/seen-changes.ts');

const settings = defaultSettings();
const { directory } = settings;
const NOVEMBER_3 = new Date(2026, 10, 3, 12).getTime();
const DAY = 24 * 3_600_000;
const B: GradeState = { grade: 'B', reviewed: true };
const D: GradeState = { grade: 'D', reviewed: true };

const changed = (
  service: number,
  name: string,
  before: GradeState,
  after: GradeState,
  at = NOVEMBER_3,
): Change => ({
  kind: 'changed',
  service,
  name,
  at,
  before,
  after,
});
const worse = (service: number, name = `Service ${service}`, at = NOVEMBER_3) =>
  changed(service, name, B, D, at);
const better = (service: number, name: string) => changed(service, name, D, B);
const came = (service: number, name: string): Change => ({
  kind: 'new',
  service,
  name,
  at: NOVEMBER_3,
  after: B,
});
const went = (service: number, name: string): Change => ({
  kind: 'gone',
  service,
  name,
  at: NOVEMBER_3,
  before: D,
});

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
  const packer = new SummaryPacker();
  for (const [id, name] of names) packer.add({ id, name, ...B });
  const summaries = openSummaries(packer.pack());
  stored.inUse = { list: COMPLETE_LIST, changes, index: { summaries } as ListInUse['index'] };
}

let isPrivate: boolean;
beforeEach(() => {
  vi.restoreAllMocks();
  fake.browser.storage.local.values = {};
  isPrivate = false;
  vi.spyOn(fake.browser.tabs, 'query').mockImplementation(async () => [{ incognito: isPrivate } as never]);
  listWith([]);
});

async function page(starred: readonly number[] = []) {
  if (starred.length > 0) await starStore.add(new Map([[directory, starred]]));
  const { root } = await show(<Changes first={settings} />);
  await expect.poll(() => root.querySelector('h1')).not.toBeNull();
  await act(() => {});
  const section = (name: string) => root.querySelector(`[data-changes="${name}"]`);
  return {
    root,
    section,
    entries: (name: string) =>
      [...(section(name)?.querySelectorAll<HTMLElement>('[data-change]') ?? [])].map(
        (entry) => `${entry.dataset.change} ${entry.querySelector('bdi')?.textContent ?? ''}`,
      ),
    click: (selector: string) => act(() => root.querySelector<HTMLElement>(selector)?.click()),
  };
}

const MIXED = [
  worse(1, 'Zebra'),
  better(2, 'Mango'),
  came(3, 'Kiwi'),
  went(4, 'Apple'),
  worse(5, 'Banana'),
  changed(6, 'Cherry', { grade: null, reviewed: false }, B),
  worse(7, 'Older', NOVEMBER_3 - DAY),
];

describe('the page of changes', () => {
  it('lists the newest day first, and within a day what got worse first, then by name', async () => {
    listWith(MIXED);
    const { root, entries } = await page();
    expect(entries('all')).toEqual([
      ...['worse Banana', 'worse Zebra', 'better Mango', 'new Kiwi', 'gone Apple', 'other Cherry'],
      'worse Older',
    ]);
    expect([...root.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
      'November 3, 2026',
      'November 2, 2026',
    ]);
  });

  it('lists starred services first, and they are among all services too', async () => {
    listWith(MIXED);
    const { entries } = await page([2, 7]);
    expect(entries('starred')).toEqual(['better Mango', 'worse Older']);
    expect(entries('all')).toHaveLength(MIXED.length);
  });

  it('says that the review changed, and never that the terms did', async () => {
    listWith(MIXED);
    const { section } = await page();
    const text = section('all')?.textContent ?? '';
    expect(text).toContain('The review changed from B to D.');
    expect(text).not.toMatch(/terms/i);
  });

  it('filters by kind, with the number of each', async () => {
    listWith(MIXED);
    const { root, entries, click } = await page();
    const pills = [...root.querySelectorAll('[data-filter]')].map(({ textContent }) => textContent);
    expect(pills).toEqual(['Worse 3', 'Better 1', 'New 1', 'Removed 1']);
    await click('[data-filter="gone"]');
    expect(entries('all')).toEqual(['gone Apple']);
    expect(root.querySelector('[data-filter="gone"]')?.getAttribute('aria-pressed')).toBe('true');
    await click('[data-filter="gone"]');
    expect(entries('all')).toHaveLength(MIXED.length);
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
    const { root } = await page();
    const linked = [...root.querySelectorAll('[data-change] .name a')].map(({ textContent }) => textContent);
    expect(linked).toEqual(['Kiwi']);
  });

  it('links a service that is called something else now', async () => {
    listWith([worse(3, 'Facebook')]);
    const packer = new SummaryPacker();
    packer.add({ id: 3, name: 'Facebook (Meta)', ...D });
    stored.inUse = {
      ...stored.inUse,
      index: { summaries: openSummaries(packer.pack()) } as ListInUse['index'],
    };
    const { root } = await page();
    expect(root.querySelectorAll('[data-change="worse"] a')).toHaveLength(2);
  });

  it('links a service that left and came back', async () => {
    listWith([came(3, 'Kiwi'), { ...went(3, 'Kiwi'), at: NOVEMBER_3 - DAY }]);
    const { root, entries } = await page([3]);
    expect(entries('starred')).toEqual(['new Kiwi', 'gone Kiwi']);
    expect(root.querySelectorAll('[data-changes="all"] .name a')).toHaveLength(2);
  });

  it('says why it is empty and when the next check is', async () => {
    const sync = { ...COMPLETE_LIST.sync, notBefore: Date.now() + 3 * DAY };
    stored.inUse = { ...stored.inUse, list: { ...COMPLETE_LIST, sync } };
    const { section } = await page();
    expect(section('all')?.textContent).toContain('Nothing has changed yet.');
    expect(section('all')?.textContent).toContain('The next list is due in 3 days.');
  });

  it('says that nothing can be compared before the first list', async () => {
    stored.inUse = { ...stored.inUse, list: { ...COMPLETE_LIST, current: null } };
    expect((await page()).section('all')?.textContent).toContain('No list has been downloaded yet');
  });

  it('says when the database does not open', async () => {
    stored.inUse = {};
    expect((await page()).root.querySelector('.problem')).not.toBeNull();
  });

  it('shows 2,000 changes in parts of 100, and the focus goes to the first of the next part', async () => {
    listWith(Array.from({ length: 2_000 }, (_, id) => worse(id)));
    const { entries, click, section } = await page();
    expect(entries('all')).toHaveLength(100);
    expect(section('all')?.querySelector('[data-action="show-more"]')?.textContent).toBe('Show 100 more');
    await click('[data-changes="all"] [data-action="show-more"]');
    expect(entries('all')).toHaveLength(200);
    const all = [...(section('all')?.querySelectorAll('[data-change]') ?? [])];
    expect(document.activeElement).toBe(all[100]);
  });

  it('leaves the focus where it is when a newer list has come, also on the same day', async () => {
    listWith(MIXED);
    const { root, entries } = await page();
    const focused = root.querySelector<HTMLElement>('[data-changes="all"] [data-change="new"]');
    focused?.focus();
    const { onMessage } = fake.browser.runtime;
    listWith([worse(9, 'Newest', NOVEMBER_3 + 1), ...structuredClone(MIXED)]);
    await act(() => onMessage.fire('list-changed', { id: 'ours' }));
    expect(entries('all')[0]).toBe('worse Newest');
    expect(document.activeElement).toBe(focused);
  });

  it('prints all changes, and shows 100 again afterwards', async () => {
    listWith(Array.from({ length: 300 }, (_, id) => worse(id)));
    const printed: number[] = [];
    const count = () => document.querySelectorAll('[data-changes="all"] [data-change]').length;
    vi.stubGlobal('print', () => printed.push(count()));
    const { entries, click } = await page();
    await click('[data-action="print"]');
    expect(printed).toEqual([300]);
    await expect.poll(() => entries('all')).toHaveLength(100);
    vi.unstubAllGlobals();
  });

  it('says on one line that many services changed at once', async () => {
    listWith([{ kind: 'many', count: 10_000, at: NOVEMBER_3 }]);
    const { section } = await page();
    expect(section('all')?.querySelector('[data-change="many"]')?.textContent).toContain('10,000 services');
  });

  it('leaves out what only the hidden grades of unfinished reviews would show', async () => {
    const open: GradeState = { grade: 'D', reviewed: false };
    listWith([changed(1, 'Open', open, { grade: 'C', reviewed: false }), changed(2, 'Done', open, B)]);
    fake.browser.storage.local.values = { showPartlyReviewed: false };
    const { section, entries } = await page();
    expect(entries('all')).toEqual(['other Done']);
    expect(section('all')?.textContent).toContain('The review now gives grade B.');
  });
});

describe('a log of changes that are all hidden', () => {
  it('looks like an empty one: nothing to filter, to mark or to export', async () => {
    const open: GradeState = { grade: 'D', reviewed: false };
    listWith([changed(1, 'Open', open, { grade: 'C', reviewed: false })]);
    fake.browser.storage.local.values = { showPartlyReviewed: false };
    const { root, section } = await page();
    expect(
      root.querySelectorAll('[data-filter], [data-action="mark-seen"], [data-action="export"]'),
    ).toHaveLength(0);
    expect(section('all')?.textContent).toContain('Nothing has changed yet.');
  });
});

describe('marking all as seen', () => {
  it('is not offered if the only unseen changes are hidden', async () => {
    const open: GradeState = { grade: 'D', reviewed: false };
    const hidden = changed(1, 'Open', open, { grade: 'C', reviewed: false });
    listWith([hidden, worse(2, 'Older', NOVEMBER_3 - DAY)]);
    fake.browser.storage.local.values = {
      showPartlyReviewed: false,
      [`changes-seen ${directory}`]: NOVEMBER_3 - DAY,
    };
    const { root } = await page();
    expect(root.querySelectorAll('.unseen')).toHaveLength(0);
    expect(root.querySelector('[data-action="mark-seen"]')?.getAttribute('aria-disabled')).toBe('true');
  });

  it('is no longer offered once the only unseen changes are hidden', async () => {
    const open: GradeState = { grade: 'D', reviewed: false };
    const unfinished = changed(1, 'Open', open, { grade: 'C', reviewed: false });
    listWith([unfinished, worse(2, 'Older', NOVEMBER_3 - DAY)]);
    fake.browser.storage.local.values = { [`changes-seen ${directory}`]: NOVEMBER_3 - DAY };
    const { root } = await page();
    const isBusy = () => root.querySelector('[data-action="mark-seen"]')?.getAttribute('aria-disabled');
    expect(isBusy()).not.toBe('true');
    await act(() => fake.browser.storage.local.set({ showPartlyReviewed: false }));
    await expect.poll(isBusy).toBe('true');
  });

  it('says if it could not be stored', async () => {
    listWith(MIXED);
    const { root, click } = await page();
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(fake.browser.storage.local, 'set').mockRejectedValue(new Error('The disk is full'));
    await click('[data-action="mark-seen"]');
    const status = root.querySelector('[role="status"]');
    await expect.poll(() => status?.textContent).toBe(inEnglish('changesNotMarked'));
    expect(root.querySelectorAll('.unseen')).toHaveLength(MIXED.length);
    expect(logged).toHaveBeenCalledTimes(1);
  });

  it('is no longer said once a new list has brought changes', async () => {
    listWith(MIXED);
    const { root, click } = await page();
    const status = root.querySelector('[role="status"]');
    await click('[data-action="mark-seen"]');
    await expect.poll(() => status?.textContent).toBe(inEnglish('changesAllSeen'));
    listWith([worse(8, 'Newest', NOVEMBER_3 + DAY), ...MIXED]);
    // Makes the page read everything again.
    await act(() => fake.browser.storage.local.set({ 'changes-seen https://other.example': 1 }));
    await expect.poll(() => root.querySelectorAll('.unseen')).toHaveLength(1);
    expect(status?.textContent).toBe('');
  });

  it('removes the dots, and stores the time of the newest change', async () => {
    listWith(MIXED);
    const { root, click } = await page();
    expect(root.querySelectorAll('.unseen')).toHaveLength(MIXED.length);
    await click('[data-action="mark-seen"]');
    await expect.poll(() => root.querySelectorAll('.unseen')).toHaveLength(0);
    expect(await readSeen(directory)).toBe(NOVEMBER_3);
    expect(root.querySelector('[role="status"]')?.textContent).toBe('All changes are marked as seen.');
    expect(root.querySelector('[data-action="mark-seen"]')?.getAttribute('aria-disabled')).toBe('true');
  });

  it('is refused in a private window with a sentence', async () => {
    listWith(MIXED);
    isPrivate = true;
    const { root, click } = await page();
    await click('[data-action="mark-seen"]');
    await expect.poll(() => root.querySelector('[role="status"]')?.textContent).toContain('private window');
    expect(fake.browser.storage.local.values).toEqual({});
  });
});

describe('starred services', () => {
  it('can be starred on the page', async () => {
    listWith([worse(1)]);
    const { root, entries, click } = await page();
    expect(root.querySelector('[data-changes="starred"]')?.textContent).toContain('Star a service');
    await click('[data-changes="all"] [data-star="1"]');
    await expect.poll(() => entries('starred')).toEqual(['worse Service 1']);
  });

  it('are all listed, even if they have not changed or are no longer in the list', async () => {
    listWith([], [20, 3]);
    const { section, root, click } = await page([3, 20, 99]);
    expect(section('starred')?.textContent).toContain('None of them has changed.');
    const starred = () => [...root.querySelectorAll('[data-starred]')].map(({ textContent }) => textContent);
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
    const { root, click } = await page([20, 99]);
    await click('details.starred summary');
    const starred = () => [...root.querySelectorAll('[data-starred]')].map(({ textContent }) => textContent);
    await expect.poll(starred).toEqual(['Service 20', 'Service no. 99']);
  });

  it('whose id is used for another service are told both: the old one is gone, the new one is new', async () => {
    listWith([went(5, 'Old name'), came(5, 'New name')]);
    expect((await page([5])).entries('starred')).toEqual(['new New name', 'gone Old name']);
  });
});
