import { vi } from 'vitest';
import type { ServiceRecord } from '#directory-server';
import englishTitles from '../../../public/case-titles/en.json' with { type: 'json' };
import { titleFingerprint } from '../../../src/cases/case-titles.ts';
import type { Change } from '../../../src/catalog/history/change-log.ts';
import type { ListRecord } from '../../../src/catalog/list-record.ts';
import { INITIAL_STATE, type SyncState } from '../../../src/catalog/sync-state.ts';
import { DEFAULT_DIRECTORY } from '../../../src/directory/default-directory.ts';
import { RUN } from '../catalog/complete-list.ts';
import * as change from '../catalog/history/some-changes.ts';
import { fake } from '../fake-browser.ts';
import { EVENTS } from './events.ts';
import { holdAnswers, type Opening, OTHER, publish, publishServices, refuse } from './page-world.ts';
import type { PageInUse } from './pages-in-use.ts';
import { dump, restore } from './stored-database.ts';

/** A page in a state, and what a person has done there. */
export interface Visit extends Opening, Pick<PageInUse, 'address' | 'steps'> {
  /** Happens when the page is open, before the steps. */
  readonly onceOpen?: () => unknown;
  /** Selects what is pressed here too, although another state has it. */
  readonly presses?: string;
  /** Keys that are pressed then, one after the other, where the focus is. */
  readonly keys?: readonly string[];
  /** Whether only what it shows is written down, and what `presses` selects: its controls are those of another visit. */
  readonly isSeenOnly?: boolean;
  /** What the page of the tab says that is different; null if the browser lets nobody look into it. */
  readonly inTab?: (Partial<typeof PAGE> & { readonly isShown?: boolean }) | null;
  /** What is reported there as a mistake; nothing by default. */
  readonly reports?: string;
}

const { local, session } = fake.browser.storage;
const POINTS = '[data-action="reasons"]';
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
const seen = { isSeenOnly: true };
/** The terms of a starred service have changed. */
const markedIcon = () => {
  fake.browser.badge = '1';
};
const FIRST = '.class-group summary';
/** A visit in a language that is read from right to left. */
const arabic = { happened: set({ language: 'ar' }), ...seen };
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
const german = { address: 'popup', steps: ['[data-action="show-all"]'], ...seen };
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
const firstListComes = { happened: firstList(3), steps: [firstList(5)], ...seen };
/** No list has come yet: only the grades of the package are there, or nothing. */
const beforeList =
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
const coming = () => ({ run: RUN });
const failing =
  (kind: 'unreachable' | 'switched-off', minutes = 120) =>
  () => ({
    lastFailure: { kind },
    failingSince: Date.now() - minutes * 60_000,
    notBefore: Date.now() + 12 * 60_000,
  });
