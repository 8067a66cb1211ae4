import { vi } from 'vitest';

/** A storage area, with its change events. */
class Area {
  values: Record<string, unknown> = {};
  private readonly listeners = new Set<(changes: object) => void>();
  readonly onChanged = {
    addListener: (listener: (changes: object) => void) => void this.listeners.add(listener),
    removeListener: (listener: (changes: object) => void) => void this.listeners.delete(listener),
  };

  async get(names: string | readonly string[] | null): Promise<Record<string, unknown>> {
    const wanted = names === null ? Object.keys(this.values) : [names].flat();
    return Object.fromEntries(
      wanted.flatMap((name) => (name in this.values ? [[name, this.values[name]]] : [])),
    );
  }
  async set(values: Record<string, unknown>): Promise<void> {
    Object.assign(this.values, values);
    for (const listener of this.listeners) listener(values);
  }
  async remove(names: string | readonly string[]): Promise<void> {
    const gone = [names].flat().filter((name) => name in this.values);
    for (const name of gone) delete this.values[name];
    if (gone.length === 0) return;
    for (const listener of this.listeners) listener(Object.fromEntries(gone.map((name) => [name, {}])));
  }
  async clear(): Promise<void> {
    await this.remove(Object.keys(this.values));
  }
}

export interface Permissions {
  readonly permissions?: readonly string[];
  readonly origins?: readonly string[];
}

/** The part of Chrome that the background uses for lists, tabs and permissions. */
export class FakeBrowser {
  readonly storage = { local: new Area(), session: new Area() };
  granted = { permissions: new Set<string>(), origins: new Set<string>() };
  hostPermissions: string[] = [];
  openTabs: { id: number; url: string }[] = [];
  /** The icon of each tab that has its own, by its kind instead of its pixels. */
  readonly icons = new Map<number, string>();

  readonly permissions = {
    contains: async ({ permissions = [], origins = [] }: Permissions) =>
      permissions.every((name) => this.granted.permissions.has(name)) &&
      origins.every((origin) => this.granted.origins.has(origin)),
    getAll: async () => ({
      permissions: [...this.granted.permissions],
      origins: [...this.granted.origins],
    }),
    remove: async ({ permissions = [], origins = [] }: Permissions) => {
      for (const name of permissions) this.granted.permissions.delete(name);
      for (const origin of origins) {
        if (this.hostPermissions.includes(origin)) throw new Error('You cannot remove required permissions.');
        this.granted.origins.delete(origin);
      }
      return true;
    },
    onAdded: { addListener() {} },
    onRemoved: { addListener() {} },
  };
  readonly tabs = {
    query: async () => {
      const seen = this.granted.permissions.has('tabs');
      return this.openTabs.map(({ id, url }) => (seen ? { id, url } : { id }));
    },
    onUpdated: { addListener() {}, removeListener() {} },
    onReplaced: { addListener() {}, removeListener() {} },
    onRemoved: { addListener() {}, removeListener() {} },
  };
  readonly action = {
    setIcon: async ({ tabId, imageData }: { tabId: number; imageData: Record<number, string> }) =>
      void this.icons.set(tabId, imageData[16] ?? ''),
    setTitle: async () => {},
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
    lastError: undefined,
    getURL: (path: string) => `chrome-extension://x/${path}`,
    getManifest: () => ({ version: '1', host_permissions: this.hostPermissions }),
    getPlatformInfo: async () => ({}),
    sendMessage: vi.fn(async (_message: unknown) => {}),
  };
}

/** The browser of a test file. */
export const fake = { browser: new FakeBrowser() };

/** Replaces `platform/browser.ts`. */
export default new Proxy(
  {},
  {
    get: (_, key) => Reflect.get(fake.browser, key),
    has: (_, key) => Reflect.has(fake.browser, key),
  },
);
