import { readList } from '../../../src/catalog/list-store.ts';
import { MemoryDatabase } from '../../../src/catalog/memory-database.ts';
import { createSync } from '../../../src/catalog/sync/sync.ts';
import { createDirectoryClient } from '../../../src/directory/client.ts';
import { profileOf } from '../../../src/directory/profile.ts';
import { nextTurn } from '../../../src/platform/next-turn.ts';

/**
 * Measures a whole sync without network and disk: the cost of our own code.
 *
 * @param pages the bodies of the directory's pages, in order
 * @returns processor time in milliseconds of a first list and of an unchanged one
 */
export async function syncInMemory(
  pages: readonly Uint8Array<ArrayBuffer>[],
): Promise<{ readonly first: number; readonly unchanged: number }> {
  const database = new MemoryDatabase();
  const profile = profileOf('https://ratings.example');
  const client = createDirectoryClient(profile, async ({ url }) => ({
    status: 200,
    headers: new Headers(),
    body: pages[Number(/page=(\d+)/.exec(url)?.[1]) - 1] ?? new Uint8Array(),
  }));
  const sync = createSync({
    client,
    openDatabase: async () => database,
    storageFailure: { read: async () => null, write: async () => {} },
    isPublicSuffix: (host) => !host.includes('.'),
    now: Date.now,
    random: () => 0.5,
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds).unref()),
    nextTurn,
    interval: async () => 7 * 24 * 3600 * 1000,
    starred: async () => new Set(),
    personWaitedAt: () => null,
    isOnline: () => true,
    wakeAt: async () => {},
    stayAwake: async () => {},
    changed: () => {},
  });
  const first = await processorTime(() => sync.run());
  const unchanged = await processorTime(() => sync.run('user'));
  const { current, sync: state } = await readList(database, profile.address);
  if (!current || state.lastFailure) throw new Error(`No list: ${JSON.stringify(state.lastFailure)}`);
  return { first, unchanged };
}

/** Milliseconds of processor time that some work takes. */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
