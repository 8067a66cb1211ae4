import { expect, it } from 'vitest';
import type { NamedColumn } from '../../../../src/compare/page/column.ts';
import { compareCases } from '../../../../src/compare/page/compare-cases.ts';
import type { ComparedCase } from '../../../../src/compare/page/compared-case.ts';
import { comparisonSummary, comparisonText } from '../../../../src/compare/page/comparison-summary.ts';
import type { Grade } from '../../../../src/directory/schema/vocabulary.ts';
import { comparedCase } from './compared-cases.ts';

const SOLD = comparedCase(1, 'Your personal data may be sold', 'bad');
const NOT_SOLD = comparedCase(2, 'Your personal data is not sold', 'good');

const column = (
  name: string,
  grade: Grade | null,
  cases: readonly ComparedCase[] = [],
  reviewed = true,
): NamedColumn => ({
  id: name.length,
  name,
  hasNamesake: false,
  service: { id: name.length, name, grade, reviewed, listed: null },
  cases: new Map(cases.map((each) => [each.id, each])),
  counts: null,
  reviewed,
  snapshotAt: null,
  reviewedAt: 0,
  isWhole: true,
});
const ABSENT: NamedColumn = {
  ...column('Service no. 9', null),
  service: null,
  absence: { state: 'unlisted' },
};

const summary = (...columns: readonly NamedColumn[]) =>
  comparisonSummary(columns, compareCases(columns, [])).join(' ');

it.each<[string, readonly NamedColumn[], string]>([
  ['the best grade', [column('Ant', 'B'), column('Bee', 'D')], 'Ant has the best grade.'],
  ['the same grade', [column('Ant', 'B'), column('Bee', 'B')], 'Ant and Bee have the same grade.'],
  [
    'two best of three',
    [column('Ant', 'B'), column('Bee', 'B'), column('Cat', 'E')],
    'Ant and Bee share the best grade.',
  ],
  ['only one grade', [column('Ant', 'B'), column('Bee', null)], 'No grade yet: Bee.'],
  [
    'who is on the good side where reviewers found both',
    [column('Ant', 'B', [NOT_SOLD]), column('Bee', 'C', [SOLD])],
    'Ant has the best grade. They disagree on one subject. On the good side: Ant.',
  ],
  [
    'nothing of a subject that only one was checked for',
    [column('Ant', 'B', [NOT_SOLD]), column('Bee', 'C')],
    'Ant has the best grade.',
  ],
  [
    'which review is not finished',
    [column('Ant', 'B', [], false), column('Bee', 'D')],
    'Ant has the best grade. Review not finished, so the grade may change: Ant.',
  ],
  ['nothing of a service that is not in the list', [column('Ant', 'B'), ABSENT], ''],
  ['nothing of one service', [column('Ant', 'B')], ''],
])('the sentences say %s', (_, columns, expected) => {
  expect(summary(...columns)).toBe(expected);
});

it('the copied text has the services, the sentences and the differences', () => {
  const columns = [column('Ant', 'B', [NOT_SOLD]), column('Bee', null, [SOLD])];
  expect(comparisonText(columns, compareCases(columns, []), null, 'Credit.')).toBe(
    [
      'Ant: Grade B, Mostly fair',
      'Bee: No grade yet',
      'They disagree on one subject. On the good side: Ant.',
      'No grade yet: Bee.',
      '',
      'Where they disagree',
      '- Your personal data is not sold (Ant: Yes | Bee: Your personal data may be sold)',
      '',
      'Credit.',
    ].join('\n'),
  );
});
