import { describe, expect, it } from 'vitest';
import { parseTerms, starredChanges } from '../../../src/terms-changes/terms-data.ts';
import { CHANGE_ROW as CHANGE, TERMS_ROW as ROW } from './some-rows.ts';

const AMAZON = { id: 190, name: 'Amazon' };
const NOW = Date.parse('2026-11-28T12:00');
const fileOf = (changes: unknown, training: unknown = []) => ({ readUntil: '2026-08-22', changes, training });

describe('what changed in terms', () => {
  it('is of a service with this number and this name, newest first', () => {
    const older = { ...CHANGE, date: '2025-09-01' };
    const data = parseTerms(fileOf([older, CHANGE, { ...CHANGE, id: 7 }], [ROW]));
    expect(data.changesOf(AMAZON).map(({ date }) => date)).toEqual(['2026-08-14', '2025-09-01']);
    expect(data.trainingOf(AMAZON)?.sentence).toBe('You waive it.');
    for (const other of [
      { id: 191, name: 'Amazon' },
      { id: 190, name: 'Bank' },
    ]) {
      expect(data.changesOf(other)).toEqual([]);
      expect(data.trainingOf(other)).toBeNull();
    }
  });

  it('is news for a year', () => {
    const data = parseTerms(
      fileOf([
        { ...CHANGE, date: '2025-11-29' },
        { ...CHANGE, date: '2025-11-27' },
      ]),
    );
    expect(data.newsOf(AMAZON, NOW).map(({ date }) => date)).toEqual(['2025-11-29']);
  });

  it.each([
    ['a sentence of 301 characters', fileOf([{ ...CHANGE, sentence: 'x'.repeat(301) }])],
    ['a sentence that turns the text around it', fileOf([{ ...CHANGE, sentence: 'x\u202ey' }])],
    ['a day that is none', fileOf([{ ...CHANGE, date: 'May' }])],
    ['another change', fileOf([{ ...CHANGE, change: 'moved' }])],
    ['nothing', null],
    ['no day', { changes: [], training: [] }],
  ])('cannot be read from a file with %s', (_, json) => {
    expect(() => parseTerms(json)).toThrow();
  });
});

it('concerns a star if the list has the service under the same name', () => {
  const data = parseTerms(fileOf([CHANGE, { ...CHANGE, id: 7, name: 'Seven' }]));
  const listed = new Map([
    [190, { name: 'Amazon' }],
    [7, { name: 'Another' }],
  ]);
  const list = { get: (id: number) => listed.get(id) ?? null };
  expect(starredChanges(data, new Set([190, 7, 8]), list)).toEqual([
    { service: 190, readAt: Date.parse('2026-11-28') },
  ]);
  expect(starredChanges(data, new Set([7]), list)).toEqual([]);
  expect(starredChanges(data, new Set([190]), null)).toEqual([]);
});
