import 'fake-indexeddb/auto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RunningDirectory, startDirectory } from '#directory-server';
import type { SealLook } from '../../../src/graphics/seal-drawing.ts';
import { generatedDirectory } from '../../generated-directory.ts';
import { fake, type Permissions } from '../fake-browser.ts';
import { held } from '../held.ts';

vi.mock('../../../src/graphics/seal-images.ts', () => ({
  sealImages: ({ kind }: SealLook) => ({ 16: kind }),
}));

// The limit of ToS;DR is known, so its pages would come slowly.
vi.stubEnv('VITE_DIRECTORY_URL', 'https://default.example');
const { deleteEverything } = await import('../../../src/background/delete-everything.ts');
const { applySettings } = await import('../../../src/background/apply-settings.ts');
const { syncList } = await import('../../../src/background/sync-list.ts');
const { openCatalog } = await import('../../../src/catalog/open-catalog.ts');
const { DEFAULT_DIRECTORY } = await import('../../../src/directory/default-directory.ts');
const { changeSettings, onSettingsChanged, readSettings } = await import('../../../src/settings/settings.ts');
const { updateRules } = await import('../../../src/toolbar/rules/update-rules.ts');

const OTHER = 'https://other.example';
const PAGES = 10;

let directory: RunningDirectory;
/** The addresses of all requests, in their order. */
let requested: string[] = [];
/** A page that the directory holds back. */
let heldPage: { url: string; onRequest: () => void; released: Promise<void> } | null = null;

beforeAll(async () => {
  directory = await startDirectory({ data: generatedDirectory(40, 1), bigPageSize: 40 / PAGES });
  vi.stubGlobal('navigator', { onLine: true });
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    // Files of the package are no requests.
    if (address.startsWith('https:')) requested.push(address);
    if (heldPage?.url === address) {
      const { onRequest, released } = heldPage;
      heldPage = null;
      onRequest();
      const aborted = new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
      await Promise.race([released, aborted]);
    }
    const { pathname, search } = new URL(address);
    return send(directory.url + pathname + search, { headers: init.headers ?? {} });
  });
  onSettingsChanged(applySettings);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await directory.close();
});
beforeEach(async () => {
  vi.restoreAllMocks();
  // Icons cannot be drawn here, so the rules stay as they are, with a warning.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  fake.browser.openTabs.clear();
  // "Send nothing" and the policy would stay.
  fake.browser.storage.local.values = {};
  await deleteAndSync();
  requested = [];
});

/** Holds back one page of a directory. `requestArrives` resolves when the page is requested, `release` answers it. */
function hold(address: string, page: number) {
  const request = held();
  const answer = held();
  heldPage = {
    url: `${address}/service/v3/?page=${page}`,
    onRequest: request.end,
    released: answer.promise,
  };
  return { requestArrives: request.promise, release: answer.end };
}

/** Deletes everything and waits for the new list. */
async function deleteAndSync(): Promise<void> {
  await deleteEverything();
  await syncList();
}

/** The next life of the worker: its modules are reloaded, what is stored stays. */
async function nextWorker() {
  vi.resetModules();
  // The locks of a worker end with it.
  vi.stubGlobal('navigator', { onLine: true });
  const [deletion, sync] = await Promise.all([
    import('../../../src/background/delete-everything.ts'),
    import('../../../src/background/sync-list.ts'),
  ]);
  return { ...deletion, ...sync };
}

const lists = async () => (await openCatalog()).read(['lists'], (stores) => stores('lists').getAll());
const everyPage = (address: string) =>
  Array.from({ length: PAGES }, (_, i) => `${address}/service/v3/?page=${i + 1}`);

