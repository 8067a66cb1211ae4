import { beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeSnapshot } from '../../../scripts/snapshot/encode-snapshot.ts';
import type { CatalogDatabase } from '../../../src/catalog/catalog-database.ts';
import { openListIndex } from '../../../src/catalog/list-index.ts';
import { readList, readStoredList } from '../../../src/catalog/list-store.ts';
import { siteOf } from '../../../src/catalog/site/site.ts';
import { DEFAULT_DIRECTORY } from '../../../src/directory/default-directory.ts';
import { FailureError } from '../../../src/directory/failure.ts';
import { profileOf } from '../../../src/directory/profile.ts';
import { DyingWorker } from '../catalog/sync/dying-worker.ts';
import { fakeDirectory, services } from '../catalog/sync/fake-directory.ts';
import { FakeEnvironment } from '../catalog/sync/fake-environment.ts';
import { fake } from '../fake-browser.ts';
import { sampleSnapshot } from './sample-snapshot.ts';

let environment: FakeEnvironment;
let file: string;
vi.mock('../../../src/snapshot/packaged-snapshot.ts', () => ({
  HAS_SNAPSHOT: true,
  packagedSnapshot: async () => JSON.parse(file),
}));
const { installSnapshot } = await import('../../../src/snapshot/install-snapshot.ts');

beforeEach(async () => {
  environment = await FakeEnvironment.create();
  file = encodeSnapshot(sampleSnapshot);
});

async function installOn(database: CatalogDatabase, version = '1.0.0'): Promise<boolean> {
  vi.spyOn(fake.browser.runtime, 'getManifest').mockReturnValue({ version, host_permissions: [] });
  return (await installSnapshot(database)) !== null;
}
const install = (version?: string) => installOn(environment.database, version);
const stored = () => readList({ database: environment.database, directory: DEFAULT_DIRECTORY });
const installed = async () => (await stored()).snapshot;
/** The client of a directory that takes the place of the default one. */
const defaultClient = ({ client }: ReturnType<typeof fakeDirectory>) => ({
  ...client,
  profile: profileOf(DEFAULT_DIRECTORY),
});

async function siteAt(address: string) {
  const { list, index } = await readStoredList({
    database: environment.database,
    directory: DEFAULT_DIRECTORY,
  });
  return siteOf(address, { list, index: index && openListIndex(index) });
}

describe('the snapshot of the package', () => {
  it('gives grades before the first list has arrived', async () => {
    expect(await install()).toBe(true);
    expect(await siteAt('https://pigeonpost.example/')).toMatchObject({
      state: 'rated',
      service: { grade: 'D' },
    });
    expect(await siteAt('https://shop.pigeonpost.example/')).toMatchObject({ state: 'unrated' });
  });

  it('leaves a site that it does not hold "on its way"', async () => {
    await install();
    expect(await siteAt('https://other.example/')).toMatchObject({ state: 'list-coming' });
  });

  it('is installed once by each version of the extension', async () => {
    expect([await install(), await install(), await install('1.0.1')]).toEqual([true, false, true]);
    expect(await installed()).toEqual({ takenAt: sampleSnapshot.takenAt, services: 3, version: '1.0.1' });
  });

  it('is dated now if the clock of the device is behind: the answers of the directory are newer', async () => {
    file = encodeSnapshot({ ...sampleSnapshot, takenAt: Date.UTC(2099, 0, 1) });
    await install();
    expect((await installed())?.takenAt).toBeLessThanOrEqual(Date.now());
  });

  it('is replaced by the first list that was downloaded, whatever their dates', async () => {
    await install();
    await environment.sync(defaultClient(fakeDirectory(services(20)))).run();
    const list = await stored();
    expect([list.snapshot, list.current?.services]).toEqual([null, 20]);
    expect(await siteAt('https://pigeonpost.example/')).toMatchObject({ state: 'unlisted' });
    expect(await install('2.0.0')).toBe(false);
  });

  it('stays while the first list arrives, and when that fails', async () => {
    await install();
    const directory = fakeDirectory(services(20));
    directory.answer = () => Promise.reject(new FailureError({ kind: 'unreachable' }));
    await environment.sync(defaultClient(directory)).run();
    expect(await siteAt('https://pigeonpost.example/')).toMatchObject({ state: 'rated' });
    expect(await siteAt('https://s7.example/')).toMatchObject({ state: 'list-unavailable' });
  });

  it('is there as a whole or not at all at whatever wait the worker dies', async () => {
    for (let dieAt = 1; ; dieAt++) {
      environment.database.close();
      environment = await FakeEnvironment.create();
      const isInstalled = await new DyingWorker(dieAt).finishes(
        environment.with(fakeDirectory([]).client),
        async (mortal) => installOn(await mortal.openDatabase()),
      );
      const { state } = await siteAt('https://pigeonpost.example/');
      expect(['rated', 'list-coming'], `wait ${dieAt}`).toContain(state);
      await install();
      expect(await siteAt('https://shop.pigeonpost.example/')).toMatchObject({ state: 'unrated' });
      if (isInstalled) break;
      expect(dieAt).toBeLessThan(100);
    }
  });

  it.each([
    ['without a service that it counts', () => file.replace('"total":3', '"total":4')],
    ['cut off', () => file.slice(0, 200)],
    ['empty', () => ''],
  ])('changes nothing if its file is %s', async (_, text) => {
    file = text();
    await expect(install()).rejects.toThrow();
    expect(await siteAt('https://pigeonpost.example/')).toMatchObject({ state: 'list-coming' });
    await environment.sync(defaultClient(fakeDirectory(services(20)))).run();
    expect(await siteAt('https://s7.example/')).toMatchObject({ state: 'rated' });
  });
});
