import { vi } from 'vitest';
import { inEnglish } from '../english.ts';
import { FakeEvent } from './fake-event.ts';
import { FakeStorage } from './fake-storage.ts';

const KINDS = ['permissions', 'origins', 'data_collection'] as const;
/** `data_collection`: what Firefox wants consent for before it is sent. */
export type Permissions = Readonly<Partial<Record<(typeof KINDS)[number], readonly string[]>>>;
interface FakeTab {
  readonly id: number;
  readonly incognito: boolean;
  url: string;
  /** The icon set for this tab; it hides the icon of the rules. */
  icon: string | null;
  title: string;
}
/** What a page finds that asks for the active tab of any window. */
const ACTIVE_IN_ANOTHER_WINDOW = { id: 99, incognito: false, url: 'https://another-window.example/' };

interface Icon {
  readonly tabId: number;
  /** The name of the icon instead of its pixels. Without it, Firefox removes the tab's own icon. */
  readonly imageData?: Readonly<Record<number, string>>;
}

/** What `declarativeContent` holds. */
interface FakeRule {
  readonly id: string;
}
interface FakeAlarm {
  readonly when: number;
}

/** As in the manifest. */
export const DEFAULT_TITLE = inEnglish('toolbarDefault');

/** A condition or an action of a rule, with what it was made from. */
class FromOptions {
  constructor(options: object = {}) {
    Object.assign(this, options);
  }
}

/**
 * The part of Chromium that the extension uses, as observed. Icon and title of a tab are removed when it loads another
 * document, stay when a page only changes its own address, and end when the extension is reloaded, as `storage.session`
 * does. `test/unit/setup.ts` puts it in the place of `platform/browser.ts`.
 */
export class FakeBrowser {
  /** The start of our own addresses. It tells Firefox from Chromium. */
  origin = 'chrome-extension://x/';
  hostPermissions: string[] = [];
  granted = {
    permissions: new Set<string>(),
    origins: new Set<string>(),
    data_collection: new Set<string>(),
  };
  /** Whether the person grants what is asked for. */
  personAgrees = true;
  readonly openTabs = new Map<number, FakeTab>();
  /** The tab that a person looks at: the one that was opened last. */
  activeTab: number | null = null;
  /** What stands on the icon. */
  badge = '';
  readonly rules = new Map<string, FakeRule>();
  /** When each alarm fires. */
  readonly alarmTimes = new Map<string, number>();
  /** Delays answers about tabs. An answer holds the state at the time of the question. */
  answerDelay: Promise<void> = Promise.resolve();
  /** The icon that the registered rules show for an address. */
  ruleIcon: (url: string) => string = () => 'none';

