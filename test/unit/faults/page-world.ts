import 'fake-indexeddb/auto';
import { render } from 'preact';
import { vi } from 'vitest';
import { type DirectoryData, EDITIONS, type ServiceRecord, sample } from '#directory-server';
import arabicTitles from '../../../public/case-titles/ar.json' with { type: 'json' };
import englishTitles from '../../../public/case-titles/en.json' with { type: 'json' };
import { packSuffixes } from '../../../scripts/extension/public-suffixes.ts';
import { DEFAULT_DIRECTORY } from '../../../src/directory/default-directory.ts';
import { fake } from '../fake-browser.ts';
import { FakeEvent } from '../fake-event.ts';
import { FailingCalls } from './failing-calls.ts';
import { memoryDirectory } from './memory-directory.ts';
import { screenLines } from './screen-lines.ts';
import { realPause, realTurn, settled } from './settle.ts';
import { type Dump, dump, restore } from './stored-database.ts';

/*
 * Each page of the extension with its real neighbours: storage, catalog, search and requests are those that are shipped.
 * Only the browser, the directories and the files of the package are replaced. A test file that uses this starts with
 * `// @vitest-environment happy-dom`.
 */

vi.mock('../../../src/graphics/seal-images.ts', () => ({ sealImages: () => ({}) }));
/** What was read in the terms of two services of the sample. */
const terms = vi.hoisted(() => {
  const row = (id: number, name: string, date: string, more: object) => ({
    ...{ id, name, date, archive: 'contrib', service: name, document: 'Terms of Service' },
    ...{ commit: '0'.repeat(40), sentence: `A sentence of ${name}.`, read: '2026-11-30', ...more },
  });
  return {
    readUntil: '2026-11-30',
    changes: [
      row(211, 'Pixelbarn', '2026-11-20', { change: 'added', case: 'Sells your data' }),
      row(211, 'Pixelbarn', '2026-10-02', { change: 'removed', case: 'Reads your messages' }),
      row(103, 'Chatterbox', '2026-09-05', { change: 'added', case: 'Reads your messages' }),
      row(301, 'Marktplein', '2025-01-08', { change: 'added', case: 'Sells your data' }),
    ],
    training: [
      row(211, 'Pixelbarn', '2026-11-20', { refuse: 'You may refuse.' }),
      row(301, 'Marktplein', '2026-11-20', { refuse: 'A sentence of Marktplein.' }),
    ],
  };
});
vi.mock('/data/terms.json', () => ({ default: terms }));

vi.mock('/data/actions.json', () => {
  const company = { slug: 'chatterbox', countries: ['de', 'at'] };
  const alternatives = {
    101: 'Fjordmail',
    102: 'Tidepool Messenger',
    108: 'Another name',
    109: 'Postcard Club',
    111: 'Blattgold Mailing Lists',
    401: 'Tandem Rides',
  };
  const deletion = (difficulty: string, url: string) => ({ difficulty, url });
  const services = [
    {
      id: 103,
      name: 'Chatterbox',
      delete: deletion('hard', 'https://chatterbox.example/leave'),
      company,
      alternatives,
    },
    { id: 211, name: 'Pixelbarn', delete: deletion('impossible', 'https://pixelbarn.example/help') },
    { id: 212, name: 'Another name', company },
  ];
  return { default: { deletionDate: '2026-08-21', services } };
});

/** The entries of pages; a room's page has its own folder. */
const MAINS = import.meta.glob('../../../src/**/main.tsx');
/** What the build puts into the package. */
const PACKAGE_FILES: Record<string, unknown> = {
  'case-titles/ar.json': arabicTitles,
  'case-titles/en.json': englishTitles,
  'checksum.json': { sha256: '0'.repeat(64), date: null },
  'data/terms.json': terms,
  'public-suffixes.json': packSuffixes(),
};
const { origin: CHROMIUM } = fake.browser;
/** After the last change in the sample. */
const FIRST_DAY = Date.UTC(2026, 11, 1);
export const OTHER = 'https://other.example';
/** What a person has chosen: in each directory something else under the same numbers. */
const OWN = {
  language: 'en',
  welcomeSeen: true,
  [`star 211 ${DEFAULT_DIRECTORY}`]: 1,
  [`star 112 ${OTHER}`]: 1,
  [`deal-breaker 1 ${DEFAULT_DIRECTORY}`]: { title: 'Sells your data', starter: null },
  [`deal-breaker 2 ${OTHER}`]: { title: 'Sells your data', starter: null },
};
/** What the page of a document is opened for. */
const DOCUMENT = { directory: DEFAULT_DIRECTORY, id: 2110, name: 'Terms of Service', url: null, quote: null };

