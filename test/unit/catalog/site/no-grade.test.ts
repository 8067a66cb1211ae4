import { describe, expect, it } from 'vitest';
import { noGrade, noGradeOfNumber } from '../../../../src/catalog/site/no-grade.ts';

describe('what is said and drawn in place of a grade', () => {
  it.each([
    ['unrated', 'unrated', 'No grade yet', /neither good nor bad/],
    ['unlisted', 'unlisted', 'Not in the list yet', /^Nobody has reviewed.+neither good nor bad/],
    ['private-site', 'unlisted', 'Not a public website', /on your device or in a private network/],
    ['no-such-service', 'unlisted', 'Not in the list', /^This service isn’t in your list/],
    ['list-coming', 'coming', 'Downloading the list', /once the list has arrived/],
    ['list-unavailable', 'unavailable', 'Couldn’t download the list', /^Without the complete list/],
    ['switched-off', 'unavailable', 'No list yet', /^Without the complete list/],
    ['storage-unavailable', 'unavailable', 'Couldn’t read the list', /^Without the complete list/],
    ['not-a-website', 'no-website', 'Not a website', /no terms to grade/],
    ['hidden-page', 'no-website', 'Can’t see this page', /^The browser doesn’t tell/],
  ] as const)('%s: the seal %s, "%s"', (reason, kind, label, sentence) => {
    expect(noGrade(reason)).toEqual({ seal: { kind }, label, sentence: expect.stringMatching(sentence) });
  });

  it('says of a number that the whole list lacks that there is no such service', () => {
    expect(noGradeOfNumber({ state: 'unlisted' })).toEqual(noGrade('no-such-service'));
    expect(noGradeOfNumber({ state: 'list-coming' })).toEqual(noGrade('list-coming'));
  });
});
