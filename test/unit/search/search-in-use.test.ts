import { expect, it, vi } from 'vitest';
import type { ListInUse } from '../../../src/catalog/list-in-use.ts';
import { openListIndex } from '../../../src/catalog/list-index.ts';
import { listIndexOf } from '../../list-index-of.ts';
import { isPublicSuffix } from '../../oracle/public-suffix.ts';
import { COMPLETE_LIST } from '../catalog/complete-list.ts';
import { service } from './search-services.ts';

const inUse: { now: ListInUse } = { now: { list: COMPLETE_LIST, index: null, changes: [] } };
vi.mock('../../../src/catalog/list-in-use.ts', () => ({ listInUse: async () => inUse.now }));
const { searchInUse } = await import('../../../src/search/search-in-use.ts');

const openList = () =>
  openListIndex(listIndexOf([service(7, 'Khan Academy', 'D', 'khanacademy.org')], isPublicSuffix));
const search = async () => (await searchInUse('https://directory.example', isPublicSuffix)).search;

it('has nothing to search before the first page of a list arrives', async () => {
  inUse.now = { list: COMPLETE_LIST, index: null, changes: [] };
  expect(await search()).toBe(null);
});

it('prepares the search once for each open list', async () => {
  inUse.now = { list: COMPLETE_LIST, index: openList(), changes: [] };
  const first = await search();
  expect(first).not.toBe(null);
  expect(await search()).toBe(first);
  inUse.now = { list: COMPLETE_LIST, index: openList(), changes: [] };
  expect(await search()).not.toBe(first);
});