/** A service whose name nobody can see, with an address that is short without its `www.`. */
const NAMELESS = { id: 920, name: '\u200b', urls: ['www.com', 'www.nameless.example'] };
const withNameless = (data: DirectoryData): DirectoryData => ({
  ...data,
  services: data.services.flatMap((service) =>
    service.id === 910 ? [service, { ...service, ...NAMELESS }] : service,
  ),
});
const [first, latest] = [withNameless(sample), withNameless(EDITIONS[2])];
/** Before the first edition of the sample two services had another grade. The review of the second one is not finished. */
const before: DirectoryData = {
  ...first,
  services: first.services.map((service) =>
    service.id === 103 || service.id === 211 ? { ...service, rating: 'B' } : service,
  ),
};
/** Under the same numbers the other directory has services of other names. */
const other = memoryDirectory(() => ({
  ...sample,
  services: sample.services.map((service) => ({ ...service, name: `Other ${service.name}` })),
}));
let edition: DirectoryData = before;
const ours = memoryDirectory(() => edition);

/** Happy DOM's own interface. */
const environment: { setURL(address: string): void } = Reflect.get(window, 'happyDOM');

export const calls = new FailingCalls();
/** The addresses that were asked for, without the files of the package. */
export let asked: string[] = [];
/** How often the worker was told that a person waits for a request. */
export let personWaits = 0;
let fetches = 0;
/** The number of the request that the directory refuses, among those to come, and its answer. */
let refusal: { after: number; readonly isForGood: boolean; readonly answer: () => Response } | null = null;
/** The answers that the directory holds back, or null if it answers at once. */
let held: (() => void)[] | null = null;
/** What was asked of the storage and gets no answer yet, or null. */
let heldReads: (() => void)[] | null = null;
/** What happens after the storage has read and before it answers, or null if it answers at once. */
let slowReads: (() => Promise<void>) | null = null;
/** How many changes `storage.local` has refused; null if it takes them. */
let refusedWrites: number | null = null;

vi.useFakeTimers({
  toFake: [
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'Date',
    'requestAnimationFrame',
    'cancelAnimationFrame',
  ],
  now: FIRST_DAY,
});
// When the next list is due depends on it.
vi.spyOn(Math, 'random').mockReturnValue(0.5);
vi.stubGlobal('fetch', async (address: string) => {
  fetches += 1;
  const { origin, pathname } = new URL(address);
  const file = PACKAGE_FILES[pathname.slice(1)];
  if (file !== undefined) {
    if (slowReads) await slowTurns(4 * SLOW_TURNS);
    return Response.json(file);
  }
  asked.push(address);
  if (held) await new Promise<void>((resolve) => held?.push(resolve));
  if (refusal && (refusal.after-- === 0 || (refusal.isForGood && refusal.after < 0))) return refusal.answer();
  return (origin === OTHER ? other : ours)(address);
});
vi.stubGlobal(
  'BroadcastChannel',
  class {
    postMessage() {
      personWaits += 1;
    }
    close() {}
  },
);
// Whatever is drawn on a canvas.
const canvas: object = new Proxy(() => canvas, {
  get: (_, name) => (name === 'width' ? 1 : canvas),
  set: () => true,
});
vi.stubGlobal('Path2D', class {});
vi.stubGlobal(
  'OffscreenCanvas',
  class {
    getContext = () => canvas;
    convertToBlob = async () => new Blob();
  },
);
/** The worker that reads an export. */
export class FakeWorker extends EventTarget {
  static all: FakeWorker[] = [];
  /** What workers say, one after the other, whenever they hear something. */
  static said: unknown[] = [];
  readonly heard: unknown[] = [];
  isTerminated = false;
  constructor() {
    super();
    FakeWorker.all.push(this);
  }
  postMessage(message: unknown) {
    this.heard.push(message);
    if (FakeWorker.said.length > 0) this.say(FakeWorker.said.shift());
  }
  say(data: unknown) {
    if (!this.isTerminated) this.dispatchEvent(new MessageEvent('message', { data }));
  }
  terminate() {
    this.isTerminated = true;
  }
}
vi.stubGlobal('Worker', FakeWorker);
export const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
export const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
calls.watchStores();
calls.watchDatabases();
calls.watch(fake.browser);
Object.assign(fake.browser.runtime, { openOptionsPage: async () => {} });
fake.browser.hostPermissions = ['https://api.tosdr.org/*'];
fake.browser.grant({ origins: [`${OTHER}/*`] });
const { publicSuffix, declarativeContent } = fake.browser;
/** What the browser says of the button in the toolbar, and that it says something else now. */
export const button: { isOnToolbar?: boolean } = {};
export const buttonChanged = new FakeEvent();
Object.assign(fake.browser.action, {
  getUserSettings: async () => ({ ...button }),
  onUserSettingsChanged: buttonChanged,
});
const { local, session } = fake.browser.storage;
for (const area of [local, session]) {
  const { get } = area;
  const waits = async <T>(read: () => Promise<T>, names: unknown = []): Promise<T> => {
    const answer = await read();
    if (slowReads) await slowReads();
    if (heldReads && ![names].flat().includes('directory'))
      await new Promise<void>((resolve) => heldReads?.push(resolve));
    return answer;
  };
  Object.assign(area, {
    get: (...names: Parameters<typeof get>) => waits(() => get.apply(area, names), names[0]),
  });
}

