import { describe, expect, it } from 'vitest';
import { parseSettingsFile, settingsFile } from '../../../../src/options/backup/settings-file.ts';
import { knownSettings } from '../../../../src/settings/settings.ts';

const file = (settings: unknown, smallprint: unknown = 1) => JSON.stringify({ smallprint, settings });
/** What is read of a file of settings alone. */
const EMPTY = { ok: true, settings: {}, stars: new Map(), dealBreakers: new Map(), refused: [] };
/** What is read of a file with something in place of the stars or the deal-breakers. */
const withLists = (lists: object) =>
  parseSettingsFile(JSON.stringify({ smallprint: 1, settings: {}, ...lists }));

describe('a settings file', () => {
  it.each([
    ['is not JSON', 'theme=dark'],
    ['is empty', ''],
    ['is from another program', '{"settings":{"theme":"dark"}}'],
    ['is from a later version', file({ theme: 'dark' }, 2)],
    ['has no settings', '{"smallprint":1}'],
    ['has an array of settings', file(['dark'])],
    ['is null', 'null'],
  ])('is refused if it %s', (_, text) => {
    expect(parseSettingsFile(text)).toEqual({ ok: false, why: 'not-ours' });
  });

  it.each<[string, object, object, string[]]>([
    [
      'has the settings that it names, and only those',
      { theme: 'dark', logos: true },
      { theme: 'dark', logos: true },
      [],
    ],
    [
      'has the valid settings and the names of the others',
      { theme: 'purple', reasons: 'never', colour: 'red', logos: true },
      { logos: true },
      ['theme', 'reasons', 'colour'],
    ],
    [
      'of version 0.1 keeps the refusal to ask at once',
      { reasonsAlways: false, reasonsOffered: true },
      { reasons: 'on-click' },
      [],
    ],
    [
      'cannot set the next directory, which nobody has checked',
      { nextDirectory: 'https://evil.example', theme: 'dark' },
      { theme: 'dark' },
      [],
    ],
    [
      'cannot change what people were told',
      { welcomeSeen: true, reasonsNoticed: true, theme: 'dark' },
      { theme: 'dark' },
      [],
    ],
    [
      'cannot set addresses of the built-in directory',
      { templatesOf: 'https://api.tosdr.org', pageTemplate: 'https://evil.example/{id}' },
      {},
      ['templatesOf', 'pageTemplate'],
    ],
    [
      'cannot set addresses of no directory',
      { templatesOf: 'evil', pageTemplate: 'https://evil.example/{id}' },
      {},
      ['templatesOf', 'pageTemplate'],
    ],
    [
      'cannot set a text that is no address',
      { templatesOf: 'https://own.example', pageTemplate: 'javascript:{id}' },
      { templatesOf: 'https://own.example' },
      ['pageTemplate'],
    ],
    [
      'cannot set addresses that earlier versions had',
      {
        badgeTemplate: 'https://a.example/{id}',
        logoTemplate: '{image}',
        requestTemplate: 'https://a.example',
      },
      {},
      [],
    ],
  ])('%s', (_, given, settings, refused) => {
    expect(parseSettingsFile(file(given))).toEqual({ ...EMPTY, settings, refused });
  });

  it('is refused if it has more stars than ten directories can have', () => {
    const parsed = (count: number) =>
      withLists({ stars: { 'https://a.example': Array.from({ length: count }, (_, id) => id) } });
    expect(parsed(5_000)).toMatchObject({ ok: true });
    expect(parsed(5_001)).toEqual({ ok: false, why: 'too-large' });
  });

  it('cannot change the prototype', () => {
    const parsed = parseSettingsFile(
      '{"smallprint":1,"settings":{"__proto__":{"theme":"dark"},"constructor":1}}',
    );
    expect(parsed).toMatchObject({ ok: true, settings: {} });
    expect(({} as Record<string, unknown>).theme).toBeUndefined();
  });

  it('can be read back after it was saved, without the next directory', () => {
    const { settings } = knownSettings({
      directory: 'https://directory.example',
      theme: 'light',
      language: 'ar',
      nextDirectory: 'http://evil.example',
    });
    const stars = new Map([
      ['https://directory.example', [5, 194]],
      ['https://other.example/terms', [5]],
    ]);
    const dealBreakers = new Map([
      [
        'https://directory.example',
        [{ id: 339, title: 'Arbitration', starter: 'forces-arbitration' as const }],
      ],
    ]);
    const text = settingsFile(settings as Parameters<typeof settingsFile>[0], stars, dealBreakers);
    expect(parseSettingsFile(text)).toEqual({
      ok: true,
      stars,
      dealBreakers,
      settings: { directory: 'https://directory.example', theme: 'light', language: 'ar' },
      refused: [],
    });
  });

  it.each([
    ['no record', ['https://a.example']],
    ['text', 'all of them'],
    ['a record without lists', { 'https://a.example': 5 }],
  ])('with %s in place of the stars keeps its settings', (_, stars) => {
    const settings = { logos: true };
    expect(withLists({ settings, stars })).toEqual({ ...EMPTY, settings, refused: ['stars'] });
  });

  it('keeps the deal-breakers that it can read, and says that there are others', () => {
    const dealBreakers = {
      'https://a.example/': [{ id: 1, title: 5, starter: 'gone' }, { id: 1 }, { id: -2 }, 3, null],
      'javascript:alert(1)': [{ id: 1 }],
    };
    const refused = ['dealBreakers'];
    expect(withLists({ dealBreakers })).toMatchObject({
      dealBreakers: new Map([['https://a.example', [{ id: 1, title: '', starter: null }]]]),
      refused,
    });
    expect(withLists({ dealBreakers: { 'https://a.example': [{ id: -2 }] } })).toMatchObject({ refused });
    expect(withLists({ dealBreakers: ['https://a.example'] })).toEqual({ ...EMPTY, refused });
  });

  it.each([
    ['stars', { 'http://not-encrypted.example': [1] }],
    ['dealBreakers', { 'http://not-encrypted.example': [{ id: 1 }] }],
  ])('says that there are other %s if it cannot use the address of their directory', (name, content) => {
    expect(withLists({ [name]: content })).toEqual({ ...EMPTY, refused: [name] });
  });

  it('keeps the stars that it can read, and says that there are others', () => {
    const stars = {
      'https://a.example/': [1, 1, '2', -3, 4.5, 2 ** 32, null, { id: 6 }],
      'javascript:alert(1)': [1],
      'http://not-encrypted.example': [1],
      __proto__: [1],
      'https://empty.example': [],
    };
    const kept = new Map([['https://a.example', [1, 2]]]);
    expect(withLists({ stars })).toEqual({ ...EMPTY, stars: kept, refused: ['stars'] });
  });
});
