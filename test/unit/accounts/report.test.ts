import { expect, it } from 'vitest';
import { accountReport } from '../../../src/accounts/report/account-report.ts';
import type { Change } from '../../../src/catalog/history/change-log.ts';
import { openListIndex } from '../../../src/catalog/list-index.ts';
import { listIndexOf } from '../../list-index-of.ts';
import { isPublicSuffix } from '../../oracle/public-suffix.ts';
import { service } from '../search/search-services.ts';

const LIST = [
  service(2, 'Ant', 'E', 'ant.example', 'ants.example'),
  service(3, 'Bee', 'A', 'bee.example'),
  service(4, 'Cat', 'd', 'cat.example/shop'),
];
const CHANGES: Change[] = [
  { kind: 'many', count: 300, at: 2 },
  { kind: 'new', service: 3, name: 'Bee', at: 1, after: { grade: 'A', reviewed: true } },
  // Its number has belonged to Ant since.
  { kind: 'new', service: 2, name: 'Wasp', at: 1, after: { grade: 'A', reviewed: true } },
];

function reportOf(...sites: readonly string[]) {
  const index = openListIndex(listIndexOf(LIST, isPublicSuffix));
  const newer = { listedAt: 10, answers: new Map() };
  return accountReport(sites, index, CHANGES, { showPartlyReviewed: true }, newer);
}

it('has each service once, with the hosts that led to it and what changed', () => {
  const { accounts } = reportOf('ant.example/', 'ant.example/other', 'a.ants.example/', 'bee.example/');
  expect(accounts.map(({ service: { id }, hosts, changes }) => [id, [...hosts], changes.length])).toEqual([
    [2, ['ant.example', 'a.ants.example'], 0],
    [3, ['bee.example'], 1],
  ]);
});

it('counts registrable domains that are not in the list, each once', () => {
  const { unlisted } = reportOf('a.none.example/', 'b.none.example/', 'cat.example/food', 'bee.example/');
  expect([...unlisted]).toEqual(['none.example', 'cat.example']);
});