for (const method of ['set', 'remove'] as const) {
  const write: (given: never) => Promise<void> = local[method];
  Object.assign(local, {
    async [method](given: never) {
      if (refusedWrites === null) return write.call(local, given);
      refusedWrites += 1;
      throw new Error('QuotaBytes exceeded');
    },
  });
}

/** The database answers in fewer turns. */
const SLOW_TURNS = 12;
/** How long all slow answers have taken. */
let waited = 0;
async function slowTurns(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    waited += 1;
    await realTurn();
  }
}

const activity = () => calls.calls.length + fetches + waited;
/** Nothing happens any more in this page. A module that it loads on the way takes as long as it takes. */
export async function quiet(): Promise<void> {
  await settled(activity, 3);
  await vi.dynamicImportSettled();
  await settled(activity, 2);
}

// A worker downloads the lists of both directories, and the next one of the first. Then a person makes some choices.
await import('../../../src/background/index.ts');
fake.browser.runtime.onInstalled.fire({ reason: 'install' });
await settled(activity);
await local.set({ nextDirectory: OTHER });
await settled(activity);
await local.set({ directory: DEFAULT_DIRECTORY, nextDirectory: '' });
await settled(activity);
async function update(next: DirectoryData): Promise<void> {
  edition = next;
  const updated = fake.browser.send('update-list');
  await settled(activity);
  await updated;
}
await update(first);
await local.set(OWN);
const database = await dump();
await update(latest);
/** The lists after another update. */
export const newer: Dump = await dump();
fake.browser.endWorker();
await session.set({ 'page token': { data: DOCUMENT, isPrivate: false } });
fake.browser.granted.permissions.add('tabs');
/** What this device has stored when a page opens. */
const stored = {
  local: structuredClone(local.values),
  session: structuredClone(session.values),
  database,
};
const rules = [...fake.browser.rules];
/** When each page opens: after all lists. */
const opensAt = Date.now();

/** The addresses of pictures that the page has made and not given back. */
const pictures = new Set<string>();
const { createObjectURL, revokeObjectURL } = URL;
Object.assign(URL, {
  createObjectURL(blob: Blob) {
    const address = createObjectURL(blob);
    pictures.add(address);
    return address;
  },
  revokeObjectURL(address: string) {
    pictures.delete(address);
    revokeObjectURL(address);
  },
});

/** Listeners of the page at its window and document, by event. */
const listening = new Map<string, number>();
function countListener(type: string, more: number): void {
  listening.set(type, (listening.get(type) ?? 0) + more);
}
for (const target of [window, document]) {
  const { addEventListener: add, removeEventListener: remove } = target;
  Object.assign(target, {
    addEventListener(...given: Parameters<typeof add>) {
      countListener(given[0], 1);
      add.apply(target, given);
    },
    removeEventListener(...given: Parameters<typeof remove>) {
      countListener(given[0], -1);
      remove.apply(target, given);
    },
  });
}

