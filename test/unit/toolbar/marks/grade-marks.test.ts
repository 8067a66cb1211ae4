import { describe, expect, it } from 'vitest';
import type { ChangeLog } from '../../../../src/catalog/history/change-log.ts';
import { packSummaries, SummaryTable } from '../../../../src/catalog/summary-table.ts';
import type { Grade } from '../../../../src/directory/schema/vocabulary.ts';
import { firstExpiry, gradeMark, gradeMarks } from '../../../../src/toolbar/marks/grade-marks.ts';
import * as change from '../../catalog/history/some-changes.ts';

const DAY = 24 * 3_600_000;
const NOW = Date.UTC(2026, 10, 17);
const OPTIONS = { markChanges: true, showPartlyReviewed: true };

const service = (grade: Grade | null, reviewed = true) => ({ id: 7, name: 'Seven', grade, reviewed });

const changed = (from: Grade | null, to: Grade | null, daysAgo = 1, reviewed = true) =>
  change.changed(change.reviewed(from), { grade: to, reviewed }, { at: NOW - daysAgo * DAY });
const NEW = change.came(change.reviewed('D'), { at: NOW });

const trendOf = (grade: Grade | null, changes: ChangeLog, options = OPTIONS) =>
  gradeMark(service(grade), changes, options, NOW)?.trend ?? null;

describe('the mark of a service', () => {
  it.each<[string, Grade | null, ChangeLog, 'worse' | 'better' | null]>([
    ['whose grade fell', 'D', [changed('B', 'D')], 'worse'],
    ['whose grade rose', 'A', [changed('B', 'A')], 'better'],
    ['whose grade fell almost 14 days ago', 'D', [changed('B', 'D', 13.9)], 'worse'],
    ['whose grade fell 14 days ago', 'D', [changed('B', 'D', 14)], null],
    ['whose grade fell, by a clock that was set back since', 'D', [changed('B', 'D', -0.5)], 'worse'],
    ['whose grade fell in ten years, by a clock that was wrong', 'D', [changed('B', 'D', -3650)], null],
    ['that got its first grade', 'E', [changed(null, 'E')], null],
    ['that lost its grade', null, [changed('B', null)], null],
    ['whose review was only finished', 'B', [changed('B', 'B')], null],
    ['whose review was finished after it fell', 'D', [changed('D', 'D', 1), changed('B', 'D', 5)], 'worse'],
    ['whose grade fell and rose again', 'B', [changed('D', 'B', 1), changed('B', 'D', 5)], 'better'],
    ['that is new under this id', 'D', [NEW, changed('B', 'D', 5)], null],
    // So many changed that they were only counted.
    ['that has another grade since', 'E', [changed('B', 'D')], null],
    ['that did not change', 'D', [{ ...changed('B', 'D'), service: 8 }], null],
    ['in a list where many changed', 'D', [{ kind: 'many', count: 500, at: NOW }], null],
  ])('%s', (_, grade, changes, expected) => {
    expect(trendOf(grade, changes)).toBe(expected);
  });

  it('has the last change, of several', () => {
    const changes = [changed('C', 'D', 1), changed('B', 'C', 5)];
    expect(gradeMark(service('D'), changes, OPTIONS, NOW)?.change.before.grade).toBe('C');
  });

  it('is left out if the setting is off', () => {
    expect(trendOf('D', [changed('B', 'D')], { ...OPTIONS, markChanges: false })).toBe(null);
  });

  it('follows the grades that this person sees', () => {
    const hidden = { ...OPTIONS, showPartlyReviewed: false };
    // The unfinished review has no grade for this person, so B did not become D.
    const changes = [changed('B', 'D', 1, false)];
    expect(trendOf('D', changes)).toBe('worse');
    expect(gradeMark(service(null, false), changes, hidden, NOW)).toBe(null);
  });
});

it('all marks of a list are those of its services, and expire after 14 days', () => {
  const summaries = new SummaryTable(packSummaries([service('D'), { ...service('A'), id: 8 }]));
  const changes: ChangeLog = [
    changed('C', 'D', 2),
    { ...changed('B', 'A', 3), service: 8 },
    { ...changed('B', 'A', 4), service: 9 },
    changed('B', 'C', 5),
  ];
  const marks = gradeMarks(summaries, changes, OPTIONS, NOW);
  expect([...marks].map(([id, { trend }]) => [id, trend])).toEqual([
    [7, 'worse'],
    [8, 'better'],
  ]);
  expect(firstExpiry(marks.values())).toBe(NOW + 11 * DAY);
  expect(firstExpiry([])).toBe(null);
});
