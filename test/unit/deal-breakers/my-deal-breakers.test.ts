import { describe, expect, it } from 'vitest';
import {
  countDealBreakers,
  dealBreakerStore,
  dealBreakersOf,
  keptCases,
  MAX_DEAL_BREAKERS,
} from '../../../src/deal-breakers/my-deal-breakers.ts';
import { casesOfStarter, STARTERS } from '../../../src/deal-breakers/starters.ts';
import { fake } from '../fake-browser.ts';
import '../ordinary-window.ts';
import { chosenCase as chosen } from './chosen-case.ts';

const HERE = 'https://api.tosdr.org';
const THERE = 'https://directory.example/terms';
const { local } = fake.browser.storage;

const add = (directory: string, ...cases: number[]) =>
  dealBreakerStore.add(new Map([[directory, cases.map((id) => chosen(id))]]));
const ids = async () => (await dealBreakerStore.readAll()).get(HERE)?.map(({ id }) => id) ?? [];
const readLimits = async (directory: string) => (await dealBreakerStore.readAll()).get(directory) ?? [];

describe('chosen cases', () => {
  it('are stored with their title and their starter, each in a record of its own', async () => {
    const cases = [chosen(339, 'forces-arbitration'), chosen(5)];
    expect(await dealBreakerStore.add(new Map([[HERE, cases]]))).toBeNull();
    expect(local.values).toEqual({
      [`deal-breaker 339 ${HERE}`]: { title: 'Case 339', starter: 'forces-arbitration' },
      [`deal-breaker 5 ${HERE}`]: { title: 'Case 5', starter: null },
    });
    expect(await readLimits(HERE)).toEqual(cases);
    await dealBreakerStore.remove(HERE, [339, 5]);
    expect(local.values).toEqual({});
  });

  it('of one starter count once and are stored together, or not at all', async () => {
    const starter = [118, 132, 134].map((id) => chosen(id, 'claims-rights'));
    await add(HERE, ...Array.from({ length: MAX_DEAL_BREAKERS - 1 }, (_, id) => id));
    expect(await dealBreakerStore.add(new Map([[HERE, starter]]))).toBeNull();
    expect((await ids()).slice(-3)).toEqual([118, 132, 134]);
    expect(await add(HERE, 200)).toBe('too-many');
    await dealBreakerStore.remove(HERE, [118, 132, 134]);
    await add(HERE, 200);
    expect(await dealBreakerStore.add(new Map([[HERE, starter]]))).toBe('too-many');
    expect((await ids()).slice(-1)).toEqual([200]);
  });

  it.each([
    [
      'a case that was chosen alone before',
      [chosen(118)],
      [chosen(118, 'claims-rights'), chosen(132, 'claims-rights')],
    ],
    [
      'a case that was chosen alone after it',
      [chosen(118, 'claims-rights'), chosen(132, 'claims-rights')],
      [chosen(118)],
    ],
  ])('stay when the starter goes that they were also chosen with: %s', async (_, first, second) => {
    await dealBreakerStore.add(new Map([[HERE, first]]));
    await dealBreakerStore.add(new Map([[HERE, second]]));
    const both = await readLimits(HERE);
    expect(dealBreakersOf(both).map(({ cases }) => cases.map(({ id }) => id))).toEqual([[118, 132]]);
    await dealBreakerStore.remove(HERE, [118, 132], keptCases(both));
    expect(await readLimits(HERE)).toEqual([chosen(118)]);
  });

  it('of one starter are not stored if they are more than a real directory has', async () => {
    const starter = Array.from({ length: 501 }, (_, id) => chosen(id, 'sells-data'));
    expect(await dealBreakerStore.add(new Map([[HERE, starter]]))).toBe('too-many');
    expect(local.values).toEqual({});
  });

  it('are read from whatever is stored: the name of the record is enough', async () => {
    local.values = {
      [`deal-breaker 1 ${HERE}`]: 'damaged',
      [`deal-breaker 2 ${HERE}`]: { title: 5, starter: 'of-a-later-version' },
      [`limit -3 ${HERE}`]: {},
      'deal-breaker 4': {},
    };
    expect(await readLimits(HERE)).toEqual([
      { id: 1, title: '', starter: null },
      { id: 2, title: '', starter: null },
    ]);
  });
});

const two = [chosen(1, 'keeps-data'), chosen(2, 'keeps-data'), chosen(3)];

it.each([
  ['nothing is known, which is not 0', null, null],
  ['none was found', [9], 0],
  ['one case of a starter was found', [2], 1],
  ['all cases of a starter were found, which is still one deal-breaker', [1, 2], 1],
  ['both deal-breakers are crossed', [2, 3], 2],
])('the count of crossed deal-breakers when %s', (_, found, crossed) => {
  const cases = found?.map((id) => ({ id, title: '', classification: 'bad' }) as const) ?? null;
  expect(countDealBreakers(two, cases, true)).toEqual({ crossed, checked: cases ? 2 : 0, total: 2 });
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
