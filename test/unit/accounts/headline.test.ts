import { expect, it } from 'vitest';
import { headline, sharedHeadline } from '../../../src/accounts/report/headline.ts';
import type { Grade } from '../../../src/directory/schema/vocabulary.ts';
import { inEnglish } from '../../english.ts';
import { accountOf } from './account-of.ts';

const accounts = (...grades: readonly (Grade | null)[]) => grades.map((grade, id) => accountOf(id, grade));

it.each<[string, readonly (Grade | null)[], string]>([
  ['several', ['E', 'D', 'C', null], '2 of your 4 services have a D or E'],
  ['one', ['E', 'A'], '1 of your 2 services has a D or E'],
  ['none of several', ['A', null], 'None of your 2 services has a D or E'],
  ['a bad one alone', ['D'], 'The one service found has a D or E'],
  ['a good one alone', ['A'], 'The one service found has no D or E'],
  ['no service', [], inEnglish('accountsNoneListed')],
])('the headline counts bad grades: %s', (_, grades, expected) => {
  expect(headline(accounts(...grades))).toBe(expected);
});

it('the headline to share is about oneself', () => {
  expect(sharedHeadline(accounts('E', 'A'))).toBe('1 of my 2 services has a D or E');
  expect(sharedHeadline(accounts('B', 'A'))).toBe('None of my 2 services has a D or E');
});
