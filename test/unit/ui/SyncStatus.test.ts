// @vitest-environment happy-dom
import { createElement } from 'preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { INITIAL_STATE, type SyncState } from '../../../src/catalog/sync-state.ts';
import { SyncStatus } from '../../../src/catalog/view/ListStatus.tsx';
import * as list from '../catalog/complete-list.ts';
import { show } from '../render.ts';

const NOW = Date.UTC(2026, 10, 21, 9, 30);
const MINUTE = 60_000;
const RUN = { ...list.RUN, startedAt: NOW - MINUTE, nextPage: 13, pages: 107, total: 10_700 };

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
});

async function textOf(sync: Partial<SyncState>): Promise<string> {
  const record = { ...list.COMPLETE_LIST, sync: { ...INITIAL_STATE, ...sync } };
  const { root } = await show(createElement(SyncStatus, { list: record }));
  return root.textContent?.trim() ?? '';
}

describe('SyncStatus', () => {
  it.each([
    [MINUTE - 1, false],
    [2 * MINUTE, true],
  ])('with %i ms of a pause left, names it: %s', async (left, named) => {
    const text = await textOf({
      run: RUN,
      lastFailure: { kind: 'rate-limited', waitMs: null },
      notBefore: NOW + left,
    });
    expect(text.includes('asked Smallprint to wait')).toBe(named);
  });

  it('names the failure and the next try, which is never in the past', async () => {
    const failed = { lastFailure: { kind: 'unreachable' }, failingSince: NOW - MINUTE } as const;
    expect(await textOf({ ...failed, notBefore: NOW + 12 * MINUTE })).toMatch(/Next try in 12 minutes\.$/);
    expect(await textOf({ ...failed, notBefore: NOW - 2 * MINUTE })).toMatch(/Next try now\.$/);
  });
});
