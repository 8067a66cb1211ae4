import { beforeEach, expect, it, vi } from 'vitest';
import { encodeSnapshot } from '../../../scripts/snapshot/encode-snapshot.ts';
import { type ListInUse, listInUse } from '../../../src/catalog/list-in-use.ts';
import { siteOf } from '../../../src/catalog/site/site.ts';
import { DEFAULT_DIRECTORY } from '../../../src/directory/default-directory.ts';
import { COMPLETE_LIST } from '../catalog/complete-list.ts';
import { sampleSnapshot } from './sample-snapshot.ts';

/* A popup that opens before the worker has installed the snapshot. */

const whole = encodeSnapshot(sampleSnapshot);
let file = whole;
vi.mock('../../../src/snapshot/packaged-snapshot.ts', () => ({
  HAS_SNAPSHOT: true,
  packagedSnapshot: async () => JSON.parse(file),
}));
const { withPackagedGrades } = await import('../../../src/snapshot/install-snapshot.ts');

const nothing = (directory: string): ListInUse => ({
  list: { ...COMPLETE_LIST, directory, current: null, snapshot: null },
  index: null,
  changes: [],
});
const stateIn = async (inUse: ListInUse, host: string) =>
  siteOf(`https://${host}/`, await withPackagedGrades(inUse)).state;

beforeEach(() => {
  file = whole;
});

it('a popup without a list shows the grades of the package, and of other sites that the list is on its way', async () => {
  const inUse = nothing(DEFAULT_DIRECTORY);
  expect(await stateIn(inUse, 'pigeonpost.example')).toBe('rated');
  expect(await stateIn(inUse, 'not-in-any-list.net')).toBe('list-coming');
});

it('a popup searches the same list, also where nothing can be stored', async () => {
  const inUse = await withPackagedGrades(nothing(DEFAULT_DIRECTORY));
  expect(await listInUse(DEFAULT_DIRECTORY)).toBe(inUse);
});

it('a popup shows no grades of the package for another directory, or instead of a list', async () => {
  for (const inUse of [
    nothing('https://other.example'),
    { ...nothing(DEFAULT_DIRECTORY), list: { ...COMPLETE_LIST, directory: DEFAULT_DIRECTORY } },
  ]) {
    expect(await withPackagedGrades(inUse)).toBe(inUse);
  }
});

it('a popup shows nothing of a damaged package, and reports it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  file = whole.slice(0, 300);
  expect(await stateIn(nothing(DEFAULT_DIRECTORY), 'pigeonpost.example')).toBe('list-coming');
  expect(warn.mock.calls.length + error.mock.calls.length).toBe(1);
});