describe('"Delete everything"', () => {
  it.each([
    ['the directory in use', { directory: OTHER }],
    ['the next directory', { nextDirectory: OTHER }],
  ])('deletes a half-fetched list of %s, and fetches a whole new list', async (_what, settings) => {
    const { requestArrives, release } = hold(OTHER, 5);
    await fake.browser.storage.local.set(settings);
    await requestArrives;
    requested = [];
    const { local } = fake.browser.storage;
    const remove = vi.spyOn(local, 'remove').mockImplementation(async (names) => {
      remove.mockRestore();
      release();
      await local.remove(names);
    });
    await deleteAndSync();
    expect(await readSettings()).toMatchObject({ directory: DEFAULT_DIRECTORY, nextDirectory: '' });
    expect(requested).toEqual(everyPage(DEFAULT_DIRECTORY));
    expect((await lists()).map(({ directory }) => directory)).toEqual([DEFAULT_DIRECTORY]);
    expect(await lists()).toMatchObject([{ current: { services: 40 }, sync: { lastFailure: null } }]);
  });

  it('is finished by the next worker if the last one died in the middle, before anything is requested', async () => {
    await changeSettings({ directory: OTHER });
    await syncList();
    const { local } = fake.browser.storage;
    // The worker dies when the lists are gone and the settings are not.
    const remove = vi.spyOn(local, 'remove');
    const hasDied = new Promise<void>((resolve) => {
      remove.mockImplementation(async (names) => {
        if (!names.includes('directory')) return;
        resolve();
        await new Promise(() => {});
      });
    });
    void (await nextWorker()).deleteEverything();
    await hasDied;
    remove.mockRestore();
    await local.set({ theme: 'dark', [`star 5 ${OTHER}`]: true });
    requested = [];
    const next = await nextWorker();
    next.finishDeleting();
    await next.syncList();
    expect(new Set(requested.map((address) => new URL(address).origin))).toEqual(
      new Set([DEFAULT_DIRECTORY]),
    );
    expect(fake.browser.storage.local.values).toEqual({});
  });

  it('that the last worker left and that fails again stops no list', async () => {
    const { local, session } = fake.browser.storage;
    await local.set({ deleting: true });
    await session.set({ details: 'of this session' });
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(session, 'remove').mockRejectedValue(new Error('no'));
    const next = await nextWorker();
    next.finishDeleting();
    await next.syncList();
    expect(await lists()).toMatchObject([{ current: { services: 40 } }]);
    expect(report).toHaveBeenCalledWith('Could not delete the rest of everything:', expect.anything());
  });

  it('that begins while another one deletes waits for it, and a new list for both', async () => {
    const { session } = fake.browser.storage;
    const { get } = session;
    const ended: string[] = [];
    const note = (name: string) => () => void ended.push(name);
    // The first one is slow: what this session keeps comes late.
    const slow = vi.spyOn(session, 'get').mockImplementation(async (names) => {
      if (names === null) {
        slow.mockRestore();
        for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setTimeout(resolve));
      }
      return get.call(session, names);
    });
    await Promise.all([
      deleteEverything().then(note('the first')),
      deleteEverything().then(note('the second')),
      syncList().then(note('a list')),
    ]);
    await syncList();
    expect(ended.slice(0, 2)).toEqual(['the first', 'the second']);
    expect(await lists()).toMatchObject([{ current: { services: 40 } }]);
  });

  it('forgets that the disk was full, so the new list is fetched at once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(fake.browser.storage.local, 'get').mockRejectedValueOnce(new Error('no space left'));
    await syncList();
    await deleteAndSync();
    expect(await lists()).toMatchObject([{ current: { services: 40 } }]);
  });

  it('deletes everything also if the disk is too full for the note that it has begun', async () => {
    await changeSettings({ theme: 'dark' });
    vi.spyOn(fake.browser.storage.local, 'set').mockRejectedValueOnce(
      new Error('QUOTA_BYTES quota exceeded'),
    );
    await deleteAndSync();
    expect(fake.browser.storage.local.values).toEqual({});
  });

  it('keeps "send nothing", the policy of the organisation, no other setting, no star, no deal-breaker, and not which changes were seen', async () => {
    await changeSettings({ sendNothing: true, theme: 'dark' });
    await fake.browser.storage.local.set({
      [`star 5 ${OTHER}`]: true,
      [`deal-breaker 5 ${OTHER}`]: {},
      [`changes-seen ${OTHER}`]: 1,
      policy: { listDays: 3 },
    });
    await deleteAndSync();
    expect(fake.browser.storage.local.values).toEqual({ sendNothing: true, policy: { listDays: 3 } });
    expect(requested).toEqual([]);
  });

  describe('when one step fails, does all the others and reports the failure:', () => {
    const { browser } = fake;
    const { onPageChanged } = browser.declarativeContent;
    /** What is left after "Delete everything", by the step that should have deleted it. */
    const leftovers = async () => {
      const { values: session } = browser.storage.session;
      const { values: settings } = browser.storage.local;
      return Object.entries({
        'the tabs permission': browser.granted.permissions.has('tabs'),
        'the hosts': browser.granted.origins.size > 0,
        'the lists': (await lists()).length > 0,
        'the session': 'details' in session,
        'the settings': 'theme' in settings,
        'the rules': !vi.mocked(onPageChanged.removeRules).mock.results.some(({ type }) => type === 'return'),
      }).flatMap(([name, isLeft]) => (isLeft ? [name] : []));
    };

    beforeEach(async () => {
      browser.granted.permissions.add('tabs');
      browser.hostPermissions = [];
      browser.granted.origins = new Set([`${OTHER}/*`]);
      await browser.storage.session.set({ details: 'of this session' });
      // So that no new list takes the place of the deleted one.
      await browser.storage.local.set({ theme: 'dark', sendNothing: true });
      await updateRules();
      vi.spyOn(onPageChanged, 'removeRules');
    });

    const failure = new Error('no');
    const fail = () => {
      throw failure;
    };
    it.each([
      ['the tabs permission', () => keepPermission(({ permissions = [] }) => permissions.includes('tabs'))],
      ['the hosts', () => keepPermission(({ origins = [] }) => origins.length > 0)],
      ['the lists', () => vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementationOnce(fail)],
      ['the session', () => vi.spyOn(browser.storage.session, 'remove').mockRejectedValueOnce(failure)],
      ['the settings', () => vi.spyOn(browser.storage.local, 'remove').mockRejectedValue(failure)],
      ['the rules', () => vi.mocked(onPageChanged.removeRules).mockImplementationOnce(fail)],
    ])('%s', async (step, breakStep) => {
      breakStep();
      await expect(deleteEverything()).rejects.toThrow('no');
      expect(await leftovers()).toEqual([step]);
      expect(browser.runtime.sendMessage.mock.calls).toContainEqual(['list-changed']);
    });

    /** Makes the browser refuse to take some permissions back. */
    function keepPermission(isKept: (given: Permissions) => boolean) {
      const { remove } = browser.permissions;
      vi.spyOn(browser.permissions, 'remove').mockImplementation(async (given) => {
        if (isKept(given)) throw failure;
        return remove(given);
      });
    }
  });
});

it('deletes a storage that cannot be read, and sends nothing from then on', async () => {
  await changeSettings({ theme: 'dark' });
  vi.spyOn(fake.browser.storage.local, 'get').mockImplementation(async () => {
    if (Object.hasOwn(fake.browser.storage.local.values, 'theme')) throw new Error('Corruption: bad block');
    return { ...fake.browser.storage.local.values };
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  requested = [];
  await deleteEverything().catch(() => {});
  expect(fake.browser.storage.local.values).toEqual({ sendNothing: true });
  await syncList();
  expect(requested).toEqual([]);
});
