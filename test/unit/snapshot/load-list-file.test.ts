import { beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeSnapshot } from '../../../scripts/snapshot/encode-snapshot.ts';
import { readList } from '../../../src/catalog/list-store.ts';
import type { FoundService } from '../../../src/directory/schema.ts';
import { loadListFile } from '../../../src/snapshot/load-list-file.ts';
import { countOf } from '../catalog/stores.ts';
import { DIRECTORY, fakeDirectory, services } from '../catalog/sync/fake-directory.ts';
import { FakeEnvironment } from '../catalog/sync/fake-environment.ts';
import { sampleSnapshot } from './sample-snapshot.ts';

let environment: FakeEnvironment;

beforeEach(async () => {
  environment = await FakeEnvironment.create();
});

const load = (text: string) =>
  loadListFile(environment.database, DIRECTORY, text, '1.0.0', (host) => !host.includes('.'), new Set());
const list = () => readList(environment.database, DIRECTORY);
const download = (count: number) => environment.sync(fakeDirectory(services(count)).client).run('user');

const item = (id: number, rest: Partial<FoundService> & { updated_at?: string } = {}) => ({
  id,
  name: `File ${id}`,
  urls: [`f${id}.example`],
  rating: 'B',
  is_comprehensively_reviewed: true,
  ...rest,
});
const items = (count: number) => Array.from({ length: count }, (_, i) => item(i + 1));

describe('a list from a file', () => {
  it.each<[string, unknown]>([
    ['the items alone', items(3)],
    ['a page of service v3', { services: items(3), page: { total: 3 } }],
    ['a page of service v2', { error: 256, parameters: { services: items(3), _page: { total: 3 } } }],
  ])('is used if it holds %s', async (_, json) => {
    expect(await load(JSON.stringify(json))).toEqual({ ok: true, kind: 'list', services: 3 });
    expect((await list()).current).toMatchObject({ services: 3, hosts: 3, rejected: 0 });
    expect(await environment.shows('f2.example', DIRECTORY)).toBe('File 2');
    expect(await environment.shows('other.example', DIRECTORY)).toBe('unlisted');
  });

  it('leaves out items that cannot be read, and counts them', async () => {
    expect(await load(JSON.stringify([...items(200), { id: 'x' }]))).toMatchObject({ ok: true });
    expect((await list()).current).toMatchObject({ services: 200, rejected: 1 });
  });

  it('is replaced by the next download, also by one that is under way', async () => {
    await download(20);
    await load(JSON.stringify(items(15)));
    await load(JSON.stringify(items(16)));
    expect(await environment.shows('f2.example', DIRECTORY)).toBe('File 2');
    await download(20);
    expect(await environment.shows('s2.example', DIRECTORY)).toBe('Service 2');
    expect(await environment.shows('f2.example', DIRECTORY)).toBe('unlisted');
  });

  const manyAddresses = { urls: Array<string>(300_001).fill('a') };
  it.each<[string, unknown, object]>([
    ['is empty', '', { kind: 'not-json' }],
    ['is cut off', JSON.stringify(items(30)).slice(0, 500), { kind: 'not-json' }],
    ['has more than 300,000 addresses', [...items(20), item(21, manyAddresses)], { kind: 'too-many' }],
    ['is something else', { name: 'smallprint' }, { kind: 'no-list' }],
    ['is a list of something else', [1, 'two', { three: 3 }], { kind: 'no-list' }],
    [
      'is one page of several',
      { services: items(30), page: { total: 90 } },
      { kind: 'incomplete', expected: 90, got: 30 },
    ],
    ['has lost half of the services', items(8), { kind: 'shrunken', from: 20, to: 8 }],
    ['is empty as a list', [], { kind: 'shrunken', from: 20, to: 0 }],
    ['has damaged names', items(30).map((each) => ({ ...each, name: '\ufffd' })), { kind: 'garbled' }],
  ])('changes nothing if it %s', async (_, content, why) => {
    await download(20);
    const before = [await list(), await countOf(environment.database, 'blocks')];
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    expect(await load(text)).toMatchObject({ ok: false, why });
    expect([await list(), await countOf(environment.database, 'blocks')]).toEqual(before);
  });

  it('changes nothing if it is older than the list in use', async () => {
    const dated = (day: string) =>
      JSON.stringify(items(20).map((each) => ({ ...each, updated_at: `${day}T00:00:00Z` })));
    await load(dated('2026-06-10'));
    expect(await load(dated('2026-06-01'))).toMatchObject({ ok: false, why: { kind: 'older' } });
  });
});

describe('a snapshot from a file', () => {
  const snapshot = { ...sampleSnapshot, source: DIRECTORY };

  it('is used until the first list has arrived, also instead of the one in the package', async () => {
    expect(await load(await encodeSnapshot(snapshot))).toEqual({ ok: true, kind: 'snapshot', services: 3 });
    const [one] = snapshot.services;
    await load(await encodeSnapshot({ ...snapshot, services: one ? [one] : [] }));
    expect((await list()).snapshot).toMatchObject({ services: 1 });
    expect(await environment.shows('other.example', DIRECTORY)).toBe('list-coming');
  });

  it('changes nothing if the whole list is there', async () => {
    await download(20);
    expect(await load(await encodeSnapshot(snapshot))).toEqual({ ok: false, why: { kind: 'list-is-whole' } });
    expect(await environment.shows('s2.example', DIRECTORY)).toBe('Service 2');
  });

  it('changes nothing if the whole list arrives while it is prepared', async () => {
    const { database } = environment;
    const write = database.write.bind(database);
    vi.spyOn(database, 'write').mockImplementationOnce(async (...transaction) => {
      await download(20);
      return write(...transaction);
    });
    expect(await load(await encodeSnapshot(snapshot))).toEqual({ ok: false, why: { kind: 'list-is-whole' } });
    expect(await environment.shows('s2.example', DIRECTORY)).toBe('Service 2');
  });

  it('changes nothing if it is damaged', async () => {
    const file = (await encodeSnapshot(snapshot)).replace('Pigeon', 'Pigeom');
    expect(await load(file)).toEqual({ ok: false, why: { kind: 'damaged-snapshot' } });
    expect((await list()).snapshot).toBeNull();
  });
});
