import { describe, expect, it } from 'vitest';
import { parseActions } from '../../../src/actions/actions-data.ts';
import { deletionAddress, knownActions, requestAddress } from '../../../src/actions/known-actions.ts';
import type { ServiceSummary } from '../../../src/catalog/summary-table.ts';
import { loadLanguage } from '../../../src/i18n/ui-language.ts';

const deletionDate = '2026-08-21';
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
  company: { slug: 'chat-inc', countries: ['de', 'at'] },
  alternatives: { 2: 'Quiet', 3: 'Loud', 4: 'Unrated', 5: 'Old name', 6: 'Best', 7: 'Good', 8: 'Fair' },
};
const dataOf = (services: unknown[]) => {
  const data = parseActions({ deletionDate, services });
  if (!data) throw new Error('not a file');
  return data;
};

describe('what is known about a service', () => {
  it('is how it is left, in the language of the person, whom to ask, and up to three better services', async () => {
    await loadLanguage('de');
    const known = knownActions(CHAT, dataOf([ROW]), find);
    expect(known?.deletion).toMatchObject({ difficulty: 'hard', at: Date.UTC(2026, 7, 21) });
    expect(known?.deletion && deletionAddress(known.deletion)).toBe('https://chat.org/de');
    expect(known?.company).toEqual(ROW.company);
    // Not one with the same letter, without one, or whose number is that of another service.
    expect(known?.alternatives.map(({ name }) => name)).toEqual(['Best', 'Good', 'Quiet']);
    await loadLanguage('nl');
    expect(known?.deletion && deletionAddress(known.deletion)).toBe('https://chat.org/x');
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
    ['a part of another address in a company’s name', { ...ROW, company: { slug: 'a&company=evil' } }],
    ['a path in a company’s name', { ...ROW, company: { slug: '../evil' } }],
    ['a company’s name of 1 MB', { ...ROW, company: { slug: 'x'.repeat(1_000_000) } }],
    ['a country that is none', { ...ROW, company: { slug: 'chat', countries: ['<b>'] } }],
    ['nothing', { id: 1, name: 'Chat' }],
  ])('costs the row with %s, and no other', (_, bad) => {
    const other = { ...ROW, id: 2, name: 'Quiet' };
    const data = dataOf([bad, null, 7, other]);
    expect(data.of(CHAT)).toBeNull();
    expect(data.of({ id: 2, name: 'Quiet' })).not.toBeNull();
    expect(data.countBadRows()).toBe(3);
  });

  it.each([
    ['no object', '[]'],
    ['no rows', { deletionDate }],
    ['no date', { services: [] }],
    ['a date that is none', { deletionDate: 'May', services: [] }],
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

describe('a request', () => {
  it.each([
    ['en', 'https://www.datarequests.org'],
    ['de', 'https://www.datenanfragen.de'],
    ['fr', 'https://www.demandetesdonnees.fr'],
    ['es', 'https://www.solicituddedatos.es'],
    ['nl', 'https://www.gegevensaanvragen.nl'],
    ['ar', 'https://www.datarequests.org'],
  ])('is made in %s at %s, and only what is behind the # names the company', async (language, site) => {
    await loadLanguage(language);
    expect(requestAddress({ slug: 'chat-inc' }, 'erasure')).toBe(
      `${site}/generator#!company=chat-inc&request_type=erasure`,
    );
  });
});
