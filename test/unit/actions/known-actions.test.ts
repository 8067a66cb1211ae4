import { describe, expect, it } from 'vitest';
import { parseActions } from '../../../src/actions/actions-data.ts';
import { knownActions } from '../../../src/actions/known-actions.ts';
import { rightsIn } from '../../../src/actions/point-rights.ts';
import type { ServiceSummary } from '../../../src/catalog/summaries/summary-table.ts';
import { loadLanguage } from '../../../src/i18n/ui-language.ts';

const DATES = { deletion: '2026-08-21', contacts: '2026-07-21', alternatives: '2026-04-10' };
const CHAT: ServiceSummary = { id: 1, name: 'Chat', grade: 'D', reviewed: true };
const LISTED: readonly ServiceSummary[] = [
  { id: 2, name: 'Quiet', grade: 'B', reviewed: true },
  { id: 3, name: 'Loud', grade: 'D', reviewed: true },
  { id: 4, name: 'Unrated', grade: null, reviewed: false },
  { id: 5, name: 'Renamed since', grade: 'A', reviewed: true },
  { id: 6, name: 'Best', grade: 'A', reviewed: true },
  { id: 7, name: 'Good', grade: 'B', reviewed: true },
  { id: 8, name: 'Fair', grade: 'C', reviewed: true },
];
const find = (id: number) => LISTED.find((service) => service.id === id) ?? null;
const ROW = {
  id: 1,
  name: 'Chat',
  delete: { difficulty: 'hard', url: 'https://chat.org/x', in: { de: 'https://chat.org/de' } },
  contact: { name: 'Chat Inc.', email: 'a@chat.org', asksForId: true },
  alternatives: { 2: 'Quiet', 3: 'Loud', 4: 'Unrated', 5: 'Old name', 6: 'Best', 7: 'Good', 8: 'Fair' },
};
const dataOf = (services: unknown[], authorities: unknown[] = []) => {
  const data = parseActions({ dates: DATES, services, authorities });
  if (!data) throw new Error('not a file');
  return data;
};

describe('what is known about a service', () => {
  it('is how it is left, in the language of the person, whom to ask, and up to three better services', async () => {
    await loadLanguage('de');
    const known = knownActions(CHAT, dataOf([ROW]), find);
    expect(known?.deletion).toEqual({
      difficulty: 'hard',
      url: 'https://chat.org/de',
      at: Date.UTC(2026, 7, 21),
    });
    expect(known?.contact).toEqual(ROW.contact);
    // Not one with the same letter, without one, or whose number is that of another service.
    expect(known?.alternatives.map(({ name }) => name)).toEqual(['Best', 'Good', 'Quiet']);
    await loadLanguage('nl');
    expect(knownActions(CHAT, dataOf([ROW]), find)?.deletion?.url).toBe('https://chat.org/x');
  });

  it('follows the list in use: with a better grade it has fewer alternatives, without one none', () => {
    const names = (grade: ServiceSummary['grade']) =>
      knownActions({ ...CHAT, grade }, dataOf([ROW]), find)?.alternatives.map(({ name }) => name);
    expect(names('B')).toEqual(['Best']);
    expect(names(null)).toEqual([]);
  });

  it.each([
    ['a service without a row', { ...CHAT, id: 9 }],
    ['a service of another directory with the same number', { ...CHAT, name: 'Bank' }],
  ])('is nothing for %s', (_, service) => {
    expect(knownActions(service, dataOf([ROW]), find)).toBeNull();
  });
});

describe('bad data', () => {
  it.each([
    ['a script as an address', { ...ROW, delete: { difficulty: 'easy', url: 'javascript:alert(1)' } }],
    ['an address without encryption', { ...ROW, delete: { difficulty: 'easy', url: 'http://chat.org' } }],
    [
      'a name and password in an address',
      { ...ROW, delete: { difficulty: 'easy', url: 'https://a:b@chat.org' } },
    ],
    ['a bad address in another language', { ...ROW, delete: { ...ROW.delete, in: { de: 'data:,x' } } }],
    ['a name that turns the text around', { ...ROW, contact: { ...ROW.contact, name: 'Chat \u202ecnI' } }],
    ['a line break in a name', { ...ROW, contact: { ...ROW.contact, name: 'Chat\r\nBcc: b@evil.org' } }],
    ['a name of 1 MB', { ...ROW, contact: { ...ROW.contact, name: 'x'.repeat(1_000_000) } }],
    ['a second recipient', { ...ROW, contact: { ...ROW.contact, email: 'a@chat.org,b@evil.org' } }],
    ['nothing', { id: 1, name: 'Chat' }],
  ])('costs the row with %s, and no other', (_, bad) => {
    const other = { ...ROW, id: 2, name: 'Quiet' };
    const data = dataOf([bad, null, 7, other]);
    expect(data.of(CHAT)).toBeNull();
    expect(data.of({ id: 2, name: 'Quiet' })).not.toBeNull();
    expect(data.countBadRows()).toBe(3);
  });

  it('costs an authority', () => {
    const good = { name: 'Good', countries: ['nl'], web: 'https://good.example' };
    const data = dataOf([], [good, { ...good, web: 'http://good.example' }]);
    expect(data.authorities()).toEqual([good]);
  });

  it.each([
    ['no object', '[]'],
    ['no rows', { dates: DATES }],
    ['no dates', { services: [], authorities: [] }],
  ])('costs the file with %s', (_, json) => {
    expect(parseActions(json)).toBeNull();
  });
});

it('the data in the package has no bad row', async () => {
  const { default: json } = await import('/data/actions.json', { with: { type: 'json' } });
  const data = parseActions(json);
  expect(data?.countBadRows()).toBe(0);
  expect(data?.of({ id: 182, name: 'Facebook' })).toHaveProperty('delete');
});

it.each([
  ['You can request access and deletion of personal data', 'delete'],
  ['You can delete your content from this service', 'delete'],
  ['You cannot delete your account of this service', 'delete'],
  ['This service provides a way for you to export your data', 'export'],
  ['This service allows you to retrieve an archive of your data', 'export'],
  ['You can opt out of targeted advertising', 'opt-out'],
  ['You have the right to leave this service at any time', 'leave'],
  ['You waive your right to a class action.', 'arbitration'],
  ['You can opt out of binding arbitration', 'arbitration'],
  ['The service can delete your account without prior notice and without a reason', null],
  ['This service can delete your content if you violate the terms', null],
])('the case "%s" is about the right: %s', (title, right) => {
  const pointCase = {
    id: 1,
    classification: 'good',
    weight: 1,
    title,
    localizedTitle: null,
    description: '',
  } as const;
  const point = { id: 1, title, translated: false, explanation: '', document: null, source: null, pointCase };
  const found = rightsIn([{ classification: 'good', points: [point, { ...point, id: 2 }] }]);
  expect(found.map((each) => each.right)).toEqual(right === null ? [] : [right]);
});
