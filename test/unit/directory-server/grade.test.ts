import { describe, expect, it } from 'vitest';
import { gradeOf } from '../../../packages/directory-server/src/grade.ts';
import type { CaseRecord, Classification, Status } from '../../../packages/directory-server/src/records.ts';
import { sample } from '../../../packages/directory-server/src/sample/sample.ts';

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

describe('the grade', () => {
  it.each([
    ['no points', {}, null],
    ['only neutral points', { neutral: 4 }, null],
    ['five good points', { good: 5 }, 'A'],
    ['four good points', { good: 4 }, 'C'],
    ['a balance of 5 with a bad point', { good: 6, bad: 1 }, 'B'],
    ['a balance of 4', { good: 6, bad: 2 }, 'C'],
    ['as many bad points as good ones', { good: 3, bad: 3 }, 'C'],
    ['more bad points than good ones', { good: 2, bad: 3 }, 'D'],
    ['three blockers and many good points', { good: 30, blocker: 3 }, 'D'],
    ['two blockers and enough good points', { good: 11, blocker: 2 }, 'A'],
    ['a balance of -9', { good: 1, bad: 10 }, 'D'],
    ['a balance of -10', { good: 1, bad: 11 }, 'E'],
    ['more blockers than good points', { good: 1, blocker: 2 }, 'E'],
    ['as many blockers as good points', { good: 2, blocker: 2 }, 'C'],
    ['a single blocker', { blocker: 1 }, 'E'],
  ])('of %s', (_, counts, grade) => {
    expect(gradeOf(points(counts))).toBe(grade);
  });

  it.each(['pending', 'declined', 'changes-requested', 'draft', 'approved-not-found', 'deleted'] as const)(
    'ignores points with the status %s',
    (status) => {
      expect(gradeOf([...points({ good: 5 }), ...points({ blocker: 9 }, status)])).toBe('A');
    },
  );
});
