import { describe, expect, it } from 'vitest';
import type { Change } from '../../../../src/catalog/history/change-log.ts';
import type { SummaryTable } from '../../../../src/catalog/summary-table.ts';
import { changesByDay, inOneList, sortedChanges } from '../../../../src/changes/page/entries.ts';
import { parseTerms } from '../../../../src/terms-changes/terms-data.ts';
import { changed, reviewed } from '../../catalog/history/some-changes.ts';
import { CHANGE_ROW } from '../../terms-changes/some-rows.ts';

const day = (date: string) => Date.parse(`${date}T12:00`);
const manyAt = (at: number): Change => ({ kind: 'many', at, count: 600 });
const many = (date: string) => manyAt(day(date));
const row = (id: number, name: string, date: string) => ({ ...CHANGE_ROW, id, name, date });
const rows = [
  row(1, 'Chat', '2026-03-01'),
  row(2, 'Bank', '2026-05-01'),
  row(3, 'Renamed', '2026-05-01'),
  row(4, 'Gone', '2026-05-01'),
  row(1, 'Chat', '2025-03-01'),
];
const listed: Record<number, string> = { 1: 'Chat', 2: 'Bank', 3: 'Another' };
const summaries = {
  get: (id: number) => (listed[id] ? { id, name: listed[id], grade: null, reviewed: false } : null),
} as unknown as SummaryTable;
const entries = parseTerms({ readUntil: '2026-08-22', changes: rows, training: [] })
  .news(summaries, day('2026-06-01'))
  .map(({ id, name, textAt }) => ({
    kind: 'terms' as const,
    service: id,
    name,
    at: textAt,
    key: '',
    content: null,
  }));

it('has the changes of terms of a year, of services that the list has under the same name', () => {
  expect(entries.map(({ name, at }) => [name, at])).toEqual([
    ['Bank', day('2026-05-01')],
    ['Chat', day('2026-03-01')],
  ]);
});

it('puts terms and letters into one list, newest first, and by day', () => {
  const changes = [many('2026-06-01'), many('2026-04-01'), many('2026-04-01'), many('2026-02-01')];
  const list = inOneList(changes, entries);
  expect(list.map(({ kind }) => kind)).toEqual(['many', 'terms', 'many', 'many', 'terms', 'many']);
  expect(changesByDay(list).map(({ changes: ofDay }) => ofDay.length)).toEqual([1, 1, 2, 1, 1]);
});

it('puts changes under the day of this device', () => {
  const times = ['2026-06-01T23:30', '2026-06-01T00:30', '2026-05-31T23:30'].map((time) => Date.parse(time));
  expect(changesByDay(times.map(manyAt)).map(({ changes: ofDay }) => ofDay.length)).toEqual([2, 1]);
});

it('keeps the order of the log, whatever the clock said', () => {
  const changes = [many('2026-02-01'), many('2026-06-01')];
  expect(inOneList(changes, entries).filter(({ kind }) => kind === 'many')).toEqual(changes);
  expect(inOneList([], entries)).toEqual(entries);
});

const DAY = 24 * 3_600_000;
const NOW = Date.UTC(2026, 10, 3, 12);

const change = (service: number, at: number, grade: 'A' | 'E' = 'A') =>
  changed(reviewed('C'), reviewed(grade), { service, name: `Service ${service}`, at });
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
    const log = [change(3, NOW), change(1, NOW), change(2, NOW, 'E'), manyAt(NOW)];
    expect(idsOf(sortedChanges(log))).toEqual(['many', 2, 1, 3]);
  });
});
