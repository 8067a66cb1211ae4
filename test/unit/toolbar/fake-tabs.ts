import { iconName } from '../../../src/graphics/icons.ts';

interface FakeTab {
  readonly id: number;
  url: string;
  /** The icon set for this tab; it hides the icon of the rules. */
  icon: string | null;
  title: string;
}
interface Permissions {
  readonly permissions?: readonly string[];
  readonly origins?: readonly string[];
}
interface Icon {
  readonly tabId: number;
  readonly path?: Readonly<Record<number, string>>;
  /** The name of the icon instead of its pixels. */
  readonly imageData?: Readonly<Record<number, string>>;
}
type Listener = (...args: never[]) => unknown;

/** A browser event. Its listeners end with the worker. */
class FakeEvent {
  readonly #listeners = new Set<Listener>();
  addListener(listener: Listener): void {
    this.#listeners.add(listener);
  }
  removeListener(listener: Listener): void {
    this.#listeners.delete(listener);
  }
  fire(...args: unknown[]): void {
    for (const listener of this.#listeners) listener(...(args as never[]));
  }
  clear(): void {
    this.#listeners.clear();
  }
}

export const DEFAULT_TITLE = 'the extension';

/**
 * Chromium's tabs, as observed: icon and title of a tab are removed when it loads another document, stay when a page only
 * changes its own address, and end when the extension is reloaded, as `storage.session` does.
 */
export class FakeTabs {
  readonly tabs = new Map<number, FakeTab>();
  readonly session = new Map<string, unknown>();
  readonly granted = new Set<string>();
  /** The number of reads and writes of `storage.session`. */
  sessionCalls = 0;
  /** The tab id of each `setIcon` call. */
  readonly iconsSet: number[] = [];
  readonly titlesSet: number[] = [];
  /** Delays answers about tabs. An answer holds the state at the time of the question. */
  answerDelay: Promise<void> = Promise.resolve();
  /** Delays icons that are set by path. */
  decodingDelay: Promise<void> = Promise.resolve();
  readonly #events = {
    updated: new FakeEvent(),
    replaced: new FakeEvent(),
    removed: new FakeEvent(),
    granted: new FakeEvent(),
    revoked: new FakeEvent(),
  };

  readonly browser = {
    runtime: {
      getURL: (path: string) => `chrome-extension://x/${path}`,
      getManifest: () => ({ version: '1' }),
    },
    storage: {
      local: { get: async () => ({}) },
      session: {
        get: async (key: string) => {
          this.sessionCalls += 1;
          return this.session.has(key) ? { [key]: structuredClone(this.session.get(key)) } : {};
        },
        set: async (values: Record<string, unknown>) => {
          this.sessionCalls += 1;
          for (const [key, value] of Object.entries(values)) this.session.set(key, structuredClone(value));
        },
        remove: async (key: string) => void this.session.delete(key),
      },
    },
    permissions: {
      contains: async ({ permissions = [] }: Permissions) =>
        permissions.every((one) => this.granted.has(one)),
      remove: async ({ permissions = [] }: Permissions) => {
        for (const one of permissions) this.granted.delete(one);
        this.#events.revoked.fire({ permissions, origins: [] });
        return true;
      },
      onAdded: this.#events.granted,
      onRemoved: this.#events.revoked,
    },
    tabs: {
      query: () => this.#answer([...this.tabs.values()].map(({ id, url }) => ({ id, ...this.#seen(url) }))),
      get: async (id: number) => this.#answer({ id, ...this.#seen(this.#tab(id).url) }),
      onUpdated: this.#events.updated,
      onReplaced: this.#events.replaced,
      onRemoved: this.#events.removed,
    },
    action: {
      setIcon: async ({ tabId, path, imageData }: Icon) => {
        this.iconsSet.push(tabId);
        // Files are loaded and decoded before the call reaches the browser; pixels are sent at once.
        if (path) await this.decodingDelay;
        this.#tab(tabId).icon = imageData?.[16] ?? /icons\/(.+)-16\.png$/.exec(path?.[16] ?? '')?.[1] ?? null;
      },
      setTitle: async ({ tabId, title }: { tabId: number; title: string }) => {
        this.titlesSet.push(tabId);
        this.#tab(tabId).title = title;
      },
      getTitle: async ({ tabId }: { tabId?: number }) =>
        tabId === undefined ? DEFAULT_TITLE : this.#tab(tabId).title,
    },
    /** This browser has rules; `ruleIcon` gives their icons. */
    declarativeContent: { onPageChanged: {} },
  };

  /** The icon that the registered rules show for an address. */
  ruleIcon: (url: string) => string = () => iconName({ kind: 'no-website' });

  open(id: number, url: string): void {
    this.tabs.set(id, { id, url: '', icon: null, title: DEFAULT_TITLE });
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
    this.tabs.delete(removed);
    this.tabs.set(added, { id: added, url, icon: null, title: DEFAULT_TITLE });
    this.#events.replaced.fire(added, removed);
  }

  /** A tab closes; its event follows a moment later. */
  close(id: number): void {
    this.tabs.delete(id);
    setImmediate(() => this.#events.removed.fire(id));
  }

  grant(permissions: Permissions): void {
    for (const one of permissions.permissions ?? []) this.granted.add(one);
    this.#events.granted.fire({ permissions: [], origins: [], ...permissions });
  }

  /** The worker ends, and with it its listeners. */
  endWorker(): void {
    for (const event of Object.values(this.#events)) event.clear();
  }

  /** The extension is updated, or disabled and enabled. */
  reloadExtension(): void {
    this.endWorker();
    this.session.clear();
    for (const tab of this.tabs.values()) Object.assign(tab, { icon: null, title: DEFAULT_TITLE });
  }

  /** The browser starts without tabs and permissions. */
  reset(): void {
    this.answerDelay = Promise.resolve();
    this.decodingDelay = Promise.resolve();
    this.reloadExtension();
    this.tabs.clear();
    this.granted.clear();
    this.forgetCalls();
  }

  forgetCalls(): void {
    this.sessionCalls = 0;
    this.iconsSet.length = 0;
    this.titlesSet.length = 0;
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
    const { url } = this.#tab(id);
    const seen = this.#seen(url);
    this.#events.updated.fire(id, { status: 'loading', ...seen }, { id, ...seen });
  }

  async #answer<T>(answer: T): Promise<T> {
    await this.answerDelay;
    return answer;
  }

  #seen(url: string): { url?: string } {
    return this.granted.has('tabs') ? { url } : {};
  }

  #tab(id: number): FakeTab {
    const tab = this.tabs.get(id);
    if (!tab) throw new Error(`No tab with id: ${id}.`);
    return tab;
  }
}
