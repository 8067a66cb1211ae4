import { vi } from 'vitest';
import { FakeEvent } from './fake-event.ts';
import { FakeStorage } from './fake-storage.ts';

export interface Permissions {
  readonly permissions?: readonly string[];
  readonly origins?: readonly string[];
}
interface FakeTab {
  readonly id: number;
  url: string;
  /** The icon set for this tab; it hides the icon of the rules. */
  icon: string | null;
  title: string;
}
interface Icon {
  readonly tabId: number;
  /** The name of the icon instead of its pixels. Without it, Firefox removes the tab's own icon. */
  readonly imageData?: Readonly<Record<number, string>>;
}

export const DEFAULT_TITLE = 'the extension';

/**
 * The part of Chromium that the extension uses, as observed. Icon and title of a tab are removed when it loads another
 * document, stay when a page only changes its own address, and end when the extension is reloaded, as `storage.session`
 * does. `test/unit/setup.ts` puts it in the place of `platform/browser.ts`.
 */
export class FakeBrowser {
  /** The start of our own addresses. It tells Firefox from Chromium. */
  origin = 'chrome-extension://x/';
  hostPermissions: string[] = [];
  granted = { permissions: new Set<string>(), origins: new Set<string>() };
  readonly openTabs = new Map<number, FakeTab>();
  /** Delays answers about tabs. An answer holds the state at the time of the question. */
  answerDelay: Promise<void> = Promise.resolve();
  /** The icon that the registered rules show for an address. */
  ruleIcon: (url: string) => string = () => 'none';

  readonly storage = { local: new FakeStorage(), session: new FakeStorage() };
  readonly permissions = {
    contains: async ({ permissions = [], origins = [] }: Permissions) =>
      permissions.every((name) => this.granted.permissions.has(name)) &&
      origins.every((origin) => this.granted.origins.has(origin)),
    getAll: async () => ({ permissions: [...this.granted.permissions], origins: [...this.granted.origins] }),
    remove: async ({ permissions = [], origins = [] }: Permissions) => {
      if (origins.some((origin) => this.hostPermissions.includes(origin)))
        throw new Error('You cannot remove required permissions.');
      for (const name of permissions) this.granted.permissions.delete(name);
      for (const origin of origins) this.granted.origins.delete(origin);
      this.permissions.onRemoved.fire({ permissions, origins });
      return true;
    },
    onAdded: new FakeEvent<[Permissions]>(),
    onRemoved: new FakeEvent<[Permissions]>(),
  };
  readonly tabs = {
    query: () => this.#answer([...this.openTabs.values()].map(({ id, url }) => ({ id, ...this.#seen(url) }))),
    get: async (id: number) => this.#answer({ id, ...this.#seen(this.#tab(id).url) }),
    create: vi.fn(async (_tab: object) => {}),
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
    getTitle: async ({ tabId }: { tabId?: number }) =>
      tabId === undefined ? DEFAULT_TITLE : this.#tab(tabId).title,
  };
  readonly declarativeContent = {
    PageStateMatcher: class {},
    SetIcon: class {},
    ShowAction: class {},
    onPageChanged: {
      addRules: (_rules: unknown, done: () => void) => done(),
      removeRules: (_ids: unknown, done: () => void) => done(),
      getRules: (_ids: unknown, done: (rules: unknown[]) => void) => done([]),
    },
  };
  readonly alarms = { get: async () => undefined, create: vi.fn() };
  readonly extension = { inIncognitoContext: false };
  readonly publicSuffix = { isKnownSuffix: (host: string) => !host.includes('.') };
  readonly runtime = {
    id: 'ours',
    lastError: undefined,
    getURL: (path: string) => this.origin + path,
    getManifest: () => ({ version: '1', host_permissions: this.hostPermissions }),
    getPlatformInfo: async () => ({}),
    sendMessage: vi.fn(async (_message: unknown): Promise<unknown> => undefined),
    onMessage: new FakeEvent<[message: unknown, sender: { id?: string }]>(),
  };

  open(id: number, url: string): void {
    this.openTabs.set(id, { id, url: '', icon: null, title: DEFAULT_TITLE });
    this.navigate(id, url);
  }

  /** A tab loads another document. */
  navigate(id: number, url: string): void {
    Object.assign(this.#tab(id), { url, icon: null, title: DEFAULT_TITLE });
    this.#update(id);
  }

  /** A page changes its own address. */
  pushState(id: number, url: string): void {
    this.#tab(id).url = url;
    this.#update(id);
  }

  /** A tab replaces another one, for example after it was discarded. */
  replace(removed: number, added: number, url: string): void {
    this.openTabs.delete(removed);
    this.openTabs.set(added, { id: added, url, icon: null, title: DEFAULT_TITLE });
    this.tabs.onReplaced.fire(added, removed);
  }

  /** A tab closes; its event follows a moment later. */
  close(id: number): void {
    this.openTabs.delete(id);
    setImmediate(() => this.tabs.onRemoved.fire(id));
  }

  grant({ permissions = [], origins = [] }: Permissions): void {
    for (const name of permissions) this.granted.permissions.add(name);
    for (const origin of origins) this.granted.origins.add(origin);
    this.permissions.onAdded.fire({ permissions, origins });
  }

  /** The worker ends, and with it its listeners. */
  endWorker(): void {
    const { onUpdated, onReplaced, onRemoved } = this.tabs;
    for (const event of [
      onUpdated,
      onReplaced,
      onRemoved,
      this.permissions.onAdded,
      this.permissions.onRemoved,
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

  hasOwnIcon(id: number): boolean {
    return this.#tab(id).icon !== null;
  }

  #update(id: number): void {
    const seen = this.#seen(this.#tab(id).url);
    this.tabs.onUpdated.fire(id, { status: 'loading', ...seen }, { id, ...seen });
  }

  async #answer<T>(answer: T): Promise<T> {
    await this.answerDelay;
    return answer;
  }

  #seen(url: string): { url?: string } {
    return this.granted.permissions.has('tabs') ? { url } : {};
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
