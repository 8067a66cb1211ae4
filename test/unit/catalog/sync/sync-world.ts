import { expect } from 'vitest';
import type { CatalogDatabase, WriteStore } from '../../../../src/catalog/catalog-database.ts';
import { clearCatalog } from '../../../../src/catalog/database.ts';
import type { ListRecord } from '../../../../src/catalog/list-record.ts';
import { readList } from '../../../../src/catalog/list-store.ts';
import { readPages } from '../../../../src/catalog/page-store.ts';
import { DAY_MS, HOUR_MS } from '../../../../src/catalog/sync/plan/durations.ts';
import { createSync, type Sync } from '../../../../src/catalog/sync/sync.ts';
import type { SyncEnvironment } from '../../../../src/catalog/sync/sync-environment.ts';
import { DirectoryError } from '../../../../src/directory/directory-error.ts';
import { profileOf } from '../../../../src/directory/profile.ts';
import { readServices } from '../read-services.ts';
import { countOf } from '../stores.ts';
import { type FakeDirectory, fakeDirectory, services } from './fake-directory.ts';
import type { FakeEnvironment } from './fake-environment.ts';

/* Two directories, a worker and its disk, to which a model-based test (sync-run.test.ts) does what it likes. */

export const PAGE_SIZE = 5;
export const ADDRESSES = ['https://a.example', 'https://b.example'] as const;
export type Address = (typeof ADDRESSES)[number];

/** What a directory answers. */
export type Mood = 'well' | 'down' | 'busy';
/** Which writes fail for want of room. */
export type Disk = 'free' | 'no blocks' | 'nothing';

/** One version of a directory's list. Neighbouring ones have other sizes, so a mixture cannot have the right total. */
export interface Edition {
  readonly number: number;
  readonly size: number;
}

export function edition(number: number, isSmall = false): Edition {
  return { number, size: isSmall ? 2 + (number % 8) : 20 + ((7 * number) % 19) };
}

/** What happens during a run, at its nth request. */
export interface Turn {
  /** After it, the directory has its next edition. */
  readonly changesAfter?: number | undefined;
  /** It is refused for going too fast. */
  readonly refuses?: number | undefined;
  /** What happens while the request with this number runs. */
  readonly during?: { readonly at: number; act(): void } | undefined;
}

interface Place {
  readonly directory: FakeDirectory;
  edition: Edition;
  mood: Mood;
}

export class World {
  readonly environment: FakeEnvironment;
  readonly places: Readonly<Record<Address, Place>>;
  disk: Disk = 'free';
  /** The syncs of the worker that runs now. */
  private syncs: Partial<Record<Address, Sync>> = {};
  /** Requests that the worker waits for. Each worker has its own count. */
  private open = { requests: 0 };
  private readonly random: number;

  constructor(environment: FakeEnvironment, random: number) {
    this.environment = environment;
    this.random = random;
    environment.database = this.limited(environment.database);
    const place = (): Place => ({
      directory: fakeDirectory([], PAGE_SIZE),
      edition: edition(0),
      mood: 'well',
    });
    this.places = { 'https://a.example': place(), 'https://b.example': place() };
    for (const address of ADDRESSES) this.change(address, false);
  }

  /** The directory has another list from now on. */
  change(address: Address, isSmall: boolean): void {
    const place = this.places[address];
    place.edition = edition(place.edition.number + 1, isSmall);
    const { number, size } = place.edition;
    place.directory.list = services(size, { name: `e${number}`, updatedAt: number * DAY_MS });
  }

  /** Decides what the directory answers during the next run. */
  prepare(address: Address, { changesAfter, refuses, during }: Turn): void {
    const { directory } = this.places[address];
    directory.asked = [];
    directory.answer = (page) => {
      const requests = directory.asked.length;
      const { mood } = this.places[address];
      if (requests === during?.at) during.act();
      if (!this.environment.isOnline) throw new DirectoryError({ kind: 'unreachable' });
      if (mood !== 'well') {
        const [status, waitMs] = mood === 'busy' ? [503, HOUR_MS] : [500, null];
        throw new DirectoryError({ kind: 'unavailable', status: status ?? 500, waitMs: waitMs ?? null });
      }
      if (requests === refuses) throw new DirectoryError({ kind: 'rate-limited', waitMs: 5_000 });
      if (requests === changesAfter) this.change(address, false);
      return page;
    };
  }

