import { vi } from 'vitest';
import type { ServiceRecord } from '#directory-server';
import englishTitles from '../../../public/case-titles/en.json' with { type: 'json' };
import type { ExportProblem, ExportStep } from '../../../src/accounts/export/export-step.ts';
import { titleFingerprint } from '../../../src/cases/case-titles.ts';
import type { Change } from '../../../src/catalog/history/change-log.ts';
import type { ListRecord } from '../../../src/catalog/list-record.ts';
import { INITIAL_STATE, type SyncState } from '../../../src/catalog/sync-state.ts';
import { DEFAULT_DIRECTORY } from '../../../src/directory/default-directory.ts';
import type { Shown } from '../../../src/reading/page-content.ts';
import { RUN } from '../catalog/complete-list.ts';
import * as change from '../catalog/history/some-changes.ts';
import { fake } from '../fake-browser.ts';
import { EVENTS } from './events.ts';
import {
  button,
  buttonChanged,
  FakeWorker,
  holdAnswers,
  type Opening,
  OTHER,
  publish,
  publishServices,
  refuse,
  refuseWrites,
} from './page-world.ts';
import { drag, type PageInUse, press } from './pages-in-use.ts';
import { dump, restore } from './stored-database.ts';

/** A page in a state, and what a person has done there. */
export interface Visit extends Opening, Pick<PageInUse, 'steps'> {
  /** With query; by default that of the room in `ADDRESSES`. */
  readonly address?: string;
  /** Happens when the page is open, before the steps. */
  readonly onceOpen?: () => unknown;
  /** Selects what is pressed here too, although another state has it. */
  readonly presses?: string;
  /** Keys that are pressed then, one after the other, where the focus is. */
  readonly keys?: readonly string[];
  /** Whether its controls are pressed, too, and not only what `presses` selects. */
  readonly pressesAll?: boolean;
  /** What the page of the tab says that is different; null if the browser lets nobody look into it. */
  readonly inTab?: (Partial<typeof PAGE> & { readonly shown?: Shown }) | null;
  /** What is reported there as a mistake; nothing by default. */
  readonly reports?: string;
}

const { local, session } = fake.browser.storage;
const POINTS = '[data-action="reasons"]';
const LOAD_DOCUMENT = '[data-action="load-document"]';
const LOAD_CASES = '[data-action="load-cases"]';
const LOOK_THROUGH = '[data-action="look-through"]';
const SEARCH = '[data-action="search"]';
const SHOW_ALL = '[data-action="show-all"]';
const MORE = '[data-action="more"]';
const NEUTRAL = '[data-filter="neutral"]';
const HIT = '[role="option"]';
const FIELD = '[data-search="field"]';
const chosen = (...keys: readonly string[]) =>
  Object.fromEntries(
    keys.map((key) => [`deal-breaker ${key} ${DEFAULT_DIRECTORY}`, { title: `Case ${key}` }]),
  );
/** A person with deal-breakers that services of the sample have, who was told that the popup asks. */
const mine = () => local.set({ ...chosen('11', '19', 'trains-ai', 'sells-data'), noticeAnswered: true });
const noDealBreaker = () => local.remove(`deal-breaker 1 ${DEFAULT_DIRECTORY}`);
const set = (values: Record<string, unknown>) => () => local.set({ noticeAnswered: true, ...values });
const at = (url: string) => async () => {
  await mine();
  fake.browser.navigate(1, url);
};
/** The terms of a starred service have changed. */
const markedIcon = () => {
  fake.browser.badge = '1';
};
const FIRST = '.class-group summary';
/** The points of a service were asked for. */
const askedFor = { address: 'popup?service=211', steps: [POINTS] };
/** The terms in the tab were looked through. */
const lookedThrough = {
  happened: at('https://nobody.example/terms'),
  steps: [LOOK_THROUGH],
};
const showsSentence = {
  ...lookedThrough,
  steps: [LOOK_THROUGH, '.found-cases summary', '[data-action="show-in-page"]'],
};
const lookedForTerms = {
  happened: at('https://nobody.example/'),
  steps: ['[data-action="look-for-terms"]'],
};

/** A visit in a language that is read from right to left. */
const arabic = { happened: set({ language: 'ar' }) };
/** The directory took back the grade that the list has. */
const withoutGrade = () =>
  publishServices((service) => (service.id === 211 ? { ...service, rating: null } : service));
/** The directory gave a service another grade and another name since the list. */
const renamed = () =>
  publishServices((service) =>
    service.id === 211 ? { ...service, rating: 'E', name: 'Barn of Pixels' } : service,
  );
/** A site of two services in the tab, before anybody was told that the popup asks. */
const untold = async () => {
  await local.remove('welcomeSeen');
  fake.browser.navigate(1, 'https://marktplein.example/');
};
const OTHER_TAB = '[role="tab"][aria-selected="false"]';
/** Reviewers took back all that is good about a service, and nobody knows when. */
const withoutGood = () =>
  publishServices(({ points = [], ...service }) => ({
    ...service,
    updated_at: '',
    points: points.filter(({ case: { classification } }) => classification !== 'good'),
  }));
async function changeLists(change: (list: ListRecord) => ListRecord): Promise<void> {
  const stored = new Map(await dump());
  const lists = (stored.get('lists') ?? []).map(([list, key]) => [change(list as ListRecord), key] as const);
  await restore(stored.set('lists', lists));
}
/** So many pages of the first list have arrived. */
const firstList = (page: number) => async () => {
  await changeLists((list) => ({
    ...{ ...list, current: null, previous: null, snapshot: null },
    sync: { ...list.sync, run: { ...RUN, nextPage: page + 1 } },
  }));
  fake.browser.runtime.onMessage.fire('progress-changed', { id: 'ours' });
};
/** The directory gives titles of cases in German. */
const inGerman = set({ pointLanguage: 'de' });
const german = { address: 'popup', steps: [SHOW_ALL] };
const hasShortTitle = (title: string) => titleFingerprint(title) in englishTitles.titles;
/** Of a service that is in German only what we have short titles for, and `more` points. */
const withShortTitles = (more: number) => async () => {
  await inGerman();
  publishServices(({ points = [], ...service }) => ({
    ...service,
    points: [
      ...points.filter((point) => hasShortTitle(point.case.title)),
      ...points.filter((point) => !hasShortTitle(point.case.title)).slice(0, more),
    ],
  }));
};
const firstListComes = { happened: firstList(3), steps: [firstList(5)] };
/** No list has come yet: only the grades of the package are there, or nothing. */
export const beforeList =
  (sync: () => Partial<SyncState>, hasSnapshot = true) =>
  async () => {
    const stored = new Map(await dump());
    const indexes = stored.get('indexes') ?? [];
    const ofSnapshot = indexes.map(([index, key]): [unknown, IDBValidKey] => [
      index,
      [String(key).replace(/,\d+$/, ''), 0],
    ]);
    await restore(stored.set('indexes', hasSnapshot ? ofSnapshot : []));
    const snapshot = hasSnapshot ? { takenAt: Date.UTC(2026, 5, 11), services: 84, version: '1' } : null;
    await changeLists((list) => ({
      ...list,
      ...{ current: null, previous: null, snapshot, sync: { ...INITIAL_STATE, ...sync() } },
    }));
  };