  readonly storage = { local: new FakeStorage(), session: new FakeStorage() };
  readonly permissions = {
    contains: async (asked: Permissions) =>
      KINDS.every((kind) => asked[kind]?.every((name) => this.granted[kind].has(name)) ?? true),
    request: async (asked: Permissions) => {
      if (this.personAgrees && !(await this.permissions.contains(asked))) this.grant(asked);
      return this.personAgrees;
    },
    getAll: async () => Object.fromEntries(KINDS.map((kind) => [kind, [...this.granted[kind]]])),
    remove: async (given: Permissions) => {
      if (given.origins?.some((origin) => this.hostPermissions.includes(origin)))
        throw new Error('You cannot remove required permissions.');
      const isThere = await this.permissions.contains(given);
      for (const kind of KINDS) for (const name of given[kind] ?? []) this.granted[kind].delete(name);
      if (isThere) this.permissions.onRemoved.fire(given);
      return true;
    },
    onAdded: new FakeEvent<[Permissions]>(),
    onRemoved: new FakeEvent<[Permissions]>(),
  };
  readonly tabs = {
    query: ({ active = false, currentWindow = false }: { active?: boolean; currentWindow?: boolean } = {}) =>
      this.#answer([
        ...(active && !currentWindow ? [ACTIVE_IN_ANOTHER_WINDOW] : []),
        ...[...this.openTabs.values()]
          .filter(({ id }) => !active || id === this.activeTab)
          .map((tab) => this.#seen(tab)),
      ]),
    get: async (id: number) => this.#answer(this.#seen(this.#tab(id))),
    create: vi.fn(async (_tab: object): Promise<{ id?: number }> => ({})),
    onActivated: new FakeEvent<[]>(),
    onUpdated: new FakeEvent<[id: number, change: object, tab: object]>(),
    onReplaced: new FakeEvent<[added: number, removed: number]>(),
    onRemoved: new FakeEvent<[id: number]>(),
  };
  readonly action = {
    setIcon: vi.fn(async ({ tabId, imageData }: Icon) => {
      this.#tab(tabId).icon = imageData?.[16] ?? null;
    }),
    setTitle: vi.fn(async ({ tabId, title }: { tabId: number; title: string }) => {
      this.#tab(tabId).title = title;
    }),
    setBadgeText: vi.fn(async ({ text }: { text: string }) => {
      this.badge = text;
    }),
    getBadgeText: vi.fn(async (_: object) => this.badge),
  };
  readonly declarativeContent = {
    PageStateMatcher: FromOptions,
    SetIcon: FromOptions,
    ShowAction: FromOptions,
    onPageChanged: {
      addRules: (rules: readonly FakeRule[], done: () => void) => {
        for (const rule of rules) this.rules.set(rule.id, rule);
        done();
      },
      removeRules: (ids: readonly string[], done: () => void) => {
        for (const id of ids) this.rules.delete(id);
        done();
      },
      getRules: (ids: readonly string[], done: (rules: unknown[]) => void) =>
        done(ids.flatMap((id) => this.rules.get(id) ?? [])),
    },
  };
  readonly alarms = {
    get: async (name: string) => {
      const scheduledTime = this.alarmTimes.get(name);
      return scheduledTime === undefined ? undefined : { name, scheduledTime };
    },
    create: vi.fn(async (name: string, { when }: FakeAlarm) => {
      this.alarmTimes.set(name, when);
    }),
    onAlarm: new FakeEvent<[alarm: { name: string }]>(),
  };
  /** The windows of popups of the toolbar. */
  popupViews: unknown[] = [];
  readonly extension = { inIncognitoContext: false, getViews: () => this.popupViews };
  readonly publicSuffix = {
    isKnownSuffix: (host: string) => !host.includes('.'),
    getDomain: (host: string) => (host.includes('.') ? host.split('.').slice(-2).join('.') : null),
  };
  readonly runtime = {
    id: 'ours',
    lastError: undefined,
    getURL: (path: string) => this.origin + path,
    getManifest: () => ({ version: '1', host_permissions: this.hostPermissions }),
    getPlatformInfo: async () => ({}),
    sendMessage: vi.fn(async (_message: unknown): Promise<unknown> => undefined),
    onMessage: new FakeEvent<[message: unknown, sender: { id?: string }]>(),
    onInstalled: new FakeEvent<[details: { reason: string }]>(),
    onStartup: new FakeEvent<[]>(),
  };

  open(id: number, url: string, { incognito = false } = {}): void {
    this.openTabs.set(id, { id, incognito, url: '', icon: null, title: DEFAULT_TITLE });
    this.activeTab = id;
    this.navigate(id, url);
  }

  /** A tab loads another document. */
  navigate(id: number, url: string): void {
    Object.assign(this.#tab(id), { url, icon: null, title: DEFAULT_TITLE });
    this.#update(id);
  }

  /** A tab loads its document again. The browser reports no address, because it has not changed. */
  reload(id: number): void {
    const tab = this.#tab(id);
    Object.assign(tab, { icon: null, title: DEFAULT_TITLE });
    this.tabs.onUpdated.fire(id, { status: 'loading' }, this.#seen(tab));
  }

  /** A page changes its own address. */
  pushState(id: number, url: string): void {
    this.#tab(id).url = url;
    this.#update(id);
  }

  /** A tab replaces another one, for example after it was discarded. */
  replace(removed: number, added: number, url: string): void {
    this.openTabs.delete(removed);
    this.openTabs.set(added, { id: added, incognito: false, url, icon: null, title: DEFAULT_TITLE });
    this.tabs.onReplaced.fire(added, removed);
  }

  /** A tab closes; its event follows a moment later. */
  close(id: number): void {
    this.openTabs.delete(id);
    setImmediate(() => this.tabs.onRemoved.fire(id));
  }

  grant(given: Permissions): void {
    for (const kind of KINDS) for (const name of given[kind] ?? []) this.granted[kind].add(name);
    this.permissions.onAdded.fire(given);
  }

  /** A message from a page of ours, or from another extension. Resolves with the answer of the worker. */
  async send(message: string, id: string = this.runtime.id): Promise<unknown> {
    return this.runtime.onMessage.fire(message, { id }).find((answer) => answer !== undefined);
  }

  /** The worker ends, and with it its listeners. */
  endWorker(): void {
    const { tabs, permissions, runtime, alarms, storage } = this;
    for (const event of [
      ...[tabs.onUpdated, tabs.onReplaced, tabs.onRemoved, permissions.onAdded, permissions.onRemoved],
      ...[runtime.onMessage, runtime.onInstalled, runtime.onStartup, alarms.onAlarm],
      ...[storage.local.onChanged, storage.session.onChanged],
    ])
      event.listeners.clear();
  }

  /** The extension is updated, or disabled and enabled. */
  reloadExtension(): void {
    this.endWorker();
    this.storage.session.values = {};
    for (const tab of this.openTabs.values()) Object.assign(tab, { icon: null, title: DEFAULT_TITLE });
  }

  /** The icon and title that the toolbar shows for a tab. */
  shown(id: number): { readonly icon: string; readonly title: string } {
    const { url, icon, title } = this.#tab(id);
    return { icon: icon ?? this.ruleIcon(url), title };
  }

  #update(id: number): void {
    const tab = this.#seen(this.#tab(id));
    const url = tab.url === undefined ? {} : { url: tab.url };
    this.tabs.onUpdated.fire(id, { status: 'loading', ...url }, tab);
  }

  async #answer<T>(answer: T): Promise<T> {
    await this.answerDelay;
    return answer;
  }

  #seen({ id, incognito, url }: FakeTab): { id: number; incognito: boolean; url?: string } {
    // An extension sees the addresses of its own pages without the permission.
    const maySee = this.granted.permissions.has('tabs') || url.startsWith(this.origin);
    return { id, incognito, ...(maySee ? { url } : {}) };
  }

  #tab(id: number): FakeTab {
    const tab = this.openTabs.get(id);
    if (!tab) throw new Error(`No tab with id: ${id}.`);
    return tab;
  }
}

/** The browser of a test file. A test may replace it with a new one, or add what only it needs. */
export const fake = { browser: new FakeBrowser() };

/** Replaces `platform/browser.ts`. */
export default new Proxy(
  {},
  {
    get: (_, key) => Reflect.get(fake.browser, key),
    has: (_, key) => Reflect.has(fake.browser, key),
  },
);
