import { vi } from 'vitest';
import englishTitles from '../../../public/case-titles/en.json' with { type: 'json' };
import { titleFingerprint } from '../../../src/cases/case-titles.ts';
import type { ListRecord } from '../../../src/catalog/list-record.ts';
import { DEFAULT_DIRECTORY } from '../../../src/directory/default-directory.ts';
import { RUN } from '../catalog/complete-list.ts';
import { fake } from '../fake-browser.ts';
import { EVENTS } from './events.ts';
import { holdAnswers, type Opening, OTHER, publish, refuse } from './page-world.ts';
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
  /** Whether only what it shows is written down: its controls are those of another visit. */
  readonly isSeenOnly?: boolean;
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
  publish((now) => ({
    ...now,
    services: now.services.map((service) => (service.id === 211 ? { ...service, rating: null } : service)),
  }));
/** Reviewers took back all that is good about a service. */
const withoutGood = () =>
  publish((now) => ({
    ...now,
    services: now.services.map(({ points = [], ...service }) => ({
      ...service,
      points: points.filter(({ case: { classification } }) => classification !== 'good'),
    })),
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
  publish((now) => ({
    ...now,
    services: now.services.map(({ points = [], ...service }) => ({
      ...service,
      points: [
        ...points.filter((point) => hasShortTitle(point.case.title)),
        ...points.filter((point) => !hasShortTitle(point.case.title)).slice(0, more),
      ],
    })),
  }));
};
const firstListComes = { happened: firstList(3), steps: [firstList(5)], ...seen };
/** The worker downloads the same list again, two days later. */
async function aNewerList(): Promise<void> {
  const now = Date.now() + 2 * 24 * 3_600_000;
  vi.setSystemTime(now);
  await changeLists((list) => ({ ...list, sync: { ...list.sync, checkedAt: now } }));
  fake.browser.runtime.onMessage.fire('list-changed', { id: 'ours' });
}
const document = (quote: string | null) => async () => {
  const data = {
    ...{ directory: DEFAULT_DIRECTORY, id: 2110, name: 'Terms of Service', url: 'https://a.example/terms' },
    quote: quote === null ? null : { text: quote, start: null },
  };
  await session.set({ 'page token': { data, isPrivate: false } });
};
const stars = Object.fromEntries(
  [9999, 95_000, 212, 103].map((id) => [`star ${id} ${DEFAULT_DIRECTORY}`, 1]),
);

const READ = '[data-action="read-typed"]';
const typed = [
  ['textarea', 'www.chatterbox.example\nchatterbox.example\npixelbarn.example\nwww.nobody.example'],
  READ,
] as const;
const LIST_SETTING = 'chrome-extension://x/src/options/index.html#list';

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
      keys: ['Escape', 'Escape'],
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
      steps: ['[role="tab"][aria-selected="false"]'],
    },
    'a link that leads through another site': {
      address: 'popup?url=https://pixelbarn.example&from=link&through=wrap.example&in=toolbar',
      ...seen,
    },
    'a selected address': { address: 'popup?url=https://fjordmail.example&from=selection', ...seen },
    'a service without a grade': { address: 'popup?service=112', steps: [POINTS] },
    'a service that is not there': { address: 'popup?service=999999' },
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
      ...seen,
    },
    'from right to left': { address: 'service?id=211', steps: [POINTS], ...arabic },
    'no number': { address: 'service?id=x', ...seen },
    'the first list comes': { address: 'service?id=211', ...firstListComes },
    'no list': { address: 'service?id=211', happened: () => restore(new Map()), ...seen },
    'nothing is to be sent': { address: 'service?id=211', happened: set({ sendNothing: true }), ...seen },
    'a private window': { address: 'service?id=211', isPrivate: true },
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
    'nothing is to be sent': {
      address: 'compare?services=211,103',
      happened: set({ sendNothing: true }),
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
    'a private window': { address: 'deal-breakers', isPrivate: true, ...seen },
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
  },
  document: {
    'a document': { address: 'document?token' },
    'with its text': {
      address: 'document?token',
      happened: document(null),
      steps: ['[data-action="load-document"]'],
    },
    'with a quote': {
      address: 'document?token',
      happened: document('version at the top of the <b>page</b>'),
      steps: ['[data-action="load-document"]', '[data-action="look-through"]'],
    },
    'with a quote that is not there': {
      address: 'document?token',
      happened: document('nobody <i>wrote</i> this'),
      steps: ['[data-action="load-document"]'],
      ...seen,
    },
    'the directory is down': {
      address: 'document?token',
      happened: document(null),
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
    'with more stars': { address: 'changes', happened: set(stars), steps: ['.starred summary'], ...seen },
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
  },
  accounts: {
    'one grade of a report': {
      address: 'accounts',
      happened: mine,
      steps: [...typed, '[data-filter="D"]', '.unlisted summary'],
      ...seen,
    },
    'the first list comes': { address: 'accounts', ...firstListComes, steps: [...typed, firstList(5)] },
    'one account': { address: 'accounts', steps: [['textarea', 'pixelbarn.example'], READ], ...seen },
  },
  search: {
    'the search': { address: 'search', keys: ['/', 'Enter', 'ArrowUp', 'ArrowDown', 'Escape'] },
    'a word': {
      address: 'search',
      steps: [[FIELD, 'fjord']],
      keys: ['ArrowDown', 'composing Enter', 'Enter'],
    },
    'the first list comes': { address: 'search?q=fjord', ...firstListComes },
    'from right to left': { address: 'search?q=fjord', ...arabic },
    'an address that is not listed': { address: 'search?q=www.deep.nobody.example', ...seen },
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
  },
  welcome: {
    welcome: { address: 'welcome' },
    'the first list comes': { address: 'welcome', ...firstListComes },
    'in Firefox, where a person refuses': { address: 'welcome', isRefused: true },
  },
};
