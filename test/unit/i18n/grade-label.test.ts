import { expect, it } from 'vitest';
import { gradeLabel } from '../../../src/i18n/grade-verdict.ts';

it.each([
  ['D', true, 'Grade D'],
  ['B', false, 'Grade B so far'],
  [null, true, 'No grade yet'],
] as const)('grade %s, reviewed: %s', (grade, isReviewed, label) => {
  expect(gradeLabel(grade, isReviewed)).toBe(label);
});
