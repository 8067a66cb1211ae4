import { beforeEach, describe, expect, it, vi } from 'vitest';
import { crossedLimits } from '../../../src/my-limits/crossed-limits.ts';
import {
  addLimits,
  type ChosenCase,
  MAX_CASES,
  onLimitsChanged,
  readAllLimits,
  removeLimits,
} from '../../../src/my-limits/my-limits.ts';
import { casesOfStarter, STARTERS } from '../../../src/my-limits/starters.ts';
import { fake } from '../fake-browser.ts';

const HERE = 'https://api.tosdr.org';
const THERE = 'https://directory.example/terms';
const { local } = fake.browser.storage;

let tab: { incognito?: boolean };

beforeEach(() => {
  vi.restoreAllMocks();
  local.values = {};
  tab = { incognito: false };
  vi.spyOn(fake.browser.tabs, 'query').mockImplementation(async () => [tab as never]);
});

const chosen = (id: number, starter: ChosenCase['starter'] = null): ChosenCase => ({
  id,
  title: `Case ${id}`,
  starter,
});
const add = (directory: string, ...ids: number[]) =>
  addLimits(new Map([[directory, ids.map((id) => chosen(id))]]));
const readLimits = async (directory: string) => (await readAllLimits()).get(directory) ?? [];
const ids = async (directory = HERE) => (await readLimits(directory)).map(({ id }) => id);

describe('chosen cases', () => {
  it('are stored with their title and their starter, each in a record of its own', async () => {
    const cases = [chosen(339, 'forces-arbitration'), chosen(5)];
    expect(await addLimits(new Map([[HERE, cases]]))).toBeNull();
    expect(local.values).toEqual({
      [`limit 339 ${HERE}`]: { title: 'Case 339', starter: 'forces-arbitration' },
      [`limit 5 ${HERE}`]: { title: 'Case 5', starter: null },
    });
    expect(await readLimits(HERE)).toEqual(cases);
    await removeLimits(HERE, [339, 5]);
    expect(local.values).toEqual({});
  });

  it('of one directory are not those of another: the same id is another case there', async () => {
    await add(HERE, 5);
    await add(THERE, 5, 6);
    await removeLimits(THERE, [5]);
    expect([...(await readAllLimits())]).toEqual([
      [HERE, [chosen(5)]],
      [THERE, [chosen(6)]],
    ]);
  });

  it('that two windows change at the same time are all changed', async () => {
    await add(HERE, 1);
    await Promise.all([add(HERE, 2), removeLimits(HERE, [1]), add(HERE, 3)]);
    expect((await ids()).sort()).toEqual([2, 3]);
  });

  it('work in a private window, and are not changed there or if we cannot tell', async () => {
    await add(HERE, 1);
    const before = { ...local.values };
    for (const incognito of [true, undefined]) {
      tab = incognito === undefined ? {} : { incognito };
      expect(await add(HERE, 2)).toBe('private-window');
      expect(await removeLimits(HERE, [1])).toBe('private-window');
      expect(local.values).toEqual(before);
      expect(await ids()).toEqual([1]);
    }
  });

  it(`are at most ${MAX_CASES} in a directory: the next one is refused, and another directory has room`, async () => {
    const many = Array.from({ length: MAX_CASES }, (_, id) => id);
    expect(await add(HERE, ...many)).toBeNull();
    expect(await add(HERE, 0), 'one that is chosen already').toBeNull();
    expect(await add(HERE, MAX_CASES)).toBe('too-many');
    expect(await ids()).toHaveLength(MAX_CASES);
    expect(await add(THERE, MAX_CASES)).toBeNull();
  });

  it('are read from whatever is stored: the name of the record is enough', async () => {
    local.values = {
      [`limit 1 ${HERE}`]: 'damaged',
      [`limit 2 ${HERE}`]: { title: 5, starter: 'of-a-later-version' },
      [`limit -3 ${HERE}`]: {},
      'limit 4': {},
    };
    expect(await readLimits(HERE)).toEqual([
      { id: 1, title: '', starter: null },
      { id: 2, title: '', starter: null },
    ]);
  });

  it('tell who listens that they changed, and say nothing of settings', async () => {
    const heard = vi.fn();
    const stop = onLimitsChanged(heard);
    await local.set({ theme: 'dark' });
    expect(heard).not.toHaveBeenCalled();
    await add(HERE, 1);
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    await removeLimits(HERE, [1]);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('the count of crossed limits', () => {
  const two = [chosen(1, 'keeps-data'), chosen(2, 'keeps-data'), chosen(3)];

  it.each([
    ['nothing is known, which is not 0', null, null],
    ['none was found', [9], 0],
    ['one case of a starter was found', [2], 1],
    ['all cases of a starter were found, which is still one limit', [1, 2], 1],
    ['both limits are crossed', [2, 3], 2],
  ])('when %s', (_, found, crossed) => {
    expect(crossedLimits(two, found && new Set(found))).toEqual({ crossed, total: 2 });
  });
});

describe('starters', () => {
  const known = (title: string, classification: 'bad' | 'good' = 'bad', id = 7) => ({
    id,
    title,
    classification,
  });

  it('have the known cases of ToS;DR whatever their titles, and one case has one starter', () => {
    const all = STARTERS.flatMap((starter) => casesOfStarter(starter, HERE, [known('Renamed', 'good', 339)]));
    expect(all).toContainEqual({ id: 339, title: 'Renamed' });
    expect(all).toContainEqual({ id: 239, title: '' });
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  it.each([
    ['sells-data', 'The service may sell your data unless you opt out'],
    ['sells-data', 'Your personal data can be sold'],
    ['shares-with-advertisers', 'Your personal data is used to employ targeted third-party advertising'],
    ['forces-arbitration', 'This service forces users into binding arbitration in the case of disputes'],
    ['reads-messages', 'The service can read your private messages'],
    ['tracks-elsewhere', 'This service tracks you on other websites'],
    ['deletes-account', 'The service can delete your account without prior notice and without a reason'],
    ['keeps-data', 'This service may keep personal data after a request for erasure for business interests'],
    ['keeps-data', 'This service holds onto content that you’ve deleted'],
    ['changes-terms', 'Terms may be changed any time at their discretion, without notice to the user'],
    ['claims-rights', 'You waive your moral rights'],
    ['trains-ai', 'Your content may be used to train AI models'],
    ['trains-ai', 'What you write is used to train machines'],
  ] as const)('find their cases by title in another directory: %s, "%s"', (starter, title) => {
    const found = STARTERS.filter((one) => casesOfStarter(one, THERE, [known(title)]).length > 0);
    expect(found).toEqual([starter]);
    expect(casesOfStarter(starter, THERE, [known(title, 'good')])).toEqual([]);
  });

  it.each([
    'If the company is sold, so is your data',
    'Your personal data may be sold or otherwise transferred as part of a bankruptcy proceeding',
    'Training is offered to the staff',
    '',
  ])('do not stand for "%s"', (title) => {
    expect(STARTERS.filter((one) => casesOfStarter(one, THERE, [known(title)]).length > 0)).toEqual([]);
  });

  it('find no case in a directory without cases', () => {
    expect(STARTERS.flatMap((starter) => casesOfStarter(starter, THERE, []))).toEqual([]);
  });
});
