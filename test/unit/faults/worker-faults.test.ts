import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { DEFAULT_DIRECTORY } from '../../../src/directory/default-directory.ts';
import type { SealLook } from '../../../src/graphics/seal-drawing.ts';
import { generatedDirectory } from '../../generated-directory.ts';
import { FakeBrowser, fake } from '../fake-browser.ts';
import { callsToTry, FailingCalls } from './failing-calls.ts';
import { memoryDirectory } from './memory-directory.ts';
import { settled } from './settle.ts';

/*
 * The whole worker, while one single call of the browser fails. Afterwards a person is told something true, nothing of
 * theirs is lost, and the next start of the worker recovers.
 */

vi.mock('../../../src/graphics/seal-images.ts', () => ({
  sealImages: ({ kind }: SealLook) => ({ 16: kind }),
}));

/** The services of the directory: more in its next list. */
const SERVICES = [20, 25] as const;
/** What a person has chosen. */
const OWN = {
  theme: 'dark',
  [`star 3 ${DEFAULT_DIRECTORY}`]: 1,
  [`deal-breaker 7 ${DEFAULT_DIRECTORY}`]: { title: 'Sells your data', starter: null },
};

/** Each of these tests starts the worker five times. */
const SHARE = 4;

const calls = new FailingCalls();
let services: number = SERVICES[0];
let fetches = 0;

vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.UTC(2026, 5, 1) });
vi.stubGlobal('navigator', { onLine: true });
vi.stubGlobal('addEventListener', () => {});
const answer = memoryDirectory(() => generatedDirectory(services, 1));
vi.stubGlobal('fetch', (address: string) => {
  fetches += 1;
  return answer(address);
});
vi.spyOn(console, 'error').mockImplementation(() => {});
calls.watchStores();
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A worker starts, an event wakes it, and it does all that it has to do. Returns what the event is answered. */
async function wake(event: () => unknown, failing: number | null = null): Promise<unknown> {
  vi.resetModules();
  fake.browser.endWorker();
  calls.begin(failing);
  await import('../../../src/background/index.ts');
  const answered = Promise.resolve(event());
  await settled(() => calls.calls.length + fetches);
  return answered;
}

const install = () => fake.browser.runtime.onInstalled.fire({ reason: 'install' });
const start = () => {
  fake.browser.storage.session.values = {};
  return fake.browser.runtime.onStartup.fire();
};
const alarm = () => fake.browser.alarms.onAlarm.fire({ name: 'sync' });
const update = () => fake.browser.send('update-list');
const deleteAll = () => fake.browser.send('delete-everything');

/** A new profile. With a list, the extension was installed, a person has chosen something, and the list is due. */
async function profile(hasList: boolean): Promise<void> {
  vi.stubGlobal('indexedDB', new IDBFactory());
  calls.watchDatabases();
  fake.browser = new FakeBrowser();
  fake.browser.hostPermissions = ['https://api.tosdr.org/*'];
  calls.watch(fake.browser);
  services = SERVICES[0];
  if (!hasList) return;
  await wake(install);
  await fake.browser.storage.local.set(OWN);
  await passTimeToAlarm();
  services = SERVICES[1];
}

/** The rules take several turns: on a busy machine the worker seems to be quiet before. */
async function rulesAreMade(): Promise<void> {
  const { updateRules } = await import('../../../src/toolbar/rules/update-rules.ts');
  await updateRules();
}

async function passTimeToAlarm(): Promise<void> {
  vi.setSystemTime(Math.max(fake.browser.alarmTimes.get('sync') ?? 0, Date.now()));
}

/** What pages show about the list. */
async function shownList() {
  calls.begin(null);
  vi.resetModules();
  const { openCatalog } = await import('../../../src/catalog/open-catalog.ts');
  const { readList } = await import('../../../src/catalog/list-store.ts');
  const { withStorageFailure } = await import('../../../src/catalog/storage-failure.ts');
  return withStorageFailure(await readList({ database: await openCatalog(), directory: DEFAULT_DIRECTORY }));
}

const ownThatIsLeft = () =>
  Object.keys(OWN).filter((name) => Object.hasOwn(fake.browser.storage.local.values, name));

/** The calls that an event makes if nothing fails. */
async function recorded(hasList: boolean, event: () => unknown): Promise<readonly string[]> {
  await profile(hasList);
  await wake(event);
  return calls.calls;
}

for (const [name, hasList, event] of [
  ['an install', false, install],
  ['a start of the browser', true, start],
  ['the alarm of the list', true, alarm],
  ['a person who asks for an update', true, update],
] as const) {
  const good = await recorded(hasList, event);

  describe(`after ${name}`, () => {
    it('the list is the new one', async () => {
      await profile(hasList);
      await wake(event);
      expect((await shownList()).current?.services).toBe(services);
    });

    it.each(callsToTry(good, SHARE))('call %i (%s) may fail', async (failing) => {
      await profile(hasList);
      await wake(event, failing);

      const { current, sync } = await shownList();
      const hasAlarm = fake.browser.alarmTimes.has('sync');
      const isOnItsWay = sync.run !== null && hasAlarm;
      expect(current !== null || sync.lastFailure !== null || isOnItsWay, 'list or failure').toBe(true);
      expect(sync.lastFailure === null || hasAlarm, 'alarm for the next try').toBe(true);
      if (hasList) {
        expect(current?.services).toBeGreaterThanOrEqual(SERVICES[0]);
        expect(ownThatIsLeft()).toEqual(Object.keys(OWN));
      }

      await wake(start);
      expect([...fake.browser.alarmTimes.keys()]).toContain('sync');
      // A check may be deferred once.
      for (let times = 0; times < 2; times++) {
        await passTimeToAlarm();
        await wake(alarm);
      }
      const after = await shownList();
      expect([after.current?.services, after.sync.lastFailure]).toEqual([services, null]);
      expect(fake.browser.rules.size).toBeGreaterThan(0);
    });
  });
}

it.each([
  ['the browser starts', start],
  ['it is woken by an event of somebody else', async () => {}],
])('a worker writes nothing if nothing is to be done when %s', async (_, event) => {
  await profile(true);
  await rulesAreMade();
  await wake(start);
  await rulesAreMade();
  await wake(event);
  const writes = calls.calls.filter((call) => /\.(set|remove|clear|create|put|add|delete)$/.test(call));
  expect(writes).toEqual([]);
});

const goodDeletion = await recorded(true, deleteAll);

describe('as everything is deleted', () => {
  it.each(callsToTry(goodDeletion, SHARE))('call %i (%s) may fail', async (failing) => {
    await profile(true);
    const reply = await wake(deleteAll, failing);
    const isTold = typeof reply === 'object' && reply !== null && 'error' in reply;
    if (!isTold) expect(ownThatIsLeft()).toEqual([]);

    await wake(deleteAll);
    expect(ownThatIsLeft()).toEqual([]);
    expect((await shownList()).current?.services).toBe(services);
  });
});
