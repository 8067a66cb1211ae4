import { expect, it } from 'vitest';
import { gradedName, gradeLabel } from '../../../src/i18n/grade-verdict.ts';

it.each([
  ['D', true, 'Grade D', 'Khan Academy: grade D. The terms raise serious concerns'],
  [
    'B',
    false,
    'Grade B so far',
    'Khan Academy: grade B so far, review not finished. The terms are mostly fair',
  ],
  [null, true, 'No grade yet', 'Khan Academy: no grade yet'],
] as const)('grade %s, reviewed: %s', (grade, reviewed, label, name) => {
  expect(gradeLabel(grade, reviewed)).toBe(label);
  expect(gradedName({ id: 1, name: 'Khan Academy', grade, reviewed })).toBe(name);
});
