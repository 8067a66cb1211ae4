import { describe, expect, it } from 'vitest';
import {
  currentService,
  currentSite,
  type DatedService,
  isSuperseded,
} from '../../../../src/catalog/site/newer-services.ts';
import type { Site } from '../../../../src/catalog/site/site.ts';

const LISTED_AT = Date.UTC(2026, 5, 11);
const listed = { id: 1, name: 'Old', grade: 'A', reviewed: true } as const;
const answer = (change: object, at = LISTED_AT + 1) => ({ at, service: { ...listed, ...change } });
const ALL = { showPartlyReviewed: true };
const FINISHED = { showPartlyReviewed: false };

describe('the service that is shown', () => {
  it.each([
    ['the grade', { grade: 'E' }],
    ['the name', { name: 'New' }],
    ['the review state', { reviewed: false }],
  ])('has %s of a newer answer, and what the list said', (_, change) => {
    expect(currentService(listed, LISTED_AT, answer(change), ALL)).toEqual({
      ...listed,
      ...change,
      listDifference: { ...listed, at: LISTED_AT },
    });
  });

  it('is that of the list if the list is newer, or as old', () => {
    for (const at of [LISTED_AT - 1, LISTED_AT]) {
      expect(currentService(listed, LISTED_AT, answer({ grade: 'E' }, at), ALL)).toEqual({
        ...listed,
        listDifference: null,
      });
    }
  });

  it('differs from no list if the newer answer says the same', () => {
    expect(currentService(listed, LISTED_AT, answer({ name: 'Old ' }), ALL).listDifference).toBeNull();
    expect(currentService(listed, LISTED_AT, null, ALL).listDifference).toBeNull();
  });

  it('shows no grade of an unfinished review to somebody who does not want it', () => {
    const current = currentService(listed, LISTED_AT, answer({ grade: 'E', reviewed: false }), FINISHED);
    expect(current).toMatchObject({ grade: null, reviewed: false, listDifference: { grade: 'A' } });
  });

  it('has nothing but the four fields of a summary', () => {
    const details = answer({ points: [], image: null });
    expect(Object.keys(currentService(listed, LISTED_AT, details, ALL)).sort()).toEqual([
      'grade',
      'id',
      'listDifference',
      'name',
      'reviewed',
    ]);
  });
});

it('an older answer is superseded by a list that says something else, and only by such a list', () => {
  expect(isSuperseded(answer({ grade: 'E' }, LISTED_AT), listed, LISTED_AT, ALL)).toBe(true);
  expect(isSuperseded(answer({ name: 'Another' }, LISTED_AT - 5), listed, LISTED_AT, ALL)).toBe(true);
  expect(isSuperseded(answer({}, LISTED_AT - 5), listed, LISTED_AT, ALL)).toBe(false);
  expect(isSuperseded(answer({ grade: 'E' }), listed, LISTED_AT, ALL)).toBe(false);
});

describe('a site', () => {
  const second = { ...listed, id: 2 };
  const site: Site = {
    state: 'rated',
    host: 'a.example',
    claim: 'a.example',
    service: listed,
    others: [second],
  };

  it('has the state and the grades of the newer answers', () => {
    const answers = new Map<number, DatedService>([
      [1, answer({ grade: null })],
      [2, { at: LISTED_AT + 1, service: { ...second, grade: 'D' } }],
    ]);
    expect(currentSite(site, LISTED_AT, answers, ALL)).toMatchObject({
      state: 'unrated',
      service: { grade: null },
      others: [{ id: 2, grade: 'D' }],
    });
  });

  it('that is not listed stays as it is', () => {
    const unlisted: Site = { state: 'unlisted', host: 'a.example' };
    expect(currentSite(unlisted, LISTED_AT, new Map([[1, answer({ grade: 'E' })]]), ALL)).toBe(unlisted);
  });
});
