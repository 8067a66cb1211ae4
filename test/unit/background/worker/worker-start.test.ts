import { describe, expect, it, vi } from 'vitest';
import { readList } from '../../../../src/catalog/list-store.ts';
import { DEFAULT_DIRECTORY } from '../../../../src/directory/default-directory.ts';
import { fake } from '../../fake-browser.ts';
import { held } from '../../held.ts';
import { endWorker, startWorker } from './worker-life.ts';
import {
  ALL,
  alarmInDays,
  aSecondPasses,
  DAY_MS,
  install,
  listIsHere,
  MENU_ITEMS,
  OTHER,
  rules,
  SITE,
  set,
  title,
  told,
  wakeByInstall,
  world,
} from './worker-world.ts';

/* The worker as it is shipped: what a person notices after an install and a start, and of the list. */

describe('after an install', () => {
  it('the welcome page opens, the list comes, and its grades and the item in menus are there', async () => {
    await install();
    const { tabs } = fake.browser;
    expect(tabs.create.mock.calls).toEqual([[{ url: 'chrome-extension://x/src/welcome/index.html' }]]);
    await expect.poll(() => world.menu).toEqual(MENU_ITEMS);
    await expect.poll(rules).toContain('mead.example');
    expect(told()).toContain('list-changed');
  });

  it('open tabs and rules have the grades of the package before the directory answers', async () => {
    fake.browser.open(1, SITE);
    fake.browser.grant({ permissions: ['tabs'] });
    const tabs = held();
    fake.browser.answerDelay = tabs.promise;
    const shownAtRequest: string[] = [];
    world.answer = () => {
      shownAtRequest.push(title());
      return new Promise(() => {});
    };
    await wakeByInstall();
    const { openCatalog } = await import('../../../../src/catalog/open-catalog.ts');
    const database = await openCatalog();
    await expect
      .poll(async () => (await readList({ database, directory: DEFAULT_DIRECTORY })).snapshot)
      .not.toBe(null);
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    tabs.end();
    await expect.poll(() => shownAtRequest[0]).toMatch(/^Pigeon Post: grade D/);
    await expect.poll(rules).toContain('pigeonpost.example');
    expect(told()).toContain('list-changed');
  });

  it.each([
    ['of the extension', 'update'],
    ['of the browser', 'browser_update'],
  ])('no page opens that nobody expects: an update %s', async (_, reason) => {
    await install(reason);
    await expect.poll(() => world.menu).toEqual(MENU_ITEMS);
    // New changes in terms come with an update.
    expect(fake.browser.action.setBadgeText).toHaveBeenCalled();
    expect(fake.browser.tabs.create).not.toHaveBeenCalled();
  });

  it('the welcome page opens before the browser knows the policy, and closes if the policy forbids it', async () => {
    const known = held();
    world.policy.known = known.promise;
    world.policy.values = { showWelcome: false };
    const { tabs } = fake.browser;
    tabs.create.mockImplementationOnce(async () => ({ id: 77 }));
    const remove = vi.fn(async (_: number) => {});
    Object.assign(tabs, { remove });
    await wakeByInstall();
    await expect.poll(() => tabs.create.mock.calls.length, { timeout: 900 }).toBe(1);
    expect(world.asked).toEqual([]);
    known.end();
    await expect.poll(() => remove.mock.calls).toEqual([[77]]);
  });

  it('no page opens that the policy forbids, if the browser knows the policy in time', async () => {
    world.policy.values = { showWelcome: false };
    const known = held();
    world.policy.known = known.promise;
    await wakeByInstall();
    await expect.poll(() => world.menu).toEqual(MENU_ITEMS);
    known.end();
    await listIsHere();
    expect(fake.browser.tabs.create).not.toHaveBeenCalled();
  });

  it('of a newer version, the rules and the alarm are there again', async () => {
    await install();
    await expect.poll(rules).toContain('mead.example');
    endWorker();
    fake.browser.rules.clear();
    fake.browser.alarmTimes.clear();
    await wakeByInstall('update');
    await expect.poll(rules).toContain('mead.example');
    await listIsHere();
  });
});

describe('a worker that starts again', () => {
  it('with the browser has the item in menus, and does not download a list that is fresh', async () => {
    await install();
    endWorker();
    world.menu = [];
    fake.browser.alarmTimes.clear();
    const { setBadgeText } = fake.browser.action;
    setBadgeText.mockClear();
    await startWorker();
    fake.browser.runtime.onStartup.fire();
    await expect.poll(() => world.menu).toEqual(MENU_ITEMS);
    await expect.poll(() => setBadgeText.mock.calls).toHaveLength(1);
    await listIsHere();
    expect(world.asked).toEqual([]);
  });

  it('goes on with a download where the one before stopped', async () => {
    world.answer = (page) => (page === '2' ? new Promise(() => {}) : Promise.resolve());
    await wakeByInstall();
    await expect.poll(() => world.asked).toEqual(['1', '2']);
    endWorker();
    world.asked = [];
    world.answer = async () => {};
    await startWorker();
    aSecondPasses();
    await listIsHere();
    // Page 1 comes again: it tells whether the list is another one by now.
    expect(world.asked).toEqual(['2', '3', '1']);
  });

  it('sets an alarm and registers rules again that the browser has lost', async () => {
    await install();
    await expect.poll(rules).toContain('mead.example');
    endWorker();
    fake.browser.alarmTimes.clear();
    fake.browser.rules.clear();
    await startWorker();
    aSecondPasses();
    await expect.poll(rules).toContain('mead.example');
    await listIsHere();
  });
});

