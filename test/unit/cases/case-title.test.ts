import { expect, it } from 'vitest';
import { caseText, ownCaseText } from '../../../src/cases/case-title.ts';

it.each(['__proto__', 'constructor', 'toString'])(
  'a case that a directory calls "%s" has that title',
  (title) => {
    expect(ownCaseText(title)).toBeUndefined();
    expect(caseText(title, null)).toBe(title);
  },
);
