import { describe, expect, it } from 'vitest';
import type { Reason, ReasonGroup } from '../../../src/details/order.ts';
import type { Classification } from '../../../src/directory/schema/vocabulary.ts';
import { reasonsText } from '../../../src/popup/service/reasons-text.ts';
import { countsText, verdictText } from '../../../src/popup/service/verdict-text.ts';
import { inEnglish } from '../../english.ts';

/** A group with reasons of these titles. */
const group = (classification: Classification, ...titles: string[]): ReasonGroup => ({
  classification,
  reasons: titles.map((title) => ({ title }) as Reason),
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

describe('the counts', () => {
  it.each([
    ['leave out neutral reasons', [BAD, GOOD, NEUTRAL], '2 bad, 1 good'],
    ['have neutral reasons if there are no others', [NEUTRAL], '1 neutral'],
  ])('%s', (_, groups, text) => {
    expect(countsText(groups)).toBe(text);
  });
});

describe('the copied text', () => {
  const service = { id: 7, name: 'Example', grade: 'D', reviewed: true } as const;

  it('has the grade, the counts, every reason on one line, and the address', () => {
    expect(reasonsText(service, [BAD, GOOD], 'https://ratings.example/7')).toBe(
      [
        'Example: Grade D\nThe terms raise serious concerns: 2 bad, 1 good.',
        'Bad\n- They sell your data\n- They keep it',
        'Good\n- You can leave',
        'https://ratings.example/7\n',
      ].join('\n\n'),
    );
  });

  it('ends after the verdict if there are no reasons', () => {
    expect(reasonsText(service, [], 'https://ratings.example/7')).toBe(
      'Example: Grade D\nThe terms raise serious concerns.\n\nhttps://ratings.example/7\n',
    );
  });
});