export const coming = () => ({ run: RUN });
const failing =
  (kind: 'unreachable' | 'switched-off', minutes = 120) =>
  () => ({
    lastFailure: { kind },
    failingSince: Date.now() - minutes * 60_000,
    notBefore: Date.now() + 12 * 60_000,
  });
/** A policy has set a directory whose host the person has not allowed yet. */
const notPermitted = () => ({
  ...failing('unreachable')(),
  lastFailure: { kind: 'not-permitted', host: 'api.tosdr.org' } as const,
});
/** These changes of lists are known, newest first. */
const changed = (changes: () => readonly Change[]) => async () => {
  const log = changes();
  await restore(new Map(await dump()).set('changes', [[log, DEFAULT_DIRECTORY]]));
};
/** The worker downloads the same list again, two days later. */
async function aNewerList(): Promise<void> {
  const now = Date.now() + 2 * 24 * 3_600_000;
  vi.setSystemTime(now);
  await changeLists((list) => ({ ...list, sync: { ...list.sync, checkedAt: now } }));
  fake.browser.runtime.onMessage.fire('list-changed', { id: 'ours' });
}
const reviewed = (quote: string | null) => async () => {
  const data = {
    ...{ directory: DEFAULT_DIRECTORY, id: 2110, name: 'Terms of Service', url: 'https://a.example/terms' },
    quote: quote === null ? null : { text: quote, start: null },
  };
  await session.set({ 'page token': { data, isPrivate: false } });
};
const publishDocuments = (given: Partial<NonNullable<ServiceRecord['documents']>[number]>) =>
  publishServices(({ documents = [], ...service }) => ({
    ...service,
    documents: documents.map((document) => ({ ...document, ...given })),
  }));
const TERMS =
  '<h2>Terms</h2><p>We may use your content to train our artificial intelligence models. The quote. You waive the right to take part in a class action.</p><ul><li>a</li><li>b</li></ul>';
/** What the browser says of the language of a text. */
export const language = vi.fn(
  async (): Promise<{ isReliable: boolean; languages: { language: string; percentage: number }[] }> => ({
    isReliable: false,
    languages: [],
  }),
);
const waives = {
  [`deal-breaker 7 ${DEFAULT_DIRECTORY}`]: { title: 'You waive your right to a class action.' },
};
const closesAccounts = {
  [`deal-breaker 8 ${DEFAULT_DIRECTORY}`]: {
    title: 'The service can delete your account without prior notice and without a reason',
  },
};
const LONG_TERMS =
  'By using this service you agree to these terms, to arbitration, and that we may terminate your account without a warranty or any liability.\n'.repeat(
    20,
  );
/** A person looks through a document. */
const looking = (answers: () => unknown): Visit => ({
  address: 'document?token',
  onceOpen: () => {
    publishDocuments({ text: TERMS });
    answers();
  },
  steps: [LOAD_DOCUMENT, LOOK_THROUGH],
});
/** The browser refuses to open the database. */
const NO_DATABASE: Pick<Visit, 'happened' | 'onceOpen'> = {
  happened: () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('', 'InvalidStateError');
    });
  },
  onceOpen: () => vi.mocked(indexedDB.open).mockRestore(),
};
const stars = Object.fromEntries(
  [95_000, 9999, 212, 103].map((id) => [`star ${id} ${DEFAULT_DIRECTORY}`, 1]),
);

/** Of a log that has no room on the page: with services that left, came back, or have another name or number now. */
function longLog(): readonly Change[] {
  const now = Date.now();
  const day = 24 * 3_600_000;
  const [B, D] = [change.reviewed('B'), change.reviewed('D')];
  return [
    { kind: 'many', count: 10_000, at: now },
    change.came(B, { service: 401, name: 'Tandem Rides', at: now }),
    change.went(D, { service: 401, name: 'Lemon', at: now }),
    change.changed(B, D, { service: 103, name: 'Chatterbox (Messenger)', at: now }),
    change.came(B, { service: 212, name: 'Harborline', at: now - day }),
    change.went(D, { service: 212, name: 'Harborline', at: now - 2 * day }),
    ...Array.from({ length: 200 }, (_, id) =>
      change.changed(B, D, { service: 5_000 + id, name: `Service ${id}`, at: now - 29 * day }),
    ),
  ];
}

const READ = '[data-action="read-typed"]';
const typed = [
  [
    'textarea',
    [
      ...['www', 'm', 'a', 'b'].map((part) => `${part}.chatterbox.example`),
      ...['pixelbarn.example', 'fjordmail.example', 'www.nobody.example', 'ant.example'],
    ].join('\n'),
  ],
  READ,
] as const;
/** A person drops an export, and the worker that reads it says this. */
const exported = (...said: readonly (ExportStep | null)[]) => [
  () => {
    FakeWorker.said = [...said];
    drag('drop');
  },
];
const SITES: ExportStep = { kind: 'sites', sites: ['chatterbox.example/'], read: 5, leftOut: 2, share: 0.5 };
const WHOLE = exported(SITES, { kind: 'end', isCutOff: false }, null);
/** What can be wrong with an export. */
const PROBLEMS: readonly ExportProblem[] = [
  ...(['empty', 'binary', 'archive', 'vault', 'encrypted', 'damaged-json', 'not-understood'] as const),
  ...(['unreadable', 'no-addresses', 'too-large'] as const),
];
const OTHER_WORDS =
  'ant.example\n\nhttps://bee.example/in?x#y\njo@cat.example\nrouter.lan\n1.2.3.4\nant.example dog.example';
const agrees = () => {
  fake.browser.personAgrees = true;
};
/** A person chooses a file of settings. */
const chooseFile = (file: File) => () => {
  const input = document.querySelector('[data-action="import"]');
  const property = { configurable: true, writable: true };
  Object.defineProperty(input, 'files', { ...property, value: [file] });
  Object.defineProperty(input, 'value', { ...property, value: 'C:\\fakepath\\a' });
  input?.dispatchEvent(new Event('change', { bubbles: true }));
};
/** The same; null for another file. */
const settingsFile = (given: object | null) =>
  chooseFile(
    new File(
      [given ? JSON.stringify({ smallprint: 1, settings: {}, ...given }) : 'not a settings file'],
      'a',
    ),
  );
const FILE_THAT_IS_GONE = Object.assign(new File([''], 'a'), {
  text: () => Promise.reject(new DOMException('', 'NotReadableError')),
});
const SETTINGS = { sendNothing: false, theme: 'dark', listDays: 9, directory: OTHER, logos: true };
const CASES = {
  [DEFAULT_DIRECTORY]: [{ id: 1, title: '' }, { id: 339, title: 'Arbitration' }, { question: 'keeps-data' }],
};
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number + 1);
/** A person types the days between two updates, and leaves the field. */
function days(value: string): void {
  const field = document.querySelector('[data-setting="list-days"]');
  Object.assign(field ?? {}, { value });
  for (const type of ['input', 'change']) field?.dispatchEvent(new Event(type, { bubbles: true }));
}
const useDirectory = (address: string) =>
  [['[data-setting="directory"]', address], '[data-action="use-directory"]'] as const;
