import { Ajv } from 'ajv';
import { beforeEach, describe, expect, it } from 'vitest';
import managedSchema from '../../../public/managed-schema.json' with { type: 'json' };
import { dealBreakerStore, readDealBreakersInForce } from '../../../src/deal-breakers/my-deal-breakers.ts';
import { DEFAULT_DIRECTORY } from '../../../src/directory/default-directory.ts';
import { lockedSettings, parsePolicy } from '../../../src/settings/policy.ts';
import { policyEntries } from '../../../src/settings/policy-entries.ts';
import { onSettingsChanged, readSettings } from '../../../src/settings/settings.ts';
import { fake } from '../fake-browser.ts';

const stored = fake.browser.storage.local;
const SCHOOL = 'https://grades.school.example';
const MINE = 'https://mine.example';

beforeEach(() => {
  stored.values = {};
});

/** Valid values, and what is used of each. */
const VALID: readonly [name: string, value: unknown, used: unknown][] = [
  ['directoryUrl', `${SCHOOL}/ `, SCHOOL],
  ['directoryUrl', 'http://127.0.0.1:8484', 'http://127.0.0.1:8484'],
  ['lockDirectory', true, true],
  ['showWelcome', false, false],
  ['language', 'de', 'de'],
  ['listDays', 30, 30],
  ['reasons', 'never', 'never'],
  ['sendNothing', true, true],
  ['contextMenu', false, false],
  ['dealBreakers', [339, 182], [339, 182]],
];

describe('public/managed-schema.json', () => {
  const isAllowed = new Ajv().compile(managedSchema);

  it('has the keys of a policy, and their choices', () => {
    const { language, reasons } = managedSchema.properties;
    expect(Object.keys(managedSchema.properties)).toEqual(Object.keys(policyEntries));
    expect(language.enum).toEqual(policyEntries.language.options);
    expect(reasons.enum).toEqual(policyEntries.reasons.options);
  });

  it.each(VALID)('allows %s: %j', (name, value) => {
    expect(isAllowed({ [name]: value })).toBe(true);
  });
});

describe('a value of a policy', () => {
  it.each(VALID)('%s: %j is used', (name, value, expected) => {
    expect(parsePolicy({ [name]: value })).toEqual({ values: { [name]: expected }, refused: [] });
  });

  it.each([
    ['directoryUrl', 'grades.school.example'],
    ['directoryUrl', 'http://grades.school.example'],
    ['directoryUrl', 'https://user:secret@grades.school.example'],
    ['directoryUrl', 7],
    ['lockDirectory', 'true'],
    ['showWelcome', 0],
    ['language', 'tlh'],
    ['listDays', 0],
    ['listDays', 31],
    ['listDays', '7'],
    ['reasons', 'always'],
    ['sendNothing', null],
    ['contextMenu', []],
    ['dealBreakers', '339'],
    ['dealBreakers', [339, 'x']],
    ['dealBreakers', [0]],
    ['dealBreakers', Array.from({ length: 51 }, (_, i) => i + 1)],
    ['dirctoryUrl', SCHOOL],
    ['__proto__x', {}],
    ['toString', true],
  ])('%s: %j is ignored and named', (name, value) => {
    expect(parsePolicy({ [name]: value })).toEqual({ values: {}, refused: [name] });
  });

  it.each([undefined, null, 'text', 5, [], {}])('%j is no policy', (raw) => {
    expect(parsePolicy(raw)).toEqual({ values: {}, refused: [] });
  });
});

