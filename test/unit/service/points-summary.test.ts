import { describe, expect, it } from 'vitest';
import type { Classification } from '../../../src/directory/schema/vocabulary.ts';
import type { CaseTitles } from '../../../src/points/case-titles/case-titles.ts';
import type { PointGroup, ShownPoint } from '../../../src/points/point-groups.ts';
import { countsText, verdictText } from '../../../src/points/verdict-text.ts';
import { pointsSummary } from '../../../src/service/points-summary.ts';
import { inEnglish } from '../../english.ts';

/** A group with points of these titles. */
const group = (classification: Classification, ...titles: string[]): PointGroup => ({
  classification,
  points: titles.map((title) => ({ title, pointCase: { title } }) as ShownPoint),
});
const BAD = group('bad', 'They sell\n your data', 'They keep it');
const GOOD = group('good', 'You can leave');
const NEUTRAL = group('neutral', 'Terms exist');

describe('the verdict', () => {
  it.each([
    ['says that there is no grade', null, true, false, inEnglish('popupUnrated')],
    ['is whole for a finished review', 'D', true, false, 'The terms raise serious concerns.'],
    ['is limited for an unfinished review', 'D', false, false, 'So far, the terms raise serious concerns.'],
    ['ends in a colon before the counts', 'D', true, true, 'The terms raise serious concerns:'],
    [
      'is limited before the counts of an unfinished review',
      'C',
      false,
      true,
      'So far, the terms are a mix of good and bad:',
    ],
  ] as const)('%s', (_, grade, reviewed, counted, text) => {
    expect(verdictText(grade, reviewed, counted)).toBe(text);
  });
});

it.each([
  ['leave out neutral points', [BAD, GOOD, NEUTRAL], '2 bad, 1 good'],
  ['have neutral points if there are no others', [NEUTRAL], '1 neutral'],
])('the counts %s', (_, groups, text) => {
  expect(countsText(groups)).toBe(text);
});

describe('the copied text', () => {
  const service = { id: 7, name: 'Example', grade: 'D', reviewed: true } as const;
  const source = {
    directory: 'https://ratings.example',
    page: 'https://ratings.example/7',
    reviewedAt: Date.UTC(2024, 2, 15),
    now: new Date(2026, 10, 23).getTime(),
  };
  const CREDIT =
    'https://ratings.example/7\nGrades and reviews by ratings.example.\nCopied on November 23, 2026.\n';

  it('has the grade, the counts, the dates, every point on one line, and the source', () => {
    expect(pointsSummary(service, [BAD, GOOD], null, source)).toBe(
      [
        'Example: Grade D\nThe terms raise serious concerns: 2 bad, 1 good.\nUpdated Mar 2024',
        'Bad\n- They sell your data\n- They keep it',
        'Good\n- You can leave',
        CREDIT,
      ].join('\n\n'),
    );
  });

  it('ends after the verdict if there are no points', () => {
    expect(pointsSummary(service, [], null, { ...source, reviewedAt: 0 })).toBe(
      `Example: Grade D\nThe terms raise serious concerns.\n\n${CREDIT}`,
    );
  });

  it('names the licence of ToS;DR', () => {
    const text = pointsSummary(service, [], null, { ...source, directory: 'https://api.tosdr.org' });
    expect(text).toContain(
      'ToS;DR contributors, CC BY-SA 3.0 (https://creativecommons.org/licenses/by-sa/3.0/)',
    );
  });

  it('has equal titles once, with their number', () => {
    const twice = group('bad', 'They sell your data', 'They sell\nyour data', 'They keep it');
    expect(pointsSummary(service, [twice], null, source)).toContain(
      'Bad\n- They sell your data (×2)\n- They keep it\n\n',
    );
  });

  it('has our short title, and the words of the directory in parentheses', () => {
    const titles: CaseTitles = {
      language: 'de',
      shortTitle: (original) => (original === 'They keep it' ? 'Wird behalten' : undefined),
    };
    expect(pointsSummary(service, [BAD], titles, source)).toContain(
      'Bad\n- They sell your data\n- Wird behalten (They keep it)\n\n',
    );
  });
});
