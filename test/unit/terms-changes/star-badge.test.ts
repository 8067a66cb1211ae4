import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_DIRECTORY } from '../../../src/directory/default-directory.ts';
import { clearStarBadge, updateStarBadge } from '../../../src/terms-changes/star-badge.ts';
import { termsData } from '../../../src/terms-changes/terms-data.ts';
import { fake } from '../fake-browser.ts';
import '../ordinary-window.ts';
import { CHANGE_ROW } from './some-rows.ts';

const NAMES = new Map([[190, 'Amazon']]);
vi.mock('../../../src/catalog/list-in-use.ts', () => ({
  listInUse: async () => ({
    index: { summaries: { get: (id: number) => (NAMES.has(id) ? { name: NAMES.get(id) } : null) } },
  }),
}));
const row = { ...CHANGE_ROW, read: '2026-08-22' };
const FILE = { readUntil: '2026-08-22', changes: [row, { ...row, id: 7, name: 'Seven' }], training: [] };

const STAR = { [`star 190 ${DEFAULT_DIRECTORY}`]: true };
const { setBadgeText, getBadgeText } = fake.browser.action;
const badge = () => setBadgeText.mock.lastCall?.[0].text;
getBadgeText.mockImplementation(async () => badge() ?? '');

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(FILE));
  setBadgeText.mockClear();
  fake.browser.storage.local.values = { ...STAR };
});

describe('the "1" on the icon', () => {
  it('stands there if terms of a starred service changed, until a popup is opened', async () => {
    await updateStarBadge();
    expect(badge()).toBe('1');
    await clearStarBadge();
    expect(badge()).toBe('');
    await updateStarBadge();
    expect(badge()).toBe('');
  });

  it('leaves no trace of a popup that is opened without it', async () => {
    await clearStarBadge();
    expect(setBadgeText).not.toHaveBeenCalled();
    expect(fake.browser.storage.local.values).toEqual(STAR);
  });

  it('stores which changes a person was told of, not when', async () => {
    await updateStarBadge();
    await clearStarBadge();
    const reads = (await termsData()).changes.map(({ read }) => Date.parse(read));
    expect(fake.browser.storage.local.values).toEqual({ ...STAR, termsTold: Math.max(...reads) });
  });

  it('is back after an update with a change that was read since', async () => {
    fake.browser.storage.local.values = { ...STAR, termsTold: Date.parse('2026-08-21') };
    await updateStarBadge();
    expect(badge()).toBe('1');
  });

  it.each<[string, object]>([
    ['without a star', {}],
    ['for a star of another service', { [`star 8 ${DEFAULT_DIRECTORY}`]: true }],
    ['for a number that the list does not have', { [`star 7 ${DEFAULT_DIRECTORY}`]: true }],
    ['if it is switched off', { ...STAR, markStars: false }],
    ['for a change of which a person was told', { ...STAR, termsTold: Date.parse('2026-08-22') }],
    ['for what was read before the star', { [`star 190 ${DEFAULT_DIRECTORY}`]: Date.parse('2026-08-23') }],
  ])('does not stand there %s', async (_, values) => {
    fake.browser.storage.local.values = { ...values };
    await updateStarBadge();
    expect(badge()).toBe('');
  });
});