describe('the list', () => {
  it('is checked when its alarm fires', async () => {
    await install();
    world.passed += alarmInDays() * DAY_MS + 1;
    fake.browser.alarms.onAlarm.fire({ name: 'sync' });
    await expect.poll(() => world.asked[0]).toBe('1');
  });

  it('is downloaded when a page finds none', async () => {
    await install();
    const { openCatalog } = await import('../../../../src/catalog/open-catalog.ts');
    await (await openCatalog()).write(['lists'], (stores) => stores('lists').clear());
    await fake.browser.send('list-missing');
    await expect.poll(() => world.asked).toEqual(ALL);
  });

  it('is not asked for by a page that finds none before the next try is due', async () => {
    vi.stubGlobal('navigator', { ...navigator, onLine: false });
    world.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await wakeByInstall();
    // A device that is offline tries again after five minutes.
    await expect.poll(alarmInDays).toBeGreaterThan(4 / (24 * 60));
    world.asked = [];
    const read = vi.spyOn(fake.browser.alarms, 'get');
    await fake.browser.send('list-missing');
    await expect.poll(() => read.mock.calls.length).toBeGreaterThan(0);
    expect(world.asked).toEqual([]);
  });

  it.each([
    ['this device', () => world.online.dispatchEvent(new Event('online'))],
    ['a page', () => fake.browser.send('online')],
  ])('is downloaded as soon as %s says that there is a network again', async (_, happen) => {
    vi.stubGlobal('navigator', { ...navigator, onLine: false });
    world.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await wakeByInstall();
    await expect.poll(() => fake.browser.alarmTimes.size).toBe(1);
    vi.stubGlobal('navigator', { ...navigator, onLine: true });
    world.asked = [];
    world.answer = async () => {};
    happen();
    await listIsHere();
    expect(world.asked).toEqual(ALL);
  });

  it('is downloaded for a person who asks, and the page gets an answer when it is here', async () => {
    await install();
    let release = () => {};
    world.answer = () => new Promise<void>((resolve) => (release = resolve));
    let isAnswered = false;
    const answered = fake.browser.send('update-list').then((reply) => {
      isAnswered = true;
      return reply;
    });
    await expect.poll(() => world.asked).toEqual(['1']);
    expect(isAnswered).toBe(false);
    world.answer = async () => {};
    release();
    expect(await answered).toEqual({ value: undefined });
    expect(world.asked).toEqual(ALL);
  });

  it('of another directory takes the place of this one when it is complete', async () => {
    await install();
    await set({ nextDirectory: OTHER });
    await expect.poll(() => fake.browser.storage.local.values.directory).toBe(OTHER);
    expect(world.asked).toEqual(ALL.map((page) => `other ${page}`));
    await expect.poll(rules).toContain(OTHER);
  });

  it('is downloaded as soon as another directory is in use', async () => {
    await install();
    await set({ directory: OTHER });
    await expect.poll(() => world.asked).toEqual(ALL.map((page) => `other ${page}`));
  });

  it('that is not wanted any more is not downloaded to its end', async () => {
    let release = () => {};
    world.answer = (page) =>
      page === '2' ? new Promise((resolve) => (release = resolve)) : Promise.resolve();
    await wakeByInstall();
    await expect.poll(() => world.asked).toEqual(['1', '2']);
    await set({ directory: OTHER });
    await expect.poll(() => world.asked.at(-1)).toBe('other 3');
    release();
    await fake.browser.send('update-list');
    expect(world.asked).not.toContain('3');
  });

  it('is checked after as many days as the person wants', async () => {
    await install();
    await set({ listDays: 2 });
    await expect.poll(alarmInDays).toBeLessThan(3);
    expect(world.asked).toEqual([]);
  });

  it('is downloaded as soon as a person in Firefox allows the directory, whichever page asked', async () => {
    fake.browser.origin = 'moz-extension://x/';
    await wakeByInstall();
    await expect.poll(() => fake.browser.alarmTimes.has('sync')).toBe(true);
    expect(world.asked).toEqual([]);
    fake.browser.grant({ origins: [`${DEFAULT_DIRECTORY}/*`] });
    await expect.poll(() => world.asked).toEqual(ALL);
  });

  it('is not downloaded while nothing may be sent, and at once when that ends', async () => {
    await set({ sendNothing: true });
    await wakeByInstall();
    await expect.poll(() => fake.browser.alarmTimes.has('sync')).toBe(true);
    expect(world.asked).toEqual([]);
    await set({ sendNothing: false });
    await expect.poll(() => world.asked).toEqual(ALL);
  });
});