export interface Opening {
  /** What has happened before. */
  readonly happened?: () => unknown;
  /** The number of the call of the browser that fails. */
  readonly failing?: number | null;
  /** Whether this is Firefox, where a person refuses the consent to send which service they look at. */
  readonly isRefused?: boolean;
  /** Whether the page belongs to a private window. */
  readonly isPrivate?: boolean;
  /** How many days later than the others it opens. */
  readonly isLater?: number;
  /** The page that was open is loaded again: what it has stored and its entry in the history of the tab are still there. */
  readonly isReload?: boolean;
  /** Whether a click on one of our pages has opened it. */
  readonly isClicked?: boolean;
}

/**
 * Opens a page in a new tab; returns what it shows.
 *
 * @param page folder and query, or a whole address; with a space and words after it, what `act` does there
 */
export async function open(
  page: string,
  {
    happened,
    failing = null,
    isRefused = false,
    isPrivate = false,
    isLater = 0,
    isReload = false,
    isClicked = false,
  }: Opening = {},
): Promise<string> {
  await leave();
  [held, heldReads, refusal, refusedWrites, asked, personWaits] = [null, null, null, null, [], 0];
  edition = latest;
  [FakeWorker.all, FakeWorker.said] = [[], []];
  calls.begin(null);
  vi.resetModules();
  fake.browser.endWorker();
  listening.clear();
  pictures.clear();
  if (!isReload) {
    await restore(stored.database);
    local.values = structuredClone(stored.local);
    session.values = structuredClone(stored.session);
    history.replaceState(null, '');
    vi.setSystemTime(opensAt + isLater * 24 * 3_600_000);
  }
  // The popup of the toolbar asks for the points of the service by itself.
  fake.browser.badge = '';
  fake.browser.popupViews = page === 'popup' ? [window] : [];
  Object.assign(fake.browser, { publicSuffix, declarativeContent });
  Reflect.deleteProperty(fake.browser, 'contextMenus');
  for (const [id, rule] of rules) fake.browser.rules.set(id, rule);
  Reflect.deleteProperty(button, 'isOnToolbar');
  fake.browser.granted.permissions.add('tabs');
  fake.browser.openTabs.clear();
  fake.browser.open(1, 'https://chatterbox.example/', { incognito: isPrivate });
  fake.browser.origin = isRefused ? 'moz-extension://x/' : CHROMIUM;
  fake.browser.personAgrees = !isRefused;
  fake.browser.granted.data_collection.clear();
  const address = page.startsWith(CHROMIUM) ? page : addressOf(page);
  environment.setURL(address);
  // The popup has no head.
  document.body.innerHTML = /popup/.test(address) ? '<main></main>' : '<main class="page"></main>';
  document.body.removeAttribute('class');
  document.body.dataset.state = 'loading';
  document.title = '';
  errors.mockClear();
  reload.mockClear();
  await happened?.();
  if (isClicked) await session.set({ [`click ${address}`]: Date.now() });
  calls.begin(failing);
  fetches = 0;
  const [, folder] = /^\/src\/(.*)\/index\.html$/.exec(new URL(address).pathname) ?? [];
  const main = MAINS[`../../../src/${folder}/main.tsx`] ?? MAINS[`../../../src/${folder}/page/main.tsx`];
  let isOpening = true;
  const opening = Promise.resolve(main?.()).finally(() => {
    isOpening = false;
  });
  // The first paint of a page with a slow storage is waited for without the clock, which ends the wait for the database.
  if (slowReads) await opening;
  // Modules load in real time. The clock goes on slowly, because opening the database is tried again after a while: a
  // click that opened the page counts for a minute, and a busy machine loads for a second.
  while (isOpening) {
    await Promise.race([opening, realPause(100)]);
    if (isOpening) await vi.advanceTimersByTimeAsync(1_000);
  }
  await quiet();
  return shown();
}

/**
 * Opens a page while the storage takes longer for each answer than the database, and the package for each file longer than
 * the storage. Returns the screens that a person sees one after the other, or none if something happens in between.
 *
 * @param between happens after the storage has read for the first paint and before it answers; its number is that of the read
 */
