import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { encodeSnapshot } from '../../../../scripts/snapshot/encode-snapshot.ts';
import type { SealLook } from '../../../../src/graphics/seal-drawing.ts';
import { inEnglish } from '../../../english.ts';
import { FakeBrowser, fake } from '../../fake-browser.ts';
import { FakeEvent } from '../../fake-event.ts';
import { sampleSnapshot } from '../../snapshot/sample-snapshot.ts';
import { endWorker, startWorker } from './worker-life.ts';

/*
 * What is around the worker in these tests, new for each. Only what no test can have is replaced: the browser, the
 * directory, the drawing of icons, the files of the package and the lock of pages.
 */

const file = JSON.parse(encodeSnapshot(sampleSnapshot));
vi.mock('../../../../src/snapshot/packaged-snapshot.ts', () => ({
  HAS_SNAPSHOT: true,
  packagedSnapshot: async () => file,
}));
vi.mock('../../../../src/graphics/seal-images.ts', async () => {
  const { iconName } = await import('../../../../src/graphics/icons.ts');
  return { sealImages: (seal: SealLook) => ({ 16: iconName(seal) }) };
});

export const DAY_MS = 24 * 3_600_000;
export const OTHER = 'https://other.example';
export const SITE = 'https://pigeonpost.example/';
export const PIGEON = {
  id: 7,
  name: 'Pigeon Post',
  urls: ['pigeonpost.example'],
  rating: 'D',
  reviewed: true,
};
const ALE = { id: 9, name: 'Ale', urls: ['ale.example'], rating: 'A', reviewed: false };
const MEAD = { ...ALE, id: 10, name: 'Mead', urls: ['mead.example'] };
/** The pages of the list. */
export const ALL = ['1', '2', '3'];
export const MENU_ITEMS = [inEnglish('contextMenuTitle'), inEnglish('readingThrough')];

const newWorld = () => ({
  /** The directory: one service on each page. */
  list: [PIGEON, ALE, MEAD],
  /** The pages that were asked for, with `other` if another directory was asked. */
  asked: [] as string[],
  /** What the directory does before it answers. */
  answer: async (_asked: string): Promise<void> => {},
  /** Milliseconds by which the clock is ahead. */
  passed: 0,
  /** The items in context menus. */
  menu: [] as string[],
  menuClicked: new FakeEvent<[item: object, tab: object]>(),
  /** A text in the address bar, after our keyword. */
  typed: new FakeEvent<[text: string, disposition: string]>(),
  online: new EventTarget(),
  /** The policy, and when the browser knows it. */
  policy: { values: {}, known: Promise.resolve(), onChanged: new FakeEvent<[]>() },
  /** What the worker does a second after it started, because the event that woke it comes first. */
  later: [] as (() => void)[],
});
export let world = newWorld();

async function directory(address: string): Promise<Response> {
  const { origin, searchParams } = new URL(address);
  if (address.endsWith('/data/terms.json'))
    return Response.json({ readUntil: '2026-06-01', changes: [], training: [] });
  // It has no service besides its list.
  if (searchParams.has('id')) return Response.json({ detail: 'not here' }, { status: 404 });
  const page = Number(searchParams.get('page'));
  const request = origin === OTHER ? `other ${page}` : `${page}`;
  const { list } = world;
  world.asked.push(request);
  await world.answer(request);
  const services = list.slice(page - 1, page).map(({ reviewed, ...service }) => ({
    ...service,
    slug: '',
    is_comprehensively_reviewed: reviewed,
    updated_at: '2026-06-01T00:00:00Z',
  }));
  return Response.json({ services, page: { total: list.length, current: page, start: 1, end: list.length } });
}

function browserWithMenus(): FakeBrowser {
  const browser = new FakeBrowser();
  const contextMenus = {
    onClicked: world.menuClicked,
    removeAll: async () => {
      world.menu = [];
    },
    create: ({ title: text }: { title: string }, done: () => void) => {
      world.menu.push(text);
      done();
    },
  };
  const omnibox = {
    onInputStarted: new FakeEvent(),
    onInputEntered: world.typed,
    setDefaultSuggestion: () => {},
  };
  Object.assign(browser, { contextMenus, omnibox });
  const { policy } = world;
  const managed = { get: () => policy.known.then(() => policy.values), onChanged: policy.onChanged };
  Object.assign(browser.storage, { managed });
  return browser;
}

/** The sync sleeps so long between two pages of the built-in directory. */
const PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 4_000;
const { now } = Date;
const startTimer = globalThis.setTimeout;

beforeEach(() => {
  world = newWorld();
  fake.browser = browserWithMenus();
  vi.spyOn(Date, 'now').mockImplementation(() => now() + world.passed);
  vi.stubGlobal('setTimeout', (work: () => void, delay: number) => {
    if (delay === 1_000) return world.later.push(work);
    if (delay < PAUSE_MS || delay > MAX_PAUSE_MS) return startTimer(work, delay);
    // The pause between two pages of the list passes at once.
    world.passed += delay;
    return startTimer(work, 0);
  });
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', directory);
  vi.stubGlobal('addEventListener', world.online.addEventListener.bind(world.online));
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  endWorker();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The worker is woken by an install or an update. */
export async function wakeByInstall(reason = 'install'): Promise<void> {
  await startWorker();
  fake.browser.runtime.onInstalled.fire({ reason });
}

/** The same, and the list has come. */
export async function install(reason = 'install'): Promise<void> {
  await wakeByInstall(reason);
  await listIsHere();
  world.asked = [];
}

/** The first second of the worker is over. */
export function aSecondPasses(): void {
  for (const work of world.later.splice(0)) work();
}

/** Days until the list is checked the next time. */
export const alarmInDays = () => ((fake.browser.alarmTimes.get('sync') ?? 0) - Date.now()) / DAY_MS;
/** The sync has ended well: after a failure, and during a sync, the alarm is sooner. */
export const listIsHere = () => expect.poll(alarmInDays).toBeGreaterThan(1);

/** A page changes settings. */
export const set = (values: object) => fake.browser.storage.local.set({ ...values });
/** The rules of the browser for the toolbar, as text. */
export const rules = () => JSON.stringify([...fake.browser.rules.values()]);
/** The messages to pages. */
export const told = () => fake.browser.runtime.sendMessage.mock.calls.flat();
/** The title of the toolbar over the tab. */
export const title = () => fake.browser.shown(1).title;

/** A tab is open at a site, and the toolbar shows its grade with the `tabs` permission. */
export async function openSite(): Promise<void> {
  fake.browser.open(1, SITE);
  fake.browser.grant({ permissions: ['tabs'] });
  await expect.poll(title).toMatch(/^Pigeon Post: grade/);
}
