import { describe, expect, it } from 'vitest';
import { gradeOf } from '../../directory/grade.ts';
import type { CaseRecord, Classification, Status } from '../../directory/records.ts';
import { sample } from '../../directory/sample.ts';

const [anyCase] = sample.cases;

function points(counts: Partial<Record<Classification, number>>, status: Status = 'approved') {
  if (anyCase === undefined) throw new Error('the sample has no cases');
  return Object.entries(counts).flatMap(([classification, count]) => {
    const record: CaseRecord = { ...anyCase, classification: classificationNamed(classification) };
    return Array.from({ length: count }, () => ({ status, case: record }));
  });
}

function classificationNamed(name: string): Classification | null {
  return (['good', 'bad', 'blocker', 'neutral'] as const).find((known) => known === name) ?? null;
}

describe('the grade that points give', () => {
  it.each([
    ['no points give none', {}, null],
    ['neutral points give none', { neutral: 4 }, null],
    ['five good points and nothing else give A', { good: 5 }, 'A'],
    ['four good points are not enough for A', { good: 4 }, 'C'],
    ['a balance of 5 with a bad point gives B', { good: 6, bad: 1 }, 'B'],
    ['a balance of 4 gives C', { good: 6, bad: 2 }, 'C'],
    ['as many bad as good give C', { good: 3, bad: 3 }, 'C'],
    ['more bad than good give D', { good: 2, bad: 3 }, 'D'],
    ['three blockers give D, whatever is good', { good: 30, blocker: 3 }, 'D'],
    ['two blockers beside enough good points can still be an A', { good: 11, blocker: 2 }, 'A'],
    ['a balance of -9 is a D', { good: 1, bad: 10 }, 'D'],
    ['a balance of -10 is an E', { good: 1, bad: 11 }, 'E'],
    ['more blockers than good points are an E', { good: 1, blocker: 2 }, 'E'],
    ['as many blockers as good points are not', { good: 2, blocker: 2 }, 'C'],
    ['one blocker alone is an E', { blocker: 1 }, 'E'],
  ])('%s', (_, counts, grade) => {
    expect(gradeOf(points(counts))).toBe(grade);
  });

  it.each(['pending', 'declined', 'changes-requested', 'draft', 'approved-not-found', 'deleted'] as const)(
    'does not count points that are %s',
    (status) => {
      expect(gradeOf([...points({ good: 5 }), ...points({ blocker: 9 }, status)])).toBe('A');
    },
  );
});