const FORGET = '[data-action="forget"]';
/** The browser has no rules, and says why; with null, because the list is too long for them. */
const withoutRules = (error?: string | null) => async () => {
  fake.browser.granted.permissions.delete('tabs');
  fake.browser.rules.clear();
  if (error === undefined) return;
  const list = { directory: DEFAULT_DIRECTORY, generation: 1, since: 0, version: '1' };
  const source = { ...list, showPartlyReviewed: true, markChanges: true };
  await session.set({ missingRules: { source, error } });
};
const mistake = () => {
  throw new TypeError('x is undefined');
};
const withMenus = () => Object.assign(fake.browser, { contextMenus: {} });
/** Firefox, whose toolbar shows no grade before it may see tabs. */
const withoutTabs = () => {
  fake.browser.granted.permissions.delete('tabs');
  Reflect.deleteProperty(fake.browser, 'declarativeContent');
};
const notPinned = () => Object.assign(button, { isOnToolbar: false });

/** The worker answers no message, until the next page opens. */
const noAnswer = () => fake.browser.runtime.sendMessage.mockReturnValueOnce(new Promise(() => {}));
const TRY_AGAIN = '[data-action="try-again"]';
const CHECK_QUOTES = '[data-action="check-quotes"]';
const onTerms = at('https://chatterbox.example/legal/terms');
/** The points of a service are these, made of the first ones of those that it has. */
const withPoints = (...changes: readonly Partial<NonNullable<ServiceRecord['points']>[number]>[]) =>
  publishServices(({ points = [], ...service }) => ({
    ...service,
    points: points.slice(0, changes.length).map((point, at) => ({ ...point, ...changes[at] })),
  }));
const SOURCE = 'https://pixelbarn.example/found-here';
const POINTS_WITH_AND_WITHOUT = [
  ...[{ source: SOURCE }, { source: SOURCE, document_id: null }],
  ...[{ source: null, document_id: null }, { quoteText: null }],
];
/** Opens all points, and in each what is folded at its end. */
async function openAllPoints(): Promise<void> {
  for (const folds of ['.points > ul > li > details > summary', '.points .rest > summary'])
    for (const fold of document.querySelectorAll<HTMLElement>(folds)) await press(fold);
}
const refuseToCopy = () =>
  vi.mocked(navigator.clipboard.writeText).mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
/** The directory asked for a pause of so many seconds while the first list comes. */
const pausing = (seconds: number) => () => ({
  ...{ run: RUN, lastFailure: { kind: 'rate-limited', waitMs: null } as const },
  notBefore: Date.now() + seconds * 1_000,
});

/** What the page of the tab shows. */
export const PAGE = {
  text: [
    '# Terms of Service',
    'In return for payment, Chatterbox provides data brokers with profiles that contain your name, household, purchases and inferred interests.',
    'We may sell your personal data. We may read your private messages. You waive your right to a trial by jury, and this agreement requires arbitration.',
    'We may use your content to train our artificial intelligence models. You waive the right to take part in a class action.',
  ].join('\n'),
  links: [
    { href: 'https://www.deep.nobody.example/terms', text: 'Terms' },
    { href: 'https://nobody.example/privacy', text: 'Privacy policy' },
    { href: 'https://nobody.example/cats', text: 'Cats' },
  ],
  ...{ language: 'en', english: '', isCut: true, isPdf: false },
};
const CLEAR = '[data-action="clear"]';
const leaveFocus = () => (document.activeElement as HTMLElement).blur();
/** Two requests are in the log, and so many from private windows. */
const logged = (privateRequests: number) => async () => {
  const stored = new Map(await dump());
  const requests = (stored.get('requests') ?? []).slice(0, 2);
  const same = { at: Date.UTC(2026, 10, 30, 12), duration: 5 };
  await restore(
    stored
      .set(
        'requests',
        requests.map(([request, key]) => [Object.assign(request as object, same), key]),
      )
      .set('counters', privateRequests > 0 ? [[privateRequests, 'requests from private windows']] : []),
  );
};
/** The last request is sent once more. */
async function oneMoreRequest(): Promise<void> {
  const stored = new Map(await dump());
  const requests = stored.get('requests') ?? [];
  const [last, key] = requests.at(-1) ?? [];
  await restore(stored.set('requests', [...requests, [last, Number(key) + 1]]));
}
/** After these a page looks at the log again. */
const LOOKS_AGAIN: Readonly<Record<string, () => unknown>> = {
  'gets the focus': () => window.dispatchEvent(new Event('focus')),
  'is seen again': () => document.dispatchEvent(new Event('visibilitychange')),
  'hears of a private request': () => fake.browser.runtime.onMessage.fire('request-counted', { id: 'ours' }),
  'hears of a new list': () => fake.browser.runtime.onMessage.fire('list-changed', { id: 'ours' }),
  'hears of the progress of a list': () =>
    fake.browser.runtime.onMessage.fire('progress-changed', { id: 'ours' }),
};
/** The database refuses to clear a store, once. */
const refuseClear = () =>
  vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementationOnce(() => {
    throw new DOMException('', 'UnknownError');
  });
/** The pages of the rooms. */
export const ADDRESSES: Readonly<Record<string, string>> = {
  service: 'service?id=211',
  compare: 'compare?services=211,103',
  document: 'document?token',
  options: 'chrome-extension://x/src/options/index.html#list',
};

