import { describe, expect, it } from 'vitest';
import type { DealBreaker } from '../../../../src/deal-breakers/my-deal-breakers.ts';
import {
  differenceTo,
  parseSettingsFile,
  type SettingsFile,
  settingsFile,
} from '../../../../src/options/backup/settings-file.ts';
import { defaultSettings, type Settings } from '../../../../src/settings/settings.ts';

const OWN: Settings = { ...defaultSettings(), askForPoints: 'on-click' };
const NONE: SettingsFile = { settings: {}, stars: new Map(), dealBreakers: new Map() };
const DIRECTORY = 'https://directory.example';
const CASE: DealBreaker = { kind: 'case', id: 339, title: 'Arbitration' };
const QUESTION: DealBreaker = { kind: 'question', question: 'forces-arbitration' };

/** What is read of a file with this content. */
const read = (content: object) =>
  parseSettingsFile(JSON.stringify({ smallprint: 1, settings: {}, ...content }));

describe('a settings file', () => {
  it.each([
    ['is not JSON', 'theme=dark'],
    ['is empty', ''],
    ['is from another program', '{"settings":{"theme":"dark"}}'],
    ['is from a later version', '{"smallprint":2,"settings":{"theme":"dark"}}'],
    ['has no settings', '{"smallprint":1}'],
    ['has an array of settings', '{"smallprint":1,"settings":["dark"]}'],
    ['is null', 'null'],
    ['is nested very deep', '['.repeat(100_000)],
  ])('is refused if it %s', (_, text) => {
    expect(parseSettingsFile(text)).toBe('not-ours');
  });

  it.each<[string, object, object]>([
    [
      'the settings that it names, and only those',
      { theme: 'dark', listDays: 9 },
      { theme: 'dark', listDays: 9 },
    ],
    [
      'no unknown name and no bad value',
      { theme: 'purple', askForPoints: 'never', colour: 'red', listDays: 9 },
      { listDays: 9 },
    ],
    ['no directory', { directory: DIRECTORY, nextDirectory: DIRECTORY }, {}],
    ['nothing of what a person was told', { welcomeSeen: true, noticeAnswered: true }, {}],
    [
      'what version 0.1 called otherwise',
      { reasonsOffered: true, reasonsAlways: false },
      { askForPoints: 'on-click' },
    ],
    [
      'nothing that an earlier version had and this one has not',
      { logos: true, templatesOf: DIRECTORY, pageTemplate: 'https://p.example/{id}', badgeTemplate: 'x' },
      {},
    ],
    ['nothing of a prototype', JSON.parse('{"__proto__":{"theme":"dark"},"constructor":1}'), {}],
  ])('gives %s', (_, settings, expected) => {
    expect(read({ settings })).toEqual({ ...NONE, settings: expected });
  });

  it('is read as it was saved, without the directory', () => {
    const settings: Settings = { ...OWN, directory: DIRECTORY, theme: 'light', language: 'ar' };
    const stars = new Map([
      [DIRECTORY, [5, 194]],
      ['https://other.example/terms', [5]],
    ]);
    const dealBreakers = new Map([[DIRECTORY, [CASE, QUESTION]]]);
    const text = settingsFile({ settings, stars, dealBreakers });
    expect(text).not.toContain('nextDirectory');
    const parsed = parseSettingsFile(text);
    expect(parsed).toMatchObject({ stars, dealBreakers, settings: { theme: 'light', language: 'ar' } });
    expect(parsed).not.toHaveProperty('settings.directory');
  });

  it.each([
    ['no record', [DIRECTORY]],
    ['text', 'all of them'],
    ['a record without lists', { [DIRECTORY]: 5 }],
    ['an address that cannot be a directory', { 'http://not-encrypted.example': [1] }],
  ])('with %s in place of the stars keeps its settings', (_, stars) => {
    const settings = { theme: 'dark' };
    expect(read({ settings, stars })).toEqual({ ...NONE, settings });
    expect(read({ settings, dealBreakers: stars })).toEqual({ ...NONE, settings });
  });

  it('keeps the stars and deal-breakers that it can read', () => {
    const stars = {
      'https://a.example/': [1, 1, '2', -3, 4.5, 2 ** 32, null, { id: 6 }],
      // The same directory.
      'https://A.example': [3, 1],
      'javascript:alert(1)': [1],
      'https://empty.example': [],
      'https://text.example': 'x',
    };
    const dealBreakers = {
      'https://a.example/': [{ id: 1, title: 5 }, { id: 1 }, { id: -2 }, 3, null, { question: 'gone' }],
    };
    expect(read({ stars, dealBreakers })).toEqual({
      settings: {},
      stars: new Map([['https://a.example', [1, 2, 3]]]),
      dealBreakers: new Map([['https://a.example', [{ kind: 'case', id: 1, title: '' }]]]),
    });
  });

  it('with more than 5,500 stars is not used', () => {
    const many = Array.from({ length: 5_501 }, (_, id) => id);
    expect(read({ stars: { [DIRECTORY]: many } })).toBe('too-large');
    expect(read({ stars: { [DIRECTORY]: many.slice(1) } })).not.toBe('too-large');
  });
});

describe('the difference of a file to what is set now', () => {
  const now = { ...NONE, settings: OWN };

  it.each<[string, Partial<Settings>, Partial<Settings>, Partial<Settings>]>([
    ['counts only what differs', {}, { theme: 'dark', contextMenu: true }, { theme: 'dark' }],
    ['never lets the popup ask when it opens', {}, { askForPoints: 'on-open' }, {}],
    [
      'can make it wait for the button',
      { askForPoints: 'on-open' },
      { askForPoints: 'on-click' },
      { askForPoints: 'on-click' },
    ],
    ['never switches "Send nothing" off', { sendNothing: true }, { sendNothing: false }, {}],
    ['can switch it on', {}, { sendNothing: true }, { sendNothing: true }],
    ['never downloads the list more often', {}, { listDays: 1 }, {}],
    ['can download it less often', {}, { listDays: 30 }, { listDays: 30 }],
    ['never adds a language to requests', { pointLanguage: 'en' }, { pointLanguage: 'de' }, {}],
    ['can name another language', { pointLanguage: 'fr' }, { pointLanguage: 'de' }, { pointLanguage: 'de' }],
    ['can name none', { pointLanguage: 'fr' }, { pointLanguage: 'en' }, { pointLanguage: 'en' }],
  ])('%s', (_, own, settings, expected) => {
    const difference = differenceTo({ ...NONE, settings: { ...OWN, ...own } }, { ...NONE, settings });
    expect(difference).toEqual({ ...NONE, settings: expected });
  });

  it('has the stars and deal-breakers that are not there yet', () => {
    const other = { ...CASE, id: 340 };
    const difference = differenceTo(
      { ...now, stars: new Map([[DIRECTORY, [5]]]), dealBreakers: new Map([[DIRECTORY, [CASE]]]) },
      {
        settings: {},
        stars: new Map([
          [DIRECTORY, [5, 6]],
          ['https://other.example', [5]],
        ]),
        dealBreakers: new Map([[DIRECTORY, [{ ...CASE, title: 'Another title' }, other]]]),
      },
    );
    expect(difference.stars).toEqual(
      new Map([
        [DIRECTORY, [6]],
        ['https://other.example', [5]],
      ]),
    );
    expect(difference.dealBreakers).toEqual(new Map([[DIRECTORY, [other]]]));
  });
});
