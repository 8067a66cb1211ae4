import { expect, it } from 'vitest';
import { accountReport } from '../../../src/accounts/report/account-report.ts';
import type { Change } from '../../../src/catalog/history/change-log.ts';
import { openListIndex } from '../../../src/catalog/list-index.ts';
import type { DatedService } from '../../../src/catalog/site/newer-services.ts';
import { listIndexOf } from '../../list-index-of.ts';
import { isPublicSuffix } from '../../oracle/public-suffix.ts';
import { service } from '../search/search-services.ts';

const LIST = [
  service(1, 'Zebra', 'E', 'zebra.example'),
  service(2, 'Ant', 'E', 'ant.example', 'ants.example'),
  service(3, 'Bee', 'A', 'bee.example', 'shared.example'),
  service(4, 'Cat', 'd', 'cat.example/shop', 'shared.example'),
  service(5, '=SUM(A1)', '-', 'sum.example'),
  service(6, 'Landlord', 'D', 'neocities.org'),
];
const CHANGES: Change[] = [
  { kind: 'many', count: 300, at: 2 },
  { kind: 'new', service: 3, name: 'Bee', at: 1, after: { grade: 'A', reviewed: true } },
  // Its number has belonged to Ant since.
  { kind: 'new', service: 2, name: 'Wasp', at: 1, after: { grade: 'A', reviewed: true } },
];

/** The directory has said since the list that Bee has an E now; what it said of Zebra is older than the list. */
const NEWER = {
  listedAt: 10,
  answers: new Map<number, DatedService>([
    [3, { at: 11, service: { id: 3, name: 'Hornet', grade: 'E', reviewed: true } }],
    [1, { at: 9, service: { id: 1, name: 'Zebra', grade: 'B', reviewed: true } }],
  ]),
};
const NO_ANSWERS = { listedAt: 10, answers: new Map<number, DatedService>() };

function reportOf(sites: readonly string[], showPartlyReviewed = true, newer = NO_ANSWERS) {
  const index = openListIndex(listIndexOf(LIST, isPublicSuffix));
  return accountReport(sites, index, CHANGES, { showPartlyReviewed }, newer);
}
const names = (sites: readonly string[], showPartlyReviewed = true) =>
  reportOf(sites, showPartlyReviewed).accounts.map(({ service: { name } }) => name);

const SITES = [
  'zebra.example/',
  'login.ants.example/',
  'ant.example/',
  'bee.example/in',
  'cat.example/shop/1',
  'sum.example/',
];

it('has each service once, with the hosts that led to it and what changed', () => {
  const { accounts } = reportOf(['ant.example/', 'ant.example/other', 'a.ants.example/', 'bee.example/']);
  expect(accounts.map(({ service: { id }, hosts, changes }) => [id, [...hosts], changes.length])).toEqual([
    [2, ['ant.example', 'a.ants.example'], 0],
    [3, ['bee.example'], 1],
  ]);
});

it('has the name and grade that the directory has given since the list', () => {
  const shown = reportOf(SITES, true, NEWER).accounts;
  const grades = shown.map(({ service: { name, grade } }) => `${name} ${grade}`);
  expect(grades).toContain('Hornet E');
  expect(grades).toContain('Zebra E');
  expect(grades.join()).not.toContain('Bee');
});

it('has every service of a site that several share', () => {
  expect(names(['shared.example/'])).toEqual(['Cat', 'Bee']);
});

it('counts registrable domains that are not in the list, each once', () => {
  const { unlisted } = reportOf(['a.none.example/', 'b.none.example/', 'cat.example/food', 'bee.example/']);
  expect([...unlisted]).toEqual(['none.example', 'cat.example']);
});

it.each([
  ['garden.neocities.org/', [], ['garden.neocities.org']],
  ['my.garden.neocities.org/', [], ['garden.neocities.org']],
  ['neocities.org/browse', ['Landlord'], []],
  ['www.neocities.org/', ['Landlord'], []],
])(
  'of %s on a host that rents out space it has the services %j, and not in the list %j',
  (site, services, rest) => {
    const { accounts, unlisted } = reportOf([site]);
    expect(accounts.map(({ service: { name } }) => name)).toEqual(services);
    expect([...unlisted]).toEqual(rest);
  },
);

it('hides the grades that the user does not want to see', () => {
  expect(names(SITES, false)).toEqual(['Ant', 'Zebra', 'Bee', '=SUM(A1)', 'Cat']);
});

it('has the worst first, then by name', () => {
  expect(names(SITES)).toEqual(['Ant', 'Zebra', 'Cat', 'Bee', '=SUM(A1)']);
});