/** By room. */
export const VISITS: Readonly<Record<string, Readonly<Record<string, Visit>>>> = {
  popup: {
    'the popup of the toolbar': { pressesAll: true, happened: mine, keys: ['/', '/', 'Escape', 'Escape'] },
    'an opened point': {
      pressesAll: true,
      happened: mine,
      steps: ['.top-points summary', '.top-points .case summary', '.top-points .rest summary'],
    },
    'all points': { pressesAll: true, happened: mine, steps: [SHOW_ALL, '.questions summary'] },
    'before anybody was told that it asks': { pressesAll: true, happened: () => local.remove('welcomeSeen') },
    'points on a press': { pressesAll: true, happened: set({ askForPoints: 'on-click' }) },
    'points on a press, pressed': { happened: set({ askForPoints: 'on-click' }), steps: [POINTS] },
    'while it asks': { ...askedFor, onceOpen: holdAnswers },
    'the directory is down': { ...askedFor, onceOpen: () => refuse(0, 503) },
    'the directory is busy for a second': { ...askedFor, onceOpen: () => refuse(0, 429) },
    'nothing is to be sent': { happened: set({ sendNothing: true }) },
    'a private window': { happened: mine, isPrivate: true, steps: [POINTS] },
    'a mark on the icon': { happened: markedIcon },
    'a mark on the icon, in a private window': { happened: markedIcon, isPrivate: true },
    'consent refused': { ...askedFor, isRefused: true },
    'the menu': {
      pressesAll: true,
      happened: at('https://search.example/maps'),
      steps: [MORE],
      keys: ['ArrowDown', 'ArrowUp', 'ArrowUp', 'Home', 'End', 'ArrowDown', 'x', 'Escape'],
    },
    'the search of the popup': { pressesAll: true, happened: mine, steps: [SEARCH, [FIELD, 'pixel']] },
    'a service that was chosen by search': {
      pressesAll: true,
      happened: mine,
      steps: [SEARCH, [FIELD, 'pixel'], HIT, MORE],
      presses: '[data-action="compare"], [data-action="page"]',
      keys: ['Escape', 'composing Escape', 'Escape'],
    },
    'a second service that was chosen by search': {
      happened: mine,
      steps: [...([SEARCH, [FIELD, 'pixel'], HIT] as const), ...([SEARCH, [FIELD, 'fjord'], HIT] as const)],
    },
    'newer points without the chosen class': {
      happened: mine,
      steps: [SHOW_ALL, '[data-filter="good"]', withoutGood, '[data-action="refresh"]'],
    },
    'neutral points that were chosen': {
      happened: mine,
      steps: ['[data-filter="bad"]', NEUTRAL],
      presses: NEUTRAL,
    },
    'a service that was chosen after links were found': {
      happened: mine,
      steps: [...[MORE, '[data-action="reading"]', SEARCH], ...([[FIELD, 'pixel'], HIT] as const)],
    },
    'the popup of a tab that was closed': {
      ...{ address: 'popup?tab=1&look=through', happened: mine },
      steps: [() => void fake.browser.openTabs.delete(1), 'a list each day'],
    },
    'the popup of another tab': { address: 'popup?tab=1&look=through', happened: mine },
    'the menu without a service': { address: 'popup?url=https://nobody.example', steps: [MORE] },
    'what may train AI': { address: 'popup?service=301', steps: ['[data-own-point] summary'] },
    'a chosen service, after another directory': {
      steps: [SEARCH, [FIELD, 'pixel'], HIT, 'another directory'],
    },
    'a site of several services': {
      pressesAll: true,
      address: 'popup?url=https://marktplein.example',
      happened: mine,
      steps: [OTHER_TAB],
    },
    'a link that leads through another site': {
      address: 'popup?url=https://pixelbarn.example&from=link&through=wrap.example&in=toolbar',
    },
    'a selected address': { address: 'popup?url=https://fjordmail.example&from=selection' },
    'a service without a grade': { pressesAll: true, address: 'popup?service=112', steps: [POINTS] },
    'a service that is not there': { pressesAll: true, address: 'popup?service=999999', keys: ['Escape'] },
    'a service without a name': { address: 'popup?service=920' },
    'a grade that was taken back': { ...askedFor, onceOpen: withoutGrade },
    'a grade that was taken back, with points in German': {
      address: 'popup?service=211',
      happened: set({ pointLanguage: 'de' }),
      onceOpen: withoutGrade,
      steps: [POINTS, '.questions summary'],
    },
    'points in German, one of which has no short title': { ...german, happened: withShortTitles(1) },
    'points in German that all have short titles': { ...german, happened: withShortTitles(0) },
    'from right to left': arabic,
    'an unlisted site': { pressesAll: true, happened: at('https://www.deep.nobody.example/terms') },
    'another unlisted site in the same tab': {
      happened: at('https://deep.nobody.example/'),
      steps: [
        ...['[data-action="ask-directory"]', '[data-action="look-for-terms"]'],
        () => fake.browser.navigate(1, 'https://somebody.example/'),
      ],
    },
    'a reviewed site, and another one in the same tab': {
      happened: at('https://chatterbox.example/'),
      steps: [() => fake.browser.navigate(1, 'https://pixelbarn.example/')],
    },
    'a reviewed site, and a service below it in the same tab': {
      happened: at('https://search.example/'),
      steps: [() => fake.browser.navigate(1, 'https://search.example/maps')],
    },
    'an unlisted site in an older browser': {
      address: 'popup?url=https://deep.nobody.co.uk/',
      happened: () => Reflect.deleteProperty(fake.browser, 'publicSuffix'),
    },
    'a site on rented space': { address: 'popup?url=https://someone.github.io/' },
    'a device at home': { address: 'popup?url=http://router.lan/' },
    'a page of the browser': { happened: at('chrome://settings/') },
    'a hidden address': { pressesAll: true, happened: () => fake.browser.granted.permissions.delete('tabs') },
    'an expired page': { address: 'popup?token=gone' },
    'terms in the tab': { happened: onTerms, steps: [SHOW_ALL] },
    'quotes on the page': {
      pressesAll: true,
      happened: onTerms,
      steps: [CHECK_QUOTES],
    },
    'terms in the tab, and nothing is to be sent any more': {
      happened: onTerms,
      steps: ['nothing is to be sent'],
    },
    'quotes while the directory is down': {
      happened: onTerms,
      onceOpen: () => refuse(0, 503),
      steps: [CHECK_QUOTES],
      presses: CHECK_QUOTES,
    },
    'quotes of few points on the page': {
      happened: async () => {
        await at('https://pixelbarn.example/terms')();
        publishServices(({ points = [], ...service }) => ({ ...service, points: points.slice(0, 2) }));
      },
      steps: [CHECK_QUOTES],
    },
    'quotes on a page that the browser shows at the second press': {
      happened: async () => {
        await onTerms();
        vi.spyOn(Reflect.get(fake.browser, 'scripting'), 'executeScript').mockRejectedValueOnce(
          new Error('no'),
        );
      },
      presses: CHECK_QUOTES,
    },
    'quotes of points of which one has none': {
      happened: async () => {
        await at('https://pixelbarn.example/terms')();
        withPoints({ quoteText: '<p> </p>' }, {});
      },
      steps: [CHECK_QUOTES],
    },
    'terms in the tab that are looked through': {
      happened: onTerms,
      onceOpen: () => language.mockReturnValueOnce(new Promise(() => {})),
      steps: [MORE, '[data-action="reading"]'],
    },
    'no list yet': { pressesAll: true, happened: () => restore(new Map()) },
    'the first list comes': firstListComes,
    'the first list comes, for a service': { address: 'popup?service=211', ...firstListComes },
    'the database does not open': { failing: 0 },
    'no list, and the directory is down': {
      pressesAll: true,
      happened: beforeList(failing('unreachable'), false),
      reports: 'Could not update the list:',
    },
    'no list, and the worker is asked twice while it tries': {
      happened: beforeList(failing('unreachable'), false),
      onceOpen: noAnswer,
      steps: [TRY_AGAIN, TRY_AGAIN],
    },
    'a list of 13 days': { address: 'popup?service=211', isLater: 13 },
    'a list of 15 days': { address: 'popup?service=211', isLater: 15 },
    'a list of 15 days that was found unchanged': {
      address: 'popup?service=211',
      isLater: 15,
      happened: () => changeLists((list) => ({ ...list, sync: { ...list.sync, checkedAt: Date.now() } })),
    },
    'another list comes': {
      address: 'popup?service=211',
      happened: () => changeLists((list) => ({ ...list, sync: { ...list.sync, run: RUN } })),
    },
    'a first list of unknown length': {
      address: 'popup?service=211',
      happened: beforeList(() => ({ run: { ...RUN, pages: null } })),
    },
    'no list, because nothing is to be sent': {
      address: 'popup?service=211',
      happened: beforeList(failing('switched-off'), false),
    },
    'no list, because its host is not allowed': {
      presses: '[data-action="allow-list"]',
      happened: beforeList(notPermitted, false),
      reports: 'Could not update the list:',
    },
    'no list for half a minute': {
      address: 'popup?url=https://pixelbarn.example/',
      happened: beforeList(failing('unreachable', 0.5), false),
    },
    'a service before the list': { address: 'popup?service=211', happened: beforeList(coming) },
    'a number before the list': { address: 'popup?service=999999', happened: beforeList(coming) },
    'its own request': { happened: holdAnswers },
    'services before anybody was told': { happened: untold, steps: [OTHER_TAB] },
    'services after the answer': { happened: untold, steps: ['[data-action="notice-ok"]', OTHER_TAB] },
    'services after the other answer': { happened: untold, steps: ['[data-action="on-click"]', OTHER_TAB] },
    'a grade without points, on its terms': {
      happened: async () => {
        await at('https://chatterbox.example/legal/terms')();
        publishServices((service) => ({ ...service, points: [] }));
      },
    },
    'a service whose list is deleted': {
      address: 'popup?service=211',
      steps: ['everything is deleted', () => refuse(0, 503), POINTS],
    },
    'a service without points': {
      address: 'popup?service=112',
      onceOpen: () => publishServices((service) => ({ ...service, points: [] })),
      steps: [POINTS],
    },
    'an unlisted site, and nothing is to be sent': {
      address: 'popup?url=https://nobody.example/',
      happened: set({ sendNothing: true }),
    },
    'the deal-breakers that were found': { happened: mine, steps: ['.deal-breakers-line summary'] },
    'the deal-breakers of which none was found': {
      address: 'popup?service=202',
      happened: () => local.set(chosen('1', '2')),
      steps: [POINTS, '.deal-breakers-line summary'],
    },
    'no deal-breakers': { address: 'popup?service=211', happened: noDealBreaker },
    'another grade and another name': {
      address: 'popup?service=211',
      onceOpen: renamed,
      steps: [POINTS, SHOW_ALL],
    },
    'a finished review': {
      address: 'popup?url=https://marktplein.example',
      happened: mine,
      onceOpen: () =>
        publishServices((service) => ({
          ...service,
          is_comprehensively_reviewed: !service.is_comprehensively_reviewed,
        })),
      steps: [POINTS],
    },
    'terms that were looked through': {
      happened: async () => {
        await at('https://nobody.example/terms')();
        await local.set(waives);
      },
      steps: [LOOK_THROUGH, '.found-cases summary'],
      presses: '[data-action="show-in-page"], [data-action="look-through"]',
    },
    'a deal-breaker of a kind that is found less surely': {
      happened: async () => {
        await at('https://nobody.example/terms')();
        await local.set(closesAccounts);
      },
      inTab: { text: 'We may terminate your account at any time, for any reason and without notice.' },
      steps: [LOOK_THROUGH, '.found-cases summary'],
    },
    'a privacy notice with nothing that is known': {
      happened: at('https://nobody.example/privacy'),
      inTab: { text: LONG_TERMS },
      steps: [LOOK_THROUGH],
    },
    'an empty page of terms': { ...lookedThrough, inTab: { text: '' } },
    'a sentence that is no longer in the page': { ...showsSentence, inTab: { shown: 'gone' } },
    'a sentence in a fold of the page': { ...showsSentence, inTab: { shown: 'folded' } },
    'a page with many links, which reads like terms': {
      ...lookedForTerms,
      inTab: {
        text: LONG_TERMS,
        links: [
          { href: 'https://terms.nobody.example/', text: 'Terms' },
          ...numbers(10).map((id) => ({
            href: `https://nobody.example/terms/${id}?a=b`,
            text: `Terms <i>${id}</i>`,
          })),
        ],
      },

      presses: '[data-action="show-more"], [data-action="look-through"]',
    },
    'a page without links': { ...lookedForTerms, inTab: { links: [] } },
    'a page in Portuguese with an English version': {
      happened: at('https://nobody.example/terms'),
      inTab: {
        language: 'pt-BR',
        english: 'https://en.nobody.example/',
        links: [{ href: 'https://nobody.example/en', text: 'English' }],
      },
      steps: [LOOK_THROUGH],
    },
    'a page in a language without a name, with a link to English': {
      ...lookedThrough,
      inTab: { language: 'xx-unknown', links: [{ href: 'https://nobody.example/en', text: 'English' }] },
    },
    'a page that nobody may look into': { ...lookedForTerms, inTab: null },
    'a mistake while it looks through': {
      ...lookedThrough,
      onceOpen: () => language.mockRejectedValueOnce(new Error('no')),

      reports: 'Could not look through the page:',
    },
    'a page that has not answered': {
      happened: at('https://nobody.example/privacy'),
      onceOpen: () => language.mockReturnValueOnce(new Promise(() => {})),
      steps: [LOOK_THROUGH, () => vi.advanceTimersByTimeAsync(250)],
    },
    'a PDF': { happened: at('https://nobody.example/files/terms.PDF?v=2') },
    'a PDF that its address does not name': {
      happened: at('https://nobody.example/terms'),
      inTab: { isPdf: true },
      presses: LOOK_THROUGH,
    },
    'terms that say that data is sold, and that it is not': {
      ...lookedThrough,
      inTab: { text: 'We may sell your personal data.\nWe do not sell your personal data.' },
    },
    'a name in another script': { address: 'popup?url=https://xn--mnchen-3ya.example' },
    'an old list': { address: 'popup?service=211', happened: set({ listDays: 1 }), isLater: 3 },
    'an old list, but new points': { ...askedFor, happened: set({ listDays: 1 }), isLater: 3 },
    'a phone': { happened: () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValueOnce('Android') },
    'another directory': { onceOpen: EVENTS['another directory'] },
  },
  service: {
    'a service before its points': { pressesAll: true, happened: mine },
    'a service with points': { pressesAll: true, happened: mine, steps: [POINTS] },
    'a service that only a press may ask for now': {
      isClicked: true,
      steps: ['points only on a press', 'another language of the points'],
    },
    'a service with many points': {
      address: 'service?id=103',
      happened: mine,
      steps: [POINTS, '.questions summary', '.class-group summary'],
    },
    'points that were loaded again': { steps: [POINTS, FIRST, '[data-action="refresh"]', FIRST, FIRST] },
    'points with and without documents and sources': {
      onceOpen: () => withPoints(...POINTS_WITH_AND_WITHOUT),
      steps: [POINTS, openAllPoints],
    },
    'points whose documents have no address': {
      onceOpen: () => {
        publishDocuments({ url: '' });
        withPoints({ source: SOURCE }, { source: null });
      },
      steps: [POINTS, openAllPoints],
    },
    'points whose quotes the directory no longer has': {
      onceOpen: () => refuse(1, 410),
      steps: [POINTS, openAllPoints],
    },
    'points whose quotes are on their way': { steps: [POINTS, holdAnswers, openAllPoints] },
    'points whose newer quotes are on their way': {
      steps: [POINTS, FIRST, '[data-action="refresh"]', holdAnswers, FIRST, FIRST],
    },
    'a point with a long explanation': {
      onceOpen: () => withPoints({ analysis: 'word '.repeat(150) }),
      steps: [POINTS, openAllPoints],
      presses: '[data-action="whole-text"]',
    },
    'a list that is newer than the points': { steps: [POINTS, aNewerList] },
    'without deal-breakers': { address: 'service?id=101', steps: [POINTS] },
    'without a grade': { address: 'service?id=112', steps: [POINTS] },
    'without any deal-breaker': { address: 'service?id=101', happened: noDealBreaker },
    'a number that nobody has': { address: 'service?id=999999' },
    'without a name, but with www.com': { address: 'service?id=920', steps: [POINTS] },
    'a grade that was taken back': { onceOpen: withoutGrade, steps: [POINTS] },
    'of a site with two services': {
      address: 'service?id=301',
      happened: mine,
      steps: [POINTS, '[data-question="trains-ai"] summary'],
      presses: '[data-action="copy"]',
    },
    'from right to left': { address: 'service?id=101', steps: [POINTS], ...arabic },
    'no number': { address: 'service?id=x' },
    'the first list comes': firstListComes,
    'no list': { happened: () => restore(new Map()) },
    'nothing is to be sent': { happened: set({ sendNothing: true }) },
    'a private window': {
      pressesAll: true,
      address: 'service?token=1',
      happened: () => session.set({ 'page 1': { data: 'id=211', isPrivate: true } }),
      isPrivate: true,
    },
    'the directory is down': { onceOpen: () => refuse(0, 503), steps: [POINTS] },
    'a service that has gone': { steps: [POINTS, 'everything is deleted'] },
    'unfinished reviews are not shown': { happened: set({ showPartlyReviewed: false }), steps: [POINTS] },
  },
  compare: {
    'nothing to compare': { address: 'compare', pressesAll: true, steps: [[FIELD, 'pixel']] },
    'two services': { pressesAll: true, happened: mine },
    'two services with points': { pressesAll: true, happened: mine, steps: [POINTS] },
    'three, one of them unknown': {
      pressesAll: true,
      address: 'compare?services=211,999999,112',
      steps: [POINTS, '[data-action="remove"]'],
    },
    'one without a name, and a grade that was taken back': {
      address: 'compare?services=920,211',
      onceOpen: withoutGrade,
      steps: [POINTS],
    },
    'a private window': { address: 'compare?services=211,112', isPrivate: true, steps: [POINTS] },
    'from right to left': { address: 'compare?services=211,112', steps: [POINTS], ...arabic },
    'the first list comes': firstListComes,
    'no list': { happened: () => restore(new Map()) },
    'the second answer fails': { pressesAll: true, onceOpen: () => refuse(1, 503), steps: [POINTS] },
    'the first answer fails': { onceOpen: () => refuse(0, 503), steps: [POINTS] },
    'nothing is to be sent': { happened: set({ sendNothing: true }) },
    'consent refused': { isRefused: true, steps: [POINTS] },
    'the directory no longer has one': {
      address: 'compare?services=211,103,101',
      onceOpen: () => publish((now) => ({ ...now, services: now.services.filter(({ id }) => id !== 211) })),
      steps: [POINTS],
    },
    'before the list': { address: 'compare?services=211,999999', happened: beforeList(coming) },
    'the list could not be downloaded': {
      address: 'compare?services=211,999999',
      happened: beforeList(failing('unreachable')),
    },
  },
  'deal-breakers': {
    'the deal-breakers': { pressesAll: true, happened: mine },
    'all cases': {
      pressesAll: true,
      happened: mine,
      steps: [LOAD_CASES, ['[data-search="cases"]', 'data sell']],
    },
    'a private window': { isPrivate: true, steps: ['[data-question="sells-data"]'] },
    'from right to left': { steps: [LOAD_CASES], ...arabic },
    'of another directory': { happened: set({ directory: OTHER }) },
    'a case that is gone': {
      happened: set(chosen('9999', '12')),
      steps: [LOAD_CASES, '.case-list summary'],
    },
    'more than fit': {
      happened: set(chosen(...Array.from({ length: 50 }, (_, number) => String(number + 1)))),
      steps: ['[data-question="reads-messages"]', '[data-question="reads-messages"]'],
    },
    'the directory is down': { pressesAll: true, onceOpen: () => refuse(1, 503), steps: [LOAD_CASES] },
    'a single one': { pressesAll: true, presses: '[data-action="take-back"]' },
    'cases with and without a description': {
      onceOpen: () =>
        publish((now) => ({
          ...now,
          cases: now.cases
            .slice(-2)
            .map((one, at) => ({ ...one, description: at === 0 ? '' : 'They <b>sell</b> &amp; share.' })),
        })),
      steps: [LOAD_CASES, '.case-list summary'],
    },
    'a word of a description': { steps: [LOAD_CASES, ['[data-search="cases"]', 'anybody who pays']] },
    'the directory gives no cases': { onceOpen: () => refuse(0, 403), steps: [LOAD_CASES] },
    'the directory has no cases': {
      onceOpen: () => publish((now) => ({ ...now, cases: [] })),
      steps: [LOAD_CASES],
    },
    'the directory no longer gives its cases': {
      happened: set({ [`deal-breaker 13 ${DEFAULT_DIRECTORY}`]: { title: '' } }),
      onceOpen: () => refuse(0, 410),
      steps: [LOAD_CASES],
    },
  },
  document: {
    'a document': { pressesAll: true },
    'with its text': { pressesAll: true, happened: reviewed(null), steps: [LOAD_DOCUMENT] },
    'with a quote': {
      pressesAll: true,
      happened: reviewed('version at the top of the <b>page</b>'),
      steps: [LOAD_DOCUMENT, LOOK_THROUGH],
    },
    'with a quote that is not there': {
      happened: reviewed('nobody <i>wrote</i> this'),
      steps: [LOAD_DOCUMENT],
    },
    'the directory is down': {
      happened: reviewed(null),
      onceOpen: () => refuse(0, 503),
      steps: [LOAD_DOCUMENT],
    },
    'an expired page': { address: 'document?other' },
    'from right to left': { steps: [LOAD_DOCUMENT], ...arabic },
    'consent refused': { isRefused: true, steps: [LOAD_DOCUMENT] },
    'nothing is to be sent': { happened: set({ sendNothing: true }) },
    'without a text, and of unknown age': {
      onceOpen: () => publishDocuments({ text: '', updated_at: '' }),
      steps: [LOAD_DOCUMENT],
    },
    'with sentences that are found': {
      pressesAll: true,
      happened: async () => {
        await reviewed('The quote.')();
        await local.set(waives);
      },
      onceOpen: () => publishDocuments({ text: TERMS }),
      steps: [LOAD_DOCUMENT, LOOK_THROUGH, '.found-cases li:first-child summary'],
      presses: '[data-action="to-quote"]',
    },
    'with a quote that is found by its words, too': {
      happened: reviewed('You waive the right to take part in a class action.'),
      onceOpen: () => publishDocuments({ text: TERMS }),
      steps: [LOAD_DOCUMENT, LOOK_THROUGH, '.found-cases li:last-child summary'],
      presses: '[data-action="show-in-page"]',
    },
    'in another language': looking(() =>
      language.mockResolvedValueOnce({ isReliable: true, languages: [{ language: 'de', percentage: 99 }] }),
    ),
    'while it looks': looking(() => language.mockReturnValueOnce(new Promise(() => {}))),
    'a mistake while it looks': {
      ...looking(() => language.mockRejectedValueOnce(new Error('no'))),
      reports: 'Could not look through the document:',
    },
  },
  changes: {
    'what changed': { pressesAll: true, happened: mine, steps: ['.starred summary'] },
    'a private window': { isPrivate: true },
    'from right to left': { steps: ['.starred summary'], ...arabic },
    'without stars': { happened: () => local.remove(`star 211 ${DEFAULT_DIRECTORY}`) },
    'with more stars': {
      happened: set(stars),
      steps: ['.starred summary'],
      presses: '[data-starred] button',
    },
    'no list': { happened: () => restore(new Map()) },
    'the second edition': { happened: set({ sendNothing: true }), onceOpen: EVENTS['a new list'] },
    'unfinished reviews are not shown': { happened: set({ showPartlyReviewed: false }) },
    'a long log': {
      happened: async () => {
        await local.set({ [`star 401 ${DEFAULT_DIRECTORY}`]: 1 });
        await changed(longLog)();
      },
      steps: ['.starred summary'],
    },
    'only unfinished reviews, which are not shown': {
      happened: async () => {
        await changed(() => [
          change.changed(change.unfinished('D'), change.unfinished('C'), { at: Date.now() }),
        ])();
        await set({ showPartlyReviewed: false })();
      },
      // No change of terms is shown any more.
      isLater: 500,
    },
    'before the list': {
      happened: async () => {
        await set(stars)();
        await beforeList(coming)();
      },
      steps: ['.starred summary'],
    },
    'no database': NO_DATABASE,
  },
  accounts: {
    'my accounts': {},
    'one grade of a report': {
      happened: mine,
      steps: [...typed, '[data-filter="E"]', '.unlisted summary'],
      presses: '[data-filter="E"], .side [data-action], [data-action="copy-for-review"]',
    },
    'the first list comes': { ...firstListComes, steps: [...typed, firstList(5)] },
    'one account': { steps: [['textarea', 'pixelbarn.example'], READ] },
    'a report before the list': { happened: beforeList(coming), steps: [...typed, '.unlisted summary'] },
    'unfinished reviews are not shown': { happened: set({ showPartlyReviewed: false }), steps: typed },
    'no account': { steps: [['textarea', 'www.nobody.example'], READ] },
    'a report while the list cannot be had': {
      happened: beforeList(failing('unreachable')),
      steps: [['textarea', 'www.nobody.example'], READ],
    },
    'a report before the list, and then the list': {
      happened: beforeList(coming, false),
      steps: [...typed, 'a new list'],
    },
    'addresses before there is any list': { happened: beforeList(coming, false), steps: typed },
    'three addresses of one service, one of them in another script': {
      steps: [
        ['textarea', 'www.chatterbox.example m.chatterbox.example xn--mnchen-3ya.chatterbox.example'],
        READ,
      ],
    },
    'addresses among other words': { steps: [['textarea', OTHER_WORDS], READ, '.unlisted summary'] },
    'a thousand addresses and one': {
      steps: [
        [
          'textarea',
          numbers(1_001)
            .map((number) => `a${number}.example`)
            .join(', '),
        ],
        READ,
      ],
    },
    'no address': { steps: [['textarea', 'my bank'], READ] },
    'an export': { steps: WHOLE },
    'an export before the list': { happened: beforeList(coming), steps: WHOLE },
    'an export that breaks off': { steps: exported(SITES, { kind: 'end', isCutOff: true }, null) },
    'an export while it is read': { steps: exported(SITES), presses: '[data-action="stop"]' },
    'an export without known headers': {
      steps: exported(
        { kind: 'columns', columns: [0, 2, 3].map((index) => ({ index, addresses: index === 2 ? 40 : 1 })) },
        null,
      ),
      presses: '[data-action="read-column"]',
    },
    'an export that cannot be read': { steps: exported(null) },
    ...Object.fromEntries(
      PROBLEMS.map((problem) => [
        `an export with the problem ${problem}`,
        { steps: exported({ kind: 'problem', problem }, null) },
      ]),
    ),
    'addresses after others': { steps: [...typed, ['textarea', 'marktplein.example'], READ] },
    'no database': NO_DATABASE,
  },
  search: {
    'the search': { pressesAll: true, keys: ['/', 'Enter', 'ArrowUp', 'ArrowDown', 'Escape', 'Enter'] },
    'a word': {
      pressesAll: true,
      steps: [[FIELD, 'fjord']],
      keys: ['ArrowDown', 'composing Enter', 'Enter'],
    },
    'the first list comes': { address: 'search?q=fjord', ...firstListComes },
    'from right to left': { address: 'search?q=fjord', ...arabic },
    'an address that is not listed': {
      address: 'search?q=www.deep.nobody.example',
      presses: '[data-action="copy-for-review"]',
    },
    'an address that cannot be copied': {
      address: 'search?q=www.deep.nobody.example',
      onceOpen: refuseToCopy,
      presses: '[data-action="copy-for-review"]',
    },
    'another address after the answer of the directory': {
      address: 'search?q=www.deep.nobody.example',
      steps: ['[data-action="ask-directory"]', [FIELD, 'somebody.example']],
    },
    'before there is a list': { happened: beforeList(coming, false), steps: [[FIELD, 'fjord']] },
    'another star and another directory': {
      address: 'search?q=chatterbox',
      happened: set({ [`star 103 ${OTHER}`]: 1 }),
    },
    'no database': NO_DATABASE,
  },
  options: {
    'the settings': {},
    'a policy': { happened: set({ policy: { sendNothing: true, theme: 'x' } }) },
    'the first list comes': firstListComes,
    'no list': { happened: () => restore(new Map()) },
    'in Firefox, where a person refuses': { isRefused: true },
    'a file of settings': {
      steps: [
        settingsFile({ settings: SETTINGS, stars: { [DEFAULT_DIRECTORY]: [211, 5] }, dealBreakers: CASES }),
      ],
      presses: '[data-action="use-import"]',
    },
    'a file with more than there is room for': {
      steps: [
        settingsFile({
          stars: { [DEFAULT_DIRECTORY]: numbers(501) },
          dealBreakers: { [DEFAULT_DIRECTORY]: numbers(51).map((id) => ({ id })) },
        }),
        '[data-action="use-import"]',
      ],
    },
    'a file that changes nothing': {
      steps: [settingsFile({ settings: { theme: 'auto', directory: OTHER } })],
    },
    'a file that is gone': { steps: [chooseFile(FILE_THAT_IS_GONE)] },
    'a file that is not stored': {
      onceOpen: refuseWrites,
      steps: [settingsFile({ settings: { theme: 'dark' } }), '[data-action="use-import"]'],
      reports: 'Could not store the settings of a file:',
    },
    'a file that is not ours': { steps: [settingsFile(null)] },
    'a file that is too large': {
      steps: [
        settingsFile({ settings: SETTINGS }),
        settingsFile({ settings: { theme: ' '.repeat(2_000_000) } }),
      ],
    },
    'settings that cannot be read': {
      happened: () => vi.spyOn(local, 'get').mockRejectedValue(new Error('Corruption: bad block')),
      onceOpen: () => vi.mocked(local.get).mockRestore(),
      presses: FORGET,
      reports: 'Could not open the page:',
    },
    'a mistake of ours before a page opens': {
      happened: () => vi.spyOn(fake.browser.runtime, 'getManifest').mockImplementation(mistake),
      onceOpen: () => vi.mocked(fake.browser.runtime.getManifest).mockRestore(),
      reports: 'Could not open the page:',
    },
    'the switch of the toolbar': { presses: '[data-action="tabs"]' },
    'the switch of the toolbar, switched off': {
      happened: () => fake.browser.granted.permissions.delete('tabs'),
      presses: '[data-action="tabs"]',
    },
    'the switches in Firefox, where a person refuses': {
      isRefused: true,
      happened: () => fake.browser.granted.permissions.delete('tabs'),
      presses: '[data-action="tabs"], [data-setting="askForPoints"]',
    },
    'the switch of the points in Firefox, where a person agrees': {
      isRefused: true,
      happened: agrees,
      presses: '[data-setting="askForPoints"]',
    },
    'the switch of the points in Firefox, which tells nobody that a person agrees': {
      isRefused: true,
      happened: () => {
        agrees();
        vi.spyOn(fake.browser.permissions.onAdded, 'fire').mockReturnValueOnce([]);
      },
      presses: '[data-setting="askForPoints"]',
    },
    'no rules of the toolbar yet': { happened: withoutRules() },
    'no rules of the toolbar before the list': {
      happened: async () => {
        await withoutRules()();
        await beforeList(coming)();
      },
    },
    'rules that the browser refused': { happened: withoutRules('Error: no room') },
    'a list that is too long for the toolbar': { happened: withoutRules(null) },
    'an update of the list': {
      presses: '[data-action="update-list"]',
      reports: 'Could not update the list:',
    },
    'no update, because nothing is to be sent': {
      happened: set({ sendNothing: true }),
      steps: ['[data-action="update-list"]'],
      reports: 'Could not update the list:',
    },
    'too many days between updates': { steps: [() => days('31')] },
    'days that are typed': { steps: [['[data-setting="list-days"]', '30'], 'a theme'] },
    'days that were typed': { steps: [() => days('30')] },
    'another directory': { steps: useDirectory(OTHER) },
    'another directory while it is checked': { onceOpen: holdAnswers, steps: useDirectory(OTHER) },
    'no address of a directory': { steps: useDirectory('nonsense') },
    'a directory that nobody can reach': {
      onceOpen: () => refuse(0, 0),
      steps: useDirectory('https://down.example'),
      presses: '[data-action="allow-directory"]',
    },
    'the directory in use in place of the next one': {
      happened: set({ nextDirectory: OTHER }),
      steps: useDirectory(DEFAULT_DIRECTORY),
    },
    'another directory that is not stored': {
      onceOpen: refuseWrites,
      steps: useDirectory(OTHER),
      reports: 'Could not store a setting:',
    },
    'a next directory that cannot be cancelled': {
      happened: set({ nextDirectory: OTHER }),
      onceOpen: refuseWrites,
      steps: ['[data-action="cancel-directory"]'],
      reports: 'Could not store a setting:',
    },
    'what was typed, and another directory after that': {
      steps: [['[data-setting="directory"]', 'nonsense'], 'another directory'],
    },
    'to delete everything': { presses: FORGET },
    'what cannot be deleted': {
      steps: [FORGET, '[data-action="forget-now"]'],
      reports: 'Could not delete everything:',
    },
    'another directory is to come': {
      happened: set({ nextDirectory: OTHER }),
      presses: '[data-action="cancel-directory"]',
    },
    'an older browser': { happened: () => Reflect.deleteProperty(fake.browser, 'publicSuffix') },
  },
  log: {
    'what was sent': { pressesAll: true, happened: logged(0) },
    'a second press after something else had the focus': {
      happened: logged(0),
      steps: [CLEAR, leaveFocus, CLEAR],
    },
    'no database': NO_DATABASE,
    ...Object.fromEntries(
      Object.entries(LOOKS_AGAIN).map(([when, happens]) => [
        `one more request, when the page ${when}`,
        { happened: logged(0), steps: [oneMoreRequest, happens] },
      ]),
    ),
    'what cannot be cleared': {
      happened: logged(0),
      steps: [refuseClear, CLEAR, CLEAR],
      reports: 'Could not clear the log:',
    },
    'what is cleared at the second try': {
      happened: logged(0),
      steps: [refuseClear, CLEAR, CLEAR, CLEAR, CLEAR],
      reports: 'Could not clear the log:',
    },
    'requests of private windows': { happened: logged(3) },
    'a part of an address': { happened: logged(0), steps: [['[data-filter="text"]', '=1']] },
  },
  welcome: {
    welcome: { pressesAll: true },
    'the first list comes': firstListComes,
    'in Firefox, where a person refuses': { pressesAll: true, isRefused: true },
    'in Firefox, where a person agrees': {
      isRefused: true,
      happened: agrees,
      presses: '[data-action="ask-on-open"]',
    },
    'the grade on every tab': { happened: withMenus },
    'the grade on every tab, where the browser shows it by itself': {
      happened: () => {
        withMenus();
        fake.browser.granted.permissions.delete('tabs');
      },
    },
    'the grade on every tab, in Firefox, where a person refuses': {
      isRefused: true,
      happened: () => {
        withoutTabs();
        withMenus();
      },
      presses: '[data-action="tabs"]',
    },
    'Firefox on Android': { isRefused: true, happened: withoutTabs },
    'the button is not pinned': { happened: notPinned },
    'the button is not pinned, in Firefox': { isRefused: true, happened: notPinned },
    'the button is pinned now': {
      happened: notPinned,
      steps: [() => Object.assign(button, { isOnToolbar: true }), () => buttonChanged.fire()],
    },
    'the button is pinned when the window has the focus again': {
      happened: notPinned,
      steps: [
        () => Object.assign(button, { isOnToolbar: true }),
        () => window.dispatchEvent(new Event('focus')),
      ],
    },
    'of another directory': { happened: set({ directory: OTHER }) },
    'nothing is to be sent': { happened: set({ sendNothing: true }) },
    'a pause of two minutes': { happened: beforeList(pausing(120)) },
    'a pause of less than a minute': { happened: beforeList(pausing(59)) },
    'a next try that is late': {
      happened: beforeList(() => ({ ...failing('unreachable')(), notBefore: Date.now() - 120_000 })),
    },
    'the host of the directory is not allowed': {
      presses: '[data-action="allow-list"]',
      happened: beforeList(notPermitted),
      reports: 'Could not update the list:',
    },
  },
};