/** These changes of lists are known, newest first. */
const changed = (changes: () => readonly Change[]) => async () => {
  const log = changes();
  const keys = [DEFAULT_DIRECTORY, `recent ${DEFAULT_DIRECTORY}`];
  await restore(
    new Map(await dump()).set(
      'changes',
      keys.map((key) => [log, key] as const),
    ),
  );
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
  steps: ['[data-action="load-document"]', '[data-action="look-through"]'],
  ...seen,
});
/** The browser refuses to open the database. */
const NO_DATABASE: Pick<Visit, 'happened' | 'onceOpen' | 'isSeenOnly'> = {
  happened: () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('', 'InvalidStateError');
    });
  },
  onceOpen: () => vi.mocked(indexedDB.open).mockRestore(),
  ...seen,
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
const agrees = () => {
  fake.browser.personAgrees = true;
};
/** A person chooses a file of settings; null for another file. */
const settingsFile = (given: object | null) => () => {
  const input = document.querySelector('[data-action="import"]');
  const text = given ? JSON.stringify({ smallprint: 1, settings: {}, ...given }) : 'not a settings file';
  const property = { configurable: true, writable: true };
  Object.defineProperty(input, 'files', { ...property, value: [new File([text], 'a')] });
  Object.defineProperty(input, 'value', { ...property, value: 'C:\\fakepath\\a' });
  input?.dispatchEvent(new Event('change', { bubbles: true }));
};
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
const LIST_SETTING = 'chrome-extension://x/src/options/index.html#list';

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
  ...{ title: 'Terms', language: 'en', english: '', isCut: true, isPdf: false },
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
/** By room. */
export const VISITS: Readonly<Record<string, Readonly<Record<string, Visit>>>> = {
  popup: {
    'the popup of the toolbar': { address: 'popup', happened: mine, keys: ['/', '/', 'Escape', 'Escape'] },
    'an opened point': {
      address: 'popup',
      happened: mine,
      steps: ['.top-points summary', '.top-points .case summary', '.top-points .rest summary'],
    },
    'all points': {
      address: 'popup',
      happened: mine,
      steps: ['[data-action="show-all"]', '.questions summary'],
    },
    'before anybody was told that it asks': {
      address: 'popup',
      happened: () => local.remove('welcomeSeen'),
    },
    'points on a press': { address: 'popup', happened: set({ askForPoints: 'on-click' }) },
    'points on a press, pressed': {
      address: 'popup',
      happened: set({ askForPoints: 'on-click' }),
      steps: [POINTS],
      ...seen,
    },
    'while it asks': { address: 'popup?service=211', onceOpen: holdAnswers, steps: [POINTS], ...seen },
    'the directory is down': {
      address: 'popup?service=211',
      onceOpen: () => refuse(0, 503),
      steps: [POINTS],
      ...seen,
    },
    'the directory is busy for a second': {
      address: 'popup?service=211',
      onceOpen: () => refuse(0, 429),
      steps: [POINTS],
      ...seen,
    },
    'nothing is to be sent': { address: 'popup', happened: set({ sendNothing: true }), ...seen },
    'a private window': { address: 'popup', happened: mine, isPrivate: true, steps: [POINTS], ...seen },
    'a mark on the icon': { address: 'popup', happened: markedIcon, ...seen },
    'a mark on the icon, in a private window': {
      address: 'popup',
      happened: markedIcon,
      isPrivate: true,
      ...seen,
    },
    'consent refused': { address: 'popup?service=211', isRefused: true, steps: [POINTS], ...seen },
    'the menu': {
      address: 'popup',
      happened: at('https://search.example/maps'),
      steps: ['[data-action="more"]'],
      keys: ['ArrowDown', 'ArrowUp', 'ArrowUp', 'Home', 'End', 'ArrowDown', 'x', 'Escape'],
    },
    'a part of a site, while it searches': {
      address: 'popup',
      happened: at('https://search.example/maps'),
      steps: ['[data-action="search"]', '[data-action="more"]', '[data-action="doubt"]'],
      ...seen,
    },
    'the search of the popup': {
      address: 'popup',
      happened: mine,
      steps: ['[data-action="search"]', [FIELD, 'pixel']],
    },
    'a service that was chosen by search': {
      address: 'popup',
      happened: mine,
      steps: ['[data-action="search"]', [FIELD, 'pixel'], '[role="option"]', '[data-action="more"]'],
      presses: '[data-action="compare"], [data-action="page"]',
      keys: ['Escape', 'composing Escape', 'Escape'],
    },
    'a second service that was chosen by search': {
      address: 'popup',
      happened: mine,
      steps: [
        ...(['[data-action="search"]', [FIELD, 'pixel'], '[role="option"]'] as const),
        ...(['[data-action="search"]', [FIELD, 'fjord'], '[role="option"]'] as const),
      ],
      ...seen,
    },
    'newer points without the chosen class': {
      address: 'popup',
      happened: mine,
      steps: ['[data-action="show-all"]', '[data-filter="good"]', withoutGood, '[data-action="refresh"]'],
      ...seen,
    },
    'a service that was chosen after links were found': {
      address: 'popup',
      happened: mine,
      steps: [
        ...['[data-action="more"]', '[data-action="reading"]', '[data-action="search"]'],
        ...([[FIELD, 'pixel'], '[role="option"]'] as const),
      ],
      ...seen,
    },
    'the popup of another tab': { address: 'popup?tab=1&look=through', happened: mine, ...seen },
    'the menu without a service': {
      address: 'popup?url=https://nobody.example',
      steps: ['[data-action="more"]'],
      ...seen,
    },
    'what may train AI': { address: 'popup?service=301', steps: ['[data-own-point] summary'], ...seen },
    'a chosen service, after another directory': {
      address: 'popup',
      steps: ['[data-action="search"]', [FIELD, 'pixel'], '[role="option"]', 'another directory'],
      ...seen,
    },
    'a site of several services': {
      address: 'popup?url=https://marktplein.example',
      happened: mine,
      steps: [OTHER_TAB],
    },
    'a link that leads through another site': {
      address: 'popup?url=https://pixelbarn.example&from=link&through=wrap.example&in=toolbar',
      ...seen,
    },
    'a selected address': { address: 'popup?url=https://fjordmail.example&from=selection', ...seen },
    'a service without a grade': { address: 'popup?service=112', steps: [POINTS] },
    'a service that is not there': { address: 'popup?service=999999', keys: ['Escape'] },
    'a service without a name': { address: 'popup?service=920', ...seen },
    'a grade that was taken back': {
      address: 'popup?service=211',
      onceOpen: withoutGrade,
      steps: [POINTS],
      ...seen,
    },
    'a grade that was taken back, with points in German': {
      address: 'popup?service=211',
      happened: set({ pointLanguage: 'de' }),
      onceOpen: withoutGrade,
      steps: [POINTS, '.questions summary'],
      ...seen,
    },
    'points in German, one of which has no short title': { ...german, happened: withShortTitles(1) },
    'points in German that all have short titles': { ...german, happened: withShortTitles(0) },
    'from right to left': { address: 'popup', ...arabic },
    'an unlisted site': {
      address: 'popup',
      happened: at('https://www.deep.nobody.example/terms'),
    },
    'another unlisted site in the same tab': {
      address: 'popup',
      happened: at('https://deep.nobody.example/'),
      steps: [
        '[data-action="ask-directory"]',
        () => fake.browser.navigate(1, 'https://somebody.example/'),
        'a new list',
      ],
      ...seen,
    },
    'an unlisted site in an older browser': {
      address: 'popup?url=https://deep.nobody.co.uk/',
      happened: () => Reflect.deleteProperty(fake.browser, 'publicSuffix'),
      ...seen,
    },
    'a site on rented space': { address: 'popup?url=https://someone.github.io/', ...seen },
    'a device at home': { address: 'popup?url=http://router.lan/', ...seen },
    'a page of the browser': { address: 'popup', happened: at('chrome://settings/'), ...seen },
    'a hidden address': {
      address: 'popup',
      happened: () => fake.browser.granted.permissions.delete('tabs'),
    },
    'an expired page': { address: 'popup?token=gone', ...seen },
    'terms in the tab': {
      address: 'popup',
      happened: at('https://chatterbox.example/legal/terms'),
      steps: ['[data-action="show-all"]'],
      ...seen,
    },
    'quotes on the page': {
      address: 'popup',
      happened: at('https://chatterbox.example/legal/terms'),
      steps: ['[data-action="check-quotes"]'],
    },
    'terms in the tab, and nothing is to be sent any more': {
      address: 'popup',
      happened: at('https://chatterbox.example/legal/terms'),
      steps: ['nothing is to be sent'],
      ...seen,
    },
    'quotes while the directory is down': {
      address: 'popup',
      happened: at('https://chatterbox.example/legal/terms'),
      onceOpen: () => refuse(0, 503),
      steps: ['[data-action="check-quotes"]'],
      ...seen,
    },
    'no list yet': { address: 'popup', happened: () => restore(new Map()) },
    'the first list comes': { address: 'popup', ...firstListComes },
    'the first list comes, for a service': { address: 'popup?service=211', ...firstListComes },
    'the database does not open': { address: 'popup', failing: 0, ...seen },
    'no database': { address: 'popup', ...NO_DATABASE },
    'no list, and the directory is down': {
      address: 'popup',
      happened: beforeList(failing('unreachable'), false),
      reports: 'Could not update the list:',
    },
    'no list, because nothing is to be sent': {
      address: 'popup?service=211',
      happened: beforeList(failing('switched-off'), false),
      ...seen,
    },
    'no list for half a minute': {
      address: 'popup?url=https://pixelbarn.example/',
      happened: beforeList(failing('unreachable', 0.5), false),
      ...seen,
    },
    'a service before the list': { address: 'popup?service=211', happened: beforeList(coming), ...seen },
    'a number before the list': { address: 'popup?service=999999', happened: beforeList(coming), ...seen },
    'its own request': { address: 'popup', happened: holdAnswers, ...seen },
    'services before anybody was told': {
      address: 'popup',
      happened: untold,
      steps: [OTHER_TAB],
      ...seen,
    },
    'services after the answer': {
      address: 'popup',
      happened: untold,
      steps: ['[data-action="notice-ok"]', OTHER_TAB],
      ...seen,
    },
    'services after the other answer': {
      address: 'popup',
      happened: untold,
      steps: ['[data-action="on-click"]', OTHER_TAB],
      ...seen,
    },
    'a service without points': {
      address: 'popup?service=112',
      onceOpen: () => publishServices((service) => ({ ...service, points: [] })),
      steps: [POINTS],
      ...seen,
    },
    'an unlisted site, and nothing is to be sent': {
      address: 'popup?url=https://nobody.example/',
      happened: set({ sendNothing: true }),
      ...seen,
    },
    'the deal-breakers that were found': {
      address: 'popup',
      happened: mine,
      steps: ['.deal-breakers-line summary'],
      ...seen,
    },
    'the deal-breakers of which none was found': {
      address: 'popup?service=202',
      happened: () => local.set(chosen('1', '2')),
      steps: [POINTS, '.deal-breakers-line summary'],
      ...seen,
    },
    'no deal-breakers': { address: 'popup?service=211', happened: noDealBreaker, ...seen },
    'another grade and another name': {
      address: 'popup?service=211',
      onceOpen: renamed,
      steps: [POINTS, '[data-action="show-all"]'],
      ...seen,
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
      ...seen,
    },
    'terms that were looked through': {
      address: 'popup',
      happened: async () => {
        await at('https://nobody.example/terms')();
        await local.set(waives);
      },
      steps: ['[data-action="look-through"]', '.found-cases summary'],
      presses: '[data-action="show-in-page"], [data-action="look-through"]',
      ...seen,
    },
    'a privacy notice with nothing that is known': {
      address: 'popup',
      happened: at('https://nobody.example/privacy'),
      inTab: { text: 'One.\n\nTwo.' },
      steps: ['[data-action="look-through"]'],
      ...seen,
    },
    'an empty page of terms': {
      address: 'popup',
      happened: at('https://nobody.example/terms'),
      inTab: { text: '' },
      steps: ['[data-action="look-through"]'],
      ...seen,
    },
    'a sentence that is no longer in the page': {
      address: 'popup',
      happened: at('https://nobody.example/terms'),
      inTab: { isShown: false },
      steps: ['[data-action="look-through"]', '.found-cases summary', '[data-action="show-in-page"]'],
      ...seen,
    },
    'a page with many links, which reads like terms': {
      address: 'popup',
      happened: at('https://nobody.example/'),
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
      steps: ['[data-action="look-for-terms"]'],
      presses: '[data-action="all-links"], [data-action="look-through"]',
      ...seen,
    },
    'a page without links': {
      address: 'popup',
      happened: at('https://nobody.example/'),
      inTab: { links: [] },
      steps: ['[data-action="look-for-terms"]'],
      ...seen,
    },
    'a page in Portuguese with an English version': {
      address: 'popup',
      happened: at('https://nobody.example/terms'),
      inTab: {
        language: 'pt-BR',
        english: 'https://en.nobody.example/',
        links: [{ href: 'https://nobody.example/en', text: 'English' }],
      },
      steps: ['[data-action="look-through"]'],
      ...seen,
    },
    'a page in a language without a name, with a link to English': {
      address: 'popup',
      happened: at('https://nobody.example/terms'),
      inTab: { language: 'xx-unknown', links: [{ href: 'https://nobody.example/en', text: 'English' }] },
      steps: ['[data-action="look-through"]'],
      ...seen,
    },
    'a page that nobody may look into': {
      address: 'popup',
      happened: at('https://nobody.example/'),
      inTab: null,
      steps: ['[data-action="look-for-terms"]'],
      ...seen,
    },
    'a mistake while it looks through': {
      address: 'popup',
      happened: at('https://nobody.example/terms'),
      onceOpen: () => language.mockRejectedValueOnce(new Error('no')),
      steps: ['[data-action="look-through"]'],
      reports: 'Could not look through the page:',
      ...seen,
    },
    'a page that has not answered': {
      address: 'popup',
      happened: at('https://nobody.example/privacy'),
      onceOpen: () => language.mockReturnValueOnce(new Promise(() => {})),
      steps: ['[data-action="look-through"]', () => vi.advanceTimersByTimeAsync(250)],
      ...seen,
    },
    'a PDF': { address: 'popup', happened: at('https://nobody.example/files/terms.PDF?v=2'), ...seen },
    'a name in another script': { address: 'popup?url=https://xn--mnchen-3ya.example', ...seen },
    'an old list': {
      address: 'popup?service=211',
      happened: set({ listDays: 1 }),
      isLater: 3,
      ...seen,
    },
    'an old list, but new points': {
      address: 'popup?service=211',
      happened: set({ listDays: 1 }),
      isLater: 3,
      steps: [POINTS],
      ...seen,
    },
    'a phone': {
      address: 'popup',
      happened: () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValueOnce('Android'),
      ...seen,
    },
    'another directory': { address: 'popup', onceOpen: EVENTS['another directory'], ...seen },
  },
  service: {
    'a service before its points': { address: 'service?id=211', happened: mine },
    'a service with points': { address: 'service?id=211', happened: mine, steps: [POINTS] },
    'a service with many points': {
      address: 'service?id=103',
      happened: mine,
      steps: [POINTS, '.questions summary', '.class-group summary'],
      ...seen,
    },
    'points that were loaded again': {
      address: 'service?id=211',
      steps: [POINTS, FIRST, '[data-action="refresh"]', FIRST, FIRST],
      ...seen,
    },
    'a list that is newer than the points': {
      address: 'service?id=211',
      steps: [POINTS, aNewerList],
      ...seen,
    },
    'without deal-breakers': { address: 'service?id=101', steps: [POINTS], ...seen },
    'without a grade': { address: 'service?id=112', steps: [POINTS], ...seen },
    'without any deal-breaker': { address: 'service?id=101', happened: noDealBreaker, ...seen },
    'a number that nobody has': { address: 'service?id=999999', ...seen },
    'without a name, but with www.com': { address: 'service?id=920', steps: [POINTS], ...seen },
    'a grade that was taken back': {
      address: 'service?id=211',
      onceOpen: withoutGrade,
      steps: [POINTS],
      ...seen,
    },
    'of a site with two services': {
      address: 'service?id=301',
      happened: mine,
      steps: [POINTS, '[data-question="trains-ai"] summary'],
      presses: '[data-action="copy"]',
      ...seen,
    },
    'from right to left': { address: 'service?id=211', steps: [POINTS], ...arabic },
    'no number': { address: 'service?id=x', ...seen },
    'the first list comes': { address: 'service?id=211', ...firstListComes },
    'no list': { address: 'service?id=211', happened: () => restore(new Map()), ...seen },
    'nothing is to be sent': { address: 'service?id=211', happened: set({ sendNothing: true }), ...seen },
    'a private window': {
      address: 'service?token=1',
      happened: () => session.set({ 'page 1': { data: 'id=211', isPrivate: true } }),
      isPrivate: true,
    },
    'the directory is down': {
      address: 'service?id=211',
      onceOpen: () => refuse(0, 503),
      steps: [POINTS],
      ...seen,
    },
    'a service that has gone': {
      address: 'service?id=211',
      steps: [POINTS, 'everything is deleted'],
      ...seen,
    },
    'unfinished reviews are not shown': {
      address: 'service?id=211',
      happened: set({ showPartlyReviewed: false }),
      steps: [POINTS],
      ...seen,
    },
  },
  compare: {
    'nothing to compare': { address: 'compare', steps: [[FIELD, 'pixel']] },
    'two services': { address: 'compare?services=211,103', happened: mine },
    'two services with points': { address: 'compare?services=211,103', happened: mine, steps: [POINTS] },
    'three, one of them unknown': {
      address: 'compare?services=211,999999,112',
      steps: [POINTS, '[data-action="remove"]'],
    },
    'one without a name, and a grade that was taken back': {
      address: 'compare?services=920,211',
      onceOpen: withoutGrade,
      steps: [POINTS],
      ...seen,
    },
    'a private window': { address: 'compare?services=211,112', isPrivate: true, steps: [POINTS], ...seen },
    'from right to left': { address: 'compare?services=211,112', steps: [POINTS], ...arabic },
    'the first list comes': { address: 'compare?services=211,103', ...firstListComes },
    'no list': { address: 'compare?services=211,103', happened: () => restore(new Map()), ...seen },
    'the second answer fails': {
      address: 'compare?services=211,103',
      onceOpen: () => refuse(1, 503),
      steps: [POINTS],
    },
    'the first answer fails': {
      address: 'compare?services=211,103',
      onceOpen: () => refuse(0, 503),
      steps: [POINTS],
      ...seen,
    },
    'nothing is to be sent': {
      address: 'compare?services=211,103',
      happened: set({ sendNothing: true }),
      ...seen,
    },
    'consent refused': { address: 'compare?services=211,103', isRefused: true, steps: [POINTS], ...seen },
    'the directory no longer has one': {
      address: 'compare?services=211,103,101',
      onceOpen: () => publish((now) => ({ ...now, services: now.services.filter(({ id }) => id !== 211) })),
      steps: [POINTS],
      ...seen,
    },
    'before the list': {
      address: 'compare?services=211,999999',
      happened: beforeList(coming),
      ...seen,
    },
    'the list could not be downloaded': {
      address: 'compare?services=211,999999',
      happened: beforeList(failing('unreachable')),
      ...seen,
    },
  },
  'deal-breakers': {
    'the deal-breakers': { address: 'deal-breakers', happened: mine },
    'all cases': {
      address: 'deal-breakers',
      happened: mine,
      steps: ['[data-action="load-cases"]', ['[data-search="cases"]', 'data sell']],
    },
    'a private window': {
      address: 'deal-breakers',
      isPrivate: true,
      steps: ['[data-question="sells-data"]'],
      ...seen,
    },
    'from right to left': { address: 'deal-breakers', steps: ['[data-action="load-cases"]'], ...arabic },
    'of another directory': { address: 'deal-breakers', happened: set({ directory: OTHER }), ...seen },
    'a case that is gone': {
      address: 'deal-breakers',
      happened: set(chosen('9999', '12')),
      steps: ['[data-action="load-cases"]', '.case-list summary'],
      ...seen,
    },
    'more than fit': {
      address: 'deal-breakers',
      happened: set(chosen(...Array.from({ length: 50 }, (_, number) => String(number + 1)))),
      steps: ['[data-question="reads-messages"]', '[data-question="reads-messages"]'],
      ...seen,
    },
    'the directory is down': {
      address: 'deal-breakers',
      onceOpen: () => refuse(1, 503),
      steps: ['[data-action="load-cases"]'],
    },
    'a single one': { address: 'deal-breakers', presses: '[data-action="take-back"]' },
    'cases with and without a description': {
      address: 'deal-breakers',
      onceOpen: () =>
        publish((now) => ({
          ...now,
          cases: now.cases
            .slice(-2)
            .map((one, at) => ({ ...one, description: at === 0 ? '' : 'They <b>sell</b> &amp; share.' })),
        })),
      steps: ['[data-action="load-cases"]', '.case-list summary'],
      ...seen,
    },
    'a word of a description': {
      address: 'deal-breakers',
      steps: ['[data-action="load-cases"]', ['[data-search="cases"]', 'anybody who pays']],
      ...seen,
    },
    'the directory gives no cases': {
      address: 'deal-breakers',
      onceOpen: () => refuse(0, 403),
      steps: ['[data-action="load-cases"]'],
      ...seen,
    },
    'the directory has no cases': {
      address: 'deal-breakers',
      onceOpen: () => publish((now) => ({ ...now, cases: [] })),
      steps: ['[data-action="load-cases"]'],
      ...seen,
    },
    'the directory no longer gives its cases': {
      address: 'deal-breakers',
      happened: set({ [`deal-breaker 13 ${DEFAULT_DIRECTORY}`]: { title: '' } }),
      onceOpen: () => refuse(0, 410),
      steps: ['[data-action="load-cases"]'],
      ...seen,
    },
  },
  document: {
    'a document': { address: 'document?token' },
    'with its text': {
      address: 'document?token',
      happened: reviewed(null),
      steps: ['[data-action="load-document"]'],
    },
    'with a quote': {
      address: 'document?token',
      happened: reviewed('version at the top of the <b>page</b>'),
      steps: ['[data-action="load-document"]', '[data-action="look-through"]'],
    },
    'with a quote that is not there': {
      address: 'document?token',
      happened: reviewed('nobody <i>wrote</i> this'),
      steps: ['[data-action="load-document"]'],
      ...seen,
    },
    'the directory is down': {
      address: 'document?token',
      happened: reviewed(null),
      onceOpen: () => refuse(0, 503),
      steps: ['[data-action="load-document"]'],
      ...seen,
    },
    'an expired page': { address: 'document?other', ...seen },
    'from right to left': {
      address: 'document?token',
      steps: ['[data-action="load-document"]'],
      ...arabic,
    },
    'nothing is to be sent': { address: 'document?token', happened: set({ sendNothing: true }), ...seen },
    'without a text, and of unknown age': {
      address: 'document?token',
      onceOpen: () => publishDocuments({ text: '', updated_at: '' }),
      steps: ['[data-action="load-document"]'],
      ...seen,
    },
    'with sentences that are found': {
      address: 'document?token',
      happened: async () => {
        await reviewed('The quote.')();
        await local.set(waives);
      },
      onceOpen: () => publishDocuments({ text: TERMS }),
      steps: [
        '[data-action="load-document"]',
        '[data-action="look-through"]',
        '.found-cases li:first-child summary',
      ],
      presses: '[data-action="to-quote"]',
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
    'what changed': { address: 'changes', happened: mine, steps: ['.starred summary'] },
    'a private window': { address: 'changes', isPrivate: true, ...seen },
    'from right to left': { address: 'changes', steps: ['.starred summary'], ...arabic },
    'without stars': {
      address: 'changes',
      happened: () => local.remove(`star 211 ${DEFAULT_DIRECTORY}`),
      ...seen,
    },
    'with more stars': {
      address: 'changes',
      happened: set(stars),
      steps: ['.starred summary'],
      presses: '[data-starred] button',
      ...seen,
    },
    'no list': { address: 'changes', happened: () => restore(new Map()), ...seen },
    'the second edition': {
      address: 'changes',
      happened: set({ sendNothing: true }),
      onceOpen: EVENTS['a new list'],
      ...seen,
    },
    'unfinished reviews are not shown': {
      address: 'changes',
      happened: set({ showPartlyReviewed: false }),
      ...seen,
    },
    'a long log': {
      address: 'changes',
      happened: async () => {
        await local.set({ [`star 401 ${DEFAULT_DIRECTORY}`]: 1 });
        await changed(longLog)();
      },
      steps: ['.starred summary'],
      ...seen,
    },
    'only unfinished reviews, which are not shown': {
      address: 'changes',
      happened: async () => {
        await changed(() => [
          change.changed(change.unfinished('D'), change.unfinished('C'), { at: Date.now() }),
        ])();
        await set({ showPartlyReviewed: false })();
      },
      // No change of terms is shown any more.
      isLater: 500,
      ...seen,
    },
    'before the list': {
      address: 'changes',
      happened: async () => {
        await set(stars)();
        await beforeList(coming)();
      },
      steps: ['.starred summary'],
      ...seen,
    },
    'no database': { address: 'changes', ...NO_DATABASE },
  },
  accounts: {
    'one grade of a report': {
      address: 'accounts',
      happened: mine,
      steps: [...typed, '[data-filter="E"]', '.unlisted summary'],
      presses: '[data-filter="E"], .side [data-action], [data-action="copy-for-review"]',
      ...seen,
    },
    'the first list comes': { address: 'accounts', ...firstListComes, steps: [...typed, firstList(5)] },
    'one account': { address: 'accounts', steps: [['textarea', 'pixelbarn.example'], READ], ...seen },
    'a report before the list': {
      address: 'accounts',
      happened: beforeList(coming),
      steps: [...typed, '.unlisted summary'],
      ...seen,
    },
    'unfinished reviews are not shown': {
      address: 'accounts',
      happened: set({ showPartlyReviewed: false }),
      steps: typed,
      ...seen,
    },
    'no account': { address: 'accounts', steps: [['textarea', 'www.nobody.example'], READ], ...seen },
    'a report while the list cannot be had': {
      address: 'accounts',
      happened: beforeList(failing('unreachable')),
      steps: [['textarea', 'www.nobody.example'], READ],
      ...seen,
    },
    'a report before the list, and then the list': {
      address: 'accounts',
      happened: beforeList(coming, false),
      steps: [...typed, 'a new list'],
      ...seen,
    },
    'addresses before there is any list': {
      address: 'accounts',
      happened: beforeList(coming, false),
      steps: typed,
      ...seen,
    },
    'addresses after others': {
      address: 'accounts',
      steps: [...typed, ['textarea', 'marktplein.example'], READ],
      ...seen,
    },
    'no database': { address: 'accounts', ...NO_DATABASE },
  },
  search: {
    'the search': { address: 'search', keys: ['/', 'Enter', 'ArrowUp', 'ArrowDown', 'Escape', 'Enter'] },
    'a word': {
      address: 'search',
      steps: [[FIELD, 'fjord']],
      keys: ['ArrowDown', 'composing Enter', 'Enter'],
    },
    'the first list comes': { address: 'search?q=fjord', ...firstListComes },
    'from right to left': { address: 'search?q=fjord', ...arabic },
    'an address that is not listed': {
      address: 'search?q=www.deep.nobody.example',
      presses: '[data-action="copy-for-review"]',
      ...seen,
    },
    'another address after the answer of the directory': {
      address: 'search?q=www.deep.nobody.example',
      steps: ['[data-action="ask-directory"]', [FIELD, 'somebody.example']],
      ...seen,
    },
    'before there is a list': {
      address: 'search',
      happened: beforeList(coming, false),
      steps: [[FIELD, 'fjord']],
      ...seen,
    },
    'another star and another directory': {
      address: 'search?q=chatterbox',
      happened: set({ [`star 103 ${OTHER}`]: 1 }),
      ...seen,
    },
    'no database': { address: 'search', ...NO_DATABASE },
  },
  options: {
    'the settings': { address: LIST_SETTING, ...seen },
    'a policy': {
      address: LIST_SETTING,
      happened: set({ policy: { sendNothing: true, theme: 'x' } }),
      ...seen,
    },
    'the first list comes': { address: LIST_SETTING, ...firstListComes },
    'no list': { address: LIST_SETTING, happened: () => restore(new Map()), ...seen },
    'in Firefox, where a person refuses': { address: LIST_SETTING, isRefused: true, ...seen },
    'a file of settings': {
      address: LIST_SETTING,
      steps: [
        settingsFile({ settings: SETTINGS, stars: { [DEFAULT_DIRECTORY]: [211, 5] }, dealBreakers: CASES }),
      ],
      presses: '[data-action="use-import"]',
      ...seen,
    },
    'a file with more than there is room for': {
      address: LIST_SETTING,
      steps: [
        settingsFile({
          stars: { [DEFAULT_DIRECTORY]: numbers(501) },
          dealBreakers: { [DEFAULT_DIRECTORY]: numbers(51).map((id) => ({ id })) },
        }),
        '[data-action="use-import"]',
      ],
      ...seen,
    },
    'a file that changes nothing': {
      address: LIST_SETTING,
      steps: [settingsFile({ settings: { theme: 'auto', directory: OTHER } })],
      ...seen,
    },
    'a file that is not ours': { address: LIST_SETTING, steps: [settingsFile(null)], ...seen },
    'a file that is too large': {
      address: LIST_SETTING,
      steps: [
        settingsFile({ settings: SETTINGS }),
        settingsFile({ settings: { theme: ' '.repeat(100_000) } }),
      ],
      ...seen,
    },
    'the switch of the toolbar': {
      address: LIST_SETTING,
      presses: '[data-action="tabs"]',
      reports: 'Could not store a setting:',
      ...seen,
    },
    'the switch of the toolbar, switched off': {
      address: LIST_SETTING,
      happened: () => fake.browser.granted.permissions.delete('tabs'),
      presses: '[data-action="tabs"]',
      reports: 'Could not store a setting:',
      ...seen,
    },
    'the switches in Firefox, where a person refuses': {
      address: LIST_SETTING,
      isRefused: true,
      happened: () => fake.browser.granted.permissions.delete('tabs'),
      presses: '[data-action="tabs"], [data-setting="askForPoints"]',
      ...seen,
    },
    'the switch of the points in Firefox, where a person agrees': {
      address: LIST_SETTING,
      isRefused: true,
      happened: agrees,
      presses: '[data-setting="askForPoints"]',
      ...seen,
    },
    'an update of the list': {
      address: LIST_SETTING,
      presses: '[data-action="update-list"]',
      reports: 'Could not update the list:',
      ...seen,
    },
    'no update, because nothing is to be sent': {
      address: LIST_SETTING,
      happened: set({ sendNothing: true }),
      steps: ['[data-action="update-list"]'],
      reports: 'Could not update the list:',
      ...seen,
    },
    'too many days between updates': { address: LIST_SETTING, steps: [() => days('31')], ...seen },
    'another directory is to come': {
      address: LIST_SETTING,
      happened: set({ nextDirectory: OTHER }),
      presses: '[data-action="cancel-directory"]',
      ...seen,
    },
    'an older browser': {
      address: LIST_SETTING,
      happened: () => Reflect.deleteProperty(fake.browser, 'publicSuffix'),
      ...seen,
    },
  },
  log: {
    'what was sent': { address: 'log', happened: logged(0) },
    'a second press after something else had the focus': {
      address: 'log',
      happened: logged(0),
      steps: [CLEAR, leaveFocus, CLEAR],
      ...seen,
    },
    'no database': { address: 'log', ...NO_DATABASE },
    'requests of private windows': { address: 'log', happened: logged(3), ...seen },
    'a part of an address': {
      address: 'log',
      happened: logged(0),
      steps: [['[data-filter="text"]', '=1']],
      ...seen,
    },
  },
  welcome: {
    welcome: { address: 'welcome' },
    'the first list comes': { address: 'welcome', ...firstListComes },
    'in Firefox, where a person refuses': { address: 'welcome', isRefused: true },
    'in Firefox, where a person agrees': {
      address: 'welcome',
      isRefused: true,
      happened: agrees,
      presses: '[data-action="ask-on-open"]',
      ...seen,
    },
    'of another directory': { address: 'welcome', happened: set({ directory: OTHER }), ...seen },
  },
};