describe('the settings under a policy', () => {
  const LOCKED = { directoryUrl: SCHOOL, lockDirectory: true };
  const VALUES = { language: 'de', listDays: 3, reasons: 'never', sendNothing: true, contextMenu: false };
  it.each<[string, object, object, object]>([
    ['a directory is used', {}, { directoryUrl: SCHOOL }, { directory: SCHOOL }],
    ['a chosen directory stays', { directory: MINE }, { directoryUrl: SCHOOL }, { directory: MINE }],
    [
      'a locked directory takes the place of a chosen one',
      { directory: MINE },
      LOCKED,
      { directory: SCHOOL },
    ],
    ['there is no next directory when it is locked', { nextDirectory: MINE }, LOCKED, { nextDirectory: '' }],
    [
      'the default can be locked',
      { directory: MINE },
      { lockDirectory: true },
      { directory: DEFAULT_DIRECTORY },
    ],
    [
      'other values take the place of chosen ones',
      { language: 'fr', listDays: 1, theme: 'dark' },
      VALUES,
      { ...VALUES, theme: 'dark' },
    ],
    ['"send nothing" can be switched on', {}, { sendNothing: true }, { sendNothing: true }],
    ['"send nothing" stays as chosen', { sendNothing: true }, { sendNothing: false }, { sendNothing: true }],
    ['a bad value changes nothing', { listDays: 1 }, { listDays: 99 }, { listDays: 1 }],
  ])('%s', async (_, own, policy, expected) => {
    stored.values = { ...own, policy };
    expect(await readSettings()).toMatchObject(expected);
  });

  it('are locked where the policy has a valid value', () => {
    const { values } = parsePolicy({
      language: 'de',
      listDays: 99,
      showWelcome: false,
      directoryUrl: SCHOOL,
    });
    expect([...lockedSettings(values)]).toEqual(['language']);
    expect([...lockedSettings({ ...values, lockDirectory: true })]).toEqual(['language', 'directory']);
    expect([...lockedSettings({ sendNothing: true })]).toEqual(['sendNothing']);
    expect([...lockedSettings({ sendNothing: false })]).toEqual([]);
  });

  it.each<[string, object, object, readonly string[]]>([
    [
      'other values',
      { language: 'de', listDays: 3 },
      { language: 'de', listDays: 4, directoryUrl: SCHOOL },
      ['listDays', 'directory', 'nextDirectory'],
    ],
    [
      'a lock on the directory that it names',
      { directoryUrl: SCHOOL },
      { directoryUrl: SCHOOL, lockDirectory: true },
      ['directory', 'nextDirectory'],
    ],
    ['a lock that is gone', { lockDirectory: true }, {}, ['directory', 'nextDirectory']],
  ])('are reported as changed by a policy with %s, by their names', (_, before, after, names) => {
    const heard: string[][] = [];
    const stop = onSettingsChanged((changed) => heard.push([...changed]));
    stored.onChanged.fire({ policy: { oldValue: before, newValue: after } });
    stop();
    expect(heard).toEqual([['policy', ...names]]);
  });
});

const chosen = { title: 'Tracking', starter: null };
const own = { [`deal-breaker 5 ${SCHOOL}`]: chosen, [`deal-breaker 7 ${SCHOOL}`]: chosen };
const fixed = (id: number) => ({ id, title: '', starter: null, isFixed: true });

it.each<[string, object, string, readonly object[]]>([
  [
    'come before those of the person',
    { dealBreakers: [7, 9, 9], directoryUrl: SCHOOL },
    SCHOOL,
    [fixed(7), fixed(9), { ...chosen, id: 5 }],
  ],
  ['do not count at another directory', { dealBreakers: [7], directoryUrl: SCHOOL }, MINE, []],
  [
    'do not count at the default directory if the policy names another one',
    { dealBreakers: [7], directoryUrl: SCHOOL },
    DEFAULT_DIRECTORY,
    [],
  ],
  [
    'are those of the default directory if the policy names none',
    { dealBreakers: [7] },
    DEFAULT_DIRECTORY,
    [fixed(7)],
  ],
  [
    'are not there without a policy',
    {},
    SCHOOL,
    [
      { ...chosen, id: 5 },
      { ...chosen, id: 7 },
    ],
  ],
])('the deal-breakers of a policy %s', async (_, policy, directory, expected) => {
  stored.values = { ...own, policy };
  expect(await readDealBreakersInForce(directory)).toEqual(expected);
  expect((await dealBreakerStore.readAll()).get(SCHOOL)?.map(({ id }) => id)).toEqual([5, 7]);
});
