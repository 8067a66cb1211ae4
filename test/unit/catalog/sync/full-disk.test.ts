import { describe, expect, it, vi } from 'vitest';
import { directory, environment, list } from '../fifty-services.ts';
import { countOf } from '../stores.ts';
import { DIRECTORY, services } from './fake-directory.ts';

const MINUTE = 60_000;
type Put = typeof IDBObjectStore.prototype.put;

/** Calls back before each write. What it throws is the error of the write. */
function beforePut(check: (store: IDBObjectStore) => void): void {
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...given: Parameters<Put>
  ) {
    check(this);
    return put.apply(this, given);
  });
}

const noRoom = () => new DOMException('No room', 'QuotaExceededError');

/** Makes every write to these stores fail. */
function fill(...names: string[]): void {
  beforePut(({ name }) => {
    if (names.includes(name)) throw noRoom();
  });
}

describe('a full disk', () => {
  it('during an update leaves the list, is reported, and stops requests for a quarter of an hour', async () => {
    const sync = environment.sync(directory.client);
    await sync.run();
    directory.list = services(50, { name: 'new' });
    directory.asked = [];
    fill('blocks');
    await sync.run('user');
    expect((await list()).sync.lastFailure).toEqual({ kind: 'storage', full: true });
    expect(await environment.shows('s1.example', DIRECTORY)).toBe('Service 1');
    for (let i = 0; i < 100; i++) await sync.run();
    expect(directory.asked).toEqual([1]);
    vi.restoreAllMocks();
    environment.now = (await list()).sync.notBefore;
    await sync.run();
    expect(await environment.shows('s1.example', DIRECTORY)).toBe('new');
  });

  it('in Firefox takes only deletions in the next transaction, and the failure is stored after them', async () => {
    const sync = environment.sync(directory.client);
    let state: 'room' | 'full' | IDBTransaction = 'room';
    beforePut((store) => {
      if (state === 'full') state = store.transaction;
      if (state === store.transaction) throw new DOMException('Only deletions', 'InvalidStateError');
      if (store.name === 'blocks' && directory.asked.length === 3) {
        state = 'full';
        throw noRoom();
      }
    });
    await sync.run();
    expect(directory.asked).toEqual([1, 2, 3]);
    expect((await list()).sync.lastFailure).toEqual({ kind: 'storage', full: true });
    expect(await countOf(environment.database, 'blocks')).toBe(0);
    for (let i = 0; i < 10; i++) await sync.run();
    expect(directory.asked).toEqual([1, 2, 3]);
  });

  it('that takes nothing is tried again after a minute, then after twice as long each time', async () => {
    const sync = environment.sync(directory.client);
    fill('blocks', 'lists');
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      const next = await sync.run();
      for (let wake = 0; wake < 50; wake++) await sync.run();
      waits.push((next - environment.now) / MINUTE);
      environment.now = next;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(directory.asked).toHaveLength(8);
    vi.restoreAllMocks();
    await sync.run();
    expect((await list()).current?.services).toBe(50);
  });

  it('that takes nothing is reported outside the database, and each try asks for one page, however many workers wake', async () => {
    fill('blocks', 'lists');
    const started = environment.now;
    const wake = async (workers: number) => {
      for (let i = 0; i < workers; i++) await environment.sync(directory.client).run();
    };
    await wake(500);
    expect(directory.asked).toEqual([1]);
    expect(environment.storageFailure).toEqual({ cause: 'full', since: started, at: started, wait: MINUTE });
    expect(environment.changes).toEqual(['list']);
    environment.now += MINUTE;
    await wake(500);
    expect(directory.asked).toEqual([1, 1]);
    expect(environment.storageFailure).toMatchObject({
      since: started,
      at: environment.now,
      wait: 2 * MINUTE,
    });
    expect(environment.changes).toEqual(['list']);

    vi.restoreAllMocks();
    environment.now += 2 * MINUTE;
    await wake(1);
    expect(environment.storageFailure).toBeNull();
    expect((await list()).current?.services).toBe(50);
  });

  it('that takes nothing does not keep a person from trying again at once', async () => {
    const sync = environment.sync(directory.client);
    fill('blocks', 'lists');
    for (let i = 0; i < 7; i++) environment.now = await sync.run();
    await sync.run();
    directory.asked = [];
    await environment.sync(directory.client).run('user');
    expect(directory.asked).toEqual([1]);
    vi.restoreAllMocks();
    await environment.sync(directory.client).run('user');
    expect((await list()).current?.services).toBe(50);
    expect(environment.storageFailure).toBeNull();
  });

  it('makes the run give up its pages, so that there is room for the failure', async () => {
    const sync = environment.sync(directory.client);
    let isFull = false;
    beforePut(() => {
      if (isFull) throw noRoom();
    });
    const remove = IDBObjectStore.prototype.delete;
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, query) {
      isFull = false;
      return remove.call(this, query);
    });
    directory.answer = (page) => {
      isFull = page.current === 3;
      return page;
    };
    await sync.run();
    const { sync: state } = await list();
    expect(state.lastFailure).toEqual({ kind: 'storage', full: true });
    expect(state.run).toBeNull();
    expect(await countOf(environment.database, 'blocks')).toBe(0);
  });
});