  environmentOf(address: Address): SyncEnvironment {
    const { client } = this.places[address].directory;
    const { open } = this;
    const listServices: typeof client.listServices = async (...request) => {
      open.requests += 1;
      expect(open.requests, 'requests at once').toBe(1);
      try {
        // The answer takes a turn of the event loop.
        await new Promise((resolve) => setTimeout(resolve, 0));
        return await client.listServices(...request);
      } finally {
        open.requests -= 1;
      }
    };
    const ours = { profile: profileOf(address), listServices };
    return this.environment.with(ours, { random: () => this.random });
  }

  syncOf(address: Address): Sync {
    const sync = this.syncs[address] ?? createSync(this.environmentOf(address));
    this.syncs[address] = sync;
    return sync;
  }

  /** The next worker knows only what is stored. */
  endWorker(): void {
    this.syncs = {};
    this.open = { requests: 0 };
  }

  async deleteEverything(): Promise<void> {
    await Promise.all(Object.values(this.syncs).map((sync) => sync.stop()));
    await clearCatalog(this.environment.database);
    this.environment.storageFailure = null;
  }

  list(address: Address): Promise<ListRecord> {
    return readList(this.environment.database, address);
  }

  /** The edition that readers see, which must be whole; null if there is none. */
  async shown(address: Address): Promise<Edition | null> {
    const { current } = await this.list(address);
    if (!current) return null;
    const stored = await readServices(this.environment.database, address, current.id);
    const names = [...new Set(stored.map(({ name }) => name))];
    expect(names, 'editions in one list').toHaveLength(1);
    return { number: Number(names[0]?.slice(1)), size: stored.length };
  }

  /** The database holds the lists in use, those before, and the pages of unfinished runs: nothing else. */
  async checkStored(): Promise<void> {
    const { database } = this.environment;
    let [pages, indexes] = [0, 0];
    const blocks = new Set<string>();
    for (const address of ADDRESSES) {
      const { current, previous, sync } = await this.list(address);
      const published = [current?.id, previous?.id].filter((id) => id !== undefined);
      indexes += published.length;
      const ids = [...published, ...(sync.run ? [sync.run.generation] : [])];
      expect(new Set(ids).size, 'generations have different ids').toBe(ids.length);
      for (const id of ids) {
        const names = await readPages(database, address, id);
        pages += names.length;
        for (const name of names) blocks.add(`${address} ${name}`);
      }
    }
    expect(await countOf(database, 'pages'), 'stored pages').toBe(pages);
    expect(await countOf(database, 'blocks'), 'stored blocks').toBe(blocks.size);
    expect(await countOf(database, 'indexes'), 'stored indexes').toBe(indexes);
  }

  /** The database, which takes no writes while the disk is full. Deletions need no room. */
  private limited(database: CatalogDatabase): CatalogDatabase {
    const check = (name: string) => {
      if (this.disk === 'nothing' || (this.disk === 'no blocks' && name === 'blocks'))
        throw new DOMException('No room', 'QuotaExceededError');
    };
    return {
      read: (names, work) => database.read(names, work),
      write: (names, work) =>
        database.write(names, (stores) =>
          work((name) => {
            const store = stores(name);
            const limited: WriteStore<typeof name> = {
              get: (key) => store.get(key),
              getAll: (range) => store.getAll(range),
              put: async (...given) => {
                check(name);
                return store.put(...given);
              },
              add: async (value) => {
                check(name);
                return store.add(value);
              },
              delete: (query) => store.delete(query),
              clear: () => store.clear(),
            };
            return limited;
          }),
        ),
      close: () => database.close(),
    };
  }
}
