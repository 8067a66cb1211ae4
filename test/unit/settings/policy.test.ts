import { Ajv } from 'ajv';
import { beforeEach, describe, expect, it } from 'vitest';
import managedSchema from '../../../public/managed-schema.json' with { type: 'json' };
import { parsePolicy } from '../../../src/settings/policy.ts';
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
  ['sendNothing', true, true],
  ['showWelcome', false, false],
];

describe('public/managed-schema.json', () => {
  const isAllowed = new Ajv().compile(managedSchema);

  it('has the keys of a policy', () => {
    const names = [...new Set(VALID.map(([name]) => name))];
    expect(Object.keys(managedSchema.properties)).toEqual(names);
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
    ['sendNothing', null],
    ['showWelcome', 0],
    ['lockDirectory', true],
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
  it.each<[string, object, object, object]>([
    [
      'its directory takes the place of a chosen one',
      { directory: MINE, nextDirectory: MINE },
      { directoryUrl: SCHOOL },
      { directory: SCHOOL, nextDirectory: '' },
    ],
    ['"send nothing" can be switched on', {}, { sendNothing: true }, { sendNothing: true }],
    ['"send nothing" stays as chosen', { sendNothing: true }, { sendNothing: false }, { sendNothing: true }],
    ['a bad value changes nothing', { directory: MINE }, { directoryUrl: 'school' }, { directory: MINE }],
    ['a key of an earlier version changes nothing', { listDays: 1 }, { listDays: 9 }, { listDays: 1 }],
  ])('%s', async (_, own, policy, expected) => {
    stored.values = { ...own, policy };
    expect(await readSettings()).toMatchObject(expected);
  });

  it.each<[string, object, object, readonly string[]]>([
    ['another directory', { directoryUrl: MINE }, { directoryUrl: SCHOOL }, ['directory']],
    ['a directory', {}, { directoryUrl: SCHOOL }, ['directory', 'nextDirectory']],
    ['no directory any more', { directoryUrl: SCHOOL }, {}, ['directory', 'nextDirectory']],
    ['"send nothing"', {}, { sendNothing: true }, ['sendNothing']],
    ['what means the same', {}, { sendNothing: false }, []],
  ])('are reported as changed by a policy with %s, by their names', (_, before, after, names) => {
    const heard: string[][] = [];
    const stop = onSettingsChanged((changed) => heard.push([...changed]));
    stored.onChanged.fire({ policy: { oldValue: before, newValue: after } });
    stop();
    expect(heard).toEqual([['policy', ...names]]);
  });
});
