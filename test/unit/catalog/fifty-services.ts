import { afterEach, beforeEach, vi } from 'vitest';
import { readList } from '../../../src/catalog/list-store.ts';
import { DIRECTORY, type FakeDirectory, fakeDirectory, services } from './sync/fake-directory.ts';
import { FakeEnvironment } from './sync/fake-environment.ts';

/* A fresh environment and a directory of fifty services for each test of the file that imports this. */

export let environment: FakeEnvironment;
export let directory: FakeDirectory;

beforeEach(async () => {
  environment = await FakeEnvironment.create();
  directory = fakeDirectory(services(50));
});
afterEach(() => {
  vi.restoreAllMocks();
  environment.database.close();
});

/** The stored list of the directory. */
export const list = () => readList({ database: environment.database, directory: DIRECTORY });
