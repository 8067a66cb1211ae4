import { describe, expect, it } from 'vitest';
import type { Change } from '../../../../src/catalog/history/change-log.ts';
import { changesByDay, sortedChanges } from '../../../../src/changes/page/entries.ts';
import { changed, reviewed } from '../../catalog/history/some-changes.ts';

const DAY = 24 * 3_600_000;
const NOW = Date.UTC(2026, 10, 3, 12);

const change = (service: number, at: number, grade: 'A' | 'E' = 'A') =>
  changed(reviewed('C'), reviewed(grade), { service, name: `Service ${service}`, at });
const many = (at: number): Change => ({ kind: 'many', count: 300, at });
const idsOf = (changes: readonly Change[]) =>
  changes.map((each) => (each.kind === 'many' ? 'many' : each.service));

describe('the changes on the page', () => {
  it.each([
    ['went forward', [NOW, NOW - 7 * DAY, NOW - 14 * DAY]],
    ['was years ahead when the second list came', [NOW, NOW + 3_650 * DAY, NOW - 14 * DAY]],
    ['was set back to 1970 when the newest list came', [0, NOW - 7 * DAY, NOW - 14 * DAY]],
  ])('stand in the order of their lists if the clock %s', (_, times) => {
    const log = times.flatMap((at, i) => [change(10 * i + 1, at), change(10 * i + 2, at)]);
    expect(idsOf(sortedChanges(log))).toEqual([1, 2, 11, 12, 21, 22]);
    expect(changesByDay(sortedChanges(log)).map(({ at }) => at)).toEqual(times);
  });

  it('of one list begin with a count, then with what got worse, then by name', () => {
    const log = [change(3, NOW), change(1, NOW), change(2, NOW, 'E'), many(NOW)];
    expect(idsOf(sortedChanges(log))).toEqual(['many', 2, 1, 3]);
  });
});