export async function openSlowly(
  page: string,
  isReload = false,
  between?: (read: number) => unknown,
): Promise<string[][]> {
  const screens: string[][] = [];
  let reads = 0;
  let isOver = false;
  const isPainted = () => document.title !== '';
  const watch = async () => {
    while (!isOver) {
      await realTurn();
      const lines = isPainted() ? screenLines() : [];
      if (lines.length > 0 && lines.join() !== screens.at(-1)?.join()) screens.push(lines);
    }
  };
  let watching = Promise.resolve();
  const happened = () => {
    slowReads = async () => {
      reads += 1;
      if (!isPainted()) await between?.(reads);
      await slowTurns(SLOW_TURNS);
    };
    if (!between) watching = watch();
  };
  await open(page, { isReload, happened });
  slowReads = null;
  isOver = true;
  await watching;
  return screens;
}

/** The directory has another edition, until the next page opens. */
export function publish(next: (now: DirectoryData) => DirectoryData): void {
  edition = next(edition);
}

/** The same, with each service changed. */
export function publishServices(change: (service: ServiceRecord) => ServiceRecord): void {
  publish((now) => ({ ...now, services: now.services.map(change) }));
}

function addressOf(page: string): string {
  const [folder = '', query = ''] = page.split('?');
  return `${fake.browser.origin}src/${folder}/index.html?${query}`;
}

/** What a page shows, without what depends on its age: addresses of pictures, times, and the number of its own requests. */
export function shown(): string {
  const { lang, dataset } = document.documentElement;
  const state = {
    ...{ title: document.title, lang, theme: dataset.theme, ...document.body.dataset },
    // The file that a button chooses is no state.
    controls: [...document.querySelectorAll<HTMLInputElement>('input:not([type="file"]), select')].map(
      ({ type, checked, value }) => (type === 'checkbox' ? checked : value),
    ),
  };
  const html = document.body.innerHTML
    .replace(/blob:[^"]+/g, 'blob:')
    .replace(/ data-sent="\d+"| title=""/g, '')
    .replace(/Downloaded [^.<]+\./g, 'Downloaded.');
  return `${JSON.stringify(state)}\n${html}`;
}

/** The page closes. Returns the listeners, timers and pictures that its components have left behind. */
export async function leave(): Promise<Record<string, number>> {
  for (const root of document.body.children) render(null, root);
  await quiet();
  const own = [...listening].filter(([, count]) => count > 0);
  return {
    ...Object.fromEntries(own),
    settings: local.onChanged.listeners.size,
    messages: fake.browser.runtime.onMessage.listeners.size,
    buttons: buttonChanged.listeners.size,
    timers: vi.getTimerCount(),
    pictures: pictures.size,
  };
}

/** The directory gives no answers until `answer`. */
export function holdAnswers(): void {
  held = [];
}
export async function answer(): Promise<void> {
  const waiting = held ?? [];
  held = null;
  for (const go of waiting) go();
  await quiet();
}

/**
 * The directory refuses one of the next requests, the first one being 0; with 403 and 410 also those that follow. With 0
 * nobody can reach it.
 */
export function refuse(after: number, status: 0 | 403 | 410 | 429 | 503): void {
  const headers = { 'retry-after': '1' };
  const answer = () => {
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response('', status === 429 ? { status, headers } : { status });
  };
  refusal = { after, isForGood: status < 429, answer };
}

/** The storage gives no answers until `answerReads`, which gives the newest ones first; but it gives the settings. */
export function holdReads(): void {
  heldReads = [];
}
export async function answerReads(): Promise<void> {
  const waiting = heldReads?.reverse() ?? [];
  heldReads = null;
  for (const go of waiting) {
    go();
    await quiet();
  }
}

/** The storage refuses every change, as on a full disk, until `takeWrites`, which returns how many it has refused. */
export function refuseWrites(): void {
  refusedWrites = 0;
}
export function takeWrites(): number {
  const refused = refusedWrites ?? 0;
  refusedWrites = null;
  return refused;
}

/** The requests that are logged. */
export async function logged(): Promise<readonly unknown[]> {
  return (await dump()).get('requests') ?? [];
}
