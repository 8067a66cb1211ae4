import { expect, it } from 'vitest';
import type { Change } from '../../../../src/catalog/history/change-log.ts';
import type { ServiceSummary } from '../../../../src/catalog/summary-table.ts';
import { recentChangeText } from '../../../../src/catalog/view/change-text.ts';
import type { GradeState } from '../../../../src/directory/schema/vocabulary.ts';
import { loadLanguage } from '../../i18n/fake-ui-language.ts';
import * as change from '../history/some-changes.ts';

const DAY = 24 * 3_600_000;
const AT = new Date(2026, 10, 3, 12).getTime();
const [B, D] = [change.reviewed('B'), change.reviewed('D')];
const [OPEN_D, NONE] = [change.unfinished('D'), change.unfinished(null)];

const service = (look: GradeState): ServiceSummary => ({ id: 7, name: 'Seven', ...look });
const changed = (before: GradeState, after: GradeState) => change.changed(before, after, { at: AT });
const came = (after: GradeState) => change.came(after, { at: AT });
const went = (before: GradeState) => change.went(before, { name: 'Other', at: AT });

const text = (look: GradeState, changes: Change[], { days = 10, showPartlyReviewed = true } = {}) =>
  recentChangeText(service(look), changes, { showPartlyReviewed }, AT + days * DAY);

it.each([
  ['another grade', D, [changed(B, D)], 'Was B until Nov 3'],
  ['a first grade', D, [changed(NONE, D)], 'No grade until Nov 3'],
  ['a grade that was taken away', NONE, [changed(D, NONE)], 'Was D until Nov 3'],
  ['a finished review', D, [changed(OPEN_D, D)], 'Review finished Nov 3'],
  ['a review that was opened again', OPEN_D, [changed(D, OPEN_D)], 'Review open again since Nov 3'],
  ['a new service', D, [came(D)], 'In the list since Nov 3'],
  ['an id that was of another service before', D, [went(B), came(D)], 'In the list since Nov 3'],
  ['nothing', D, [], null],
  ['an old service that came back uncounted', D, [went(B)], null],
  ['only other services, too many to list', D, [{ kind: 'many', count: 300, at: AT } as const], null],
])('says what changed: %s', (_, look, changes, expected) => {
  expect(text(look, changes)).toBe(expected);
});

it('says nothing after 90 days, and nothing of a change in the future', () => {
  for (const one of [changed(B, D), came(D), changed(OPEN_D, D)]) {
    expect(text(D, [one], { days: 89 })).not.toBeNull();
    expect(text(D, [one], { days: 90 })).toBeNull();
    expect(text(D, [one], { days: -2 })).toBeNull();
  }
});

it('does not show the grade of an unfinished review to somebody who does not want to see it', () => {
  const changes = [changed(OPEN_D, B)];
  expect(text(B, changes)).toBe('Was D until Nov 3');
  expect(text(B, changes, { showPartlyReviewed: false })).toBe('No grade until Nov 3');
});

it.each([
  ['de', 'Bis 3. Nov. Note B'],
  ['nl', 'Was B tot 3 nov'],
  ['fr', 'Était B jusqu’au 3 nov.'],
  ['es', 'Era B hasta el 3 nov'],
])('says it in %s', (language, expected) => {
  loadLanguage(language);
  expect(text(D, [changed(B, D)])).toBe(expected);
  loadLanguage('en');
});
