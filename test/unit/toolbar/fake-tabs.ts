import { iconName } from '../../../src/graphics/icons.ts';

interface FakeTab {
  readonly id: number;
  url: string;
  /** What was set for this tab alone; it hides what the rules show. */
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
  /** In place of pixels the name of what they show. */
  readonly imageData?: Readonly<Record<number, string>>;
}
type Listener = (...parts: never[]) => unknown;

/** An event of the browser. Those who listen are part of a worker, and go with it. */
class FakeEvent {
  readonly #listeners = new Set<Listener>();
  addListener(listener: Listener): void {
    this.#listeners.add(listener);
  }
  removeListener(listener: Listener): void {
    this.#listeners.delete(listener);
  }
  fire(...parts: unknown[]): void {
    for (const listener of this.#listeners) listener(...(parts as never[]));
  }
  clear(): void {
    this.#listeners.clear();
  }
}

export const DEFAULT_TITLE = 'the extension';

/**
 * The part of Chromium that knows tabs, as it was seen to behave: what is set for a tab goes when another document comes
 * into it, stays when a page only changes its address, and ends with the loaded extension, as `storage.session` does.
 */
export class FakeTabs {
  readonly tabs = new Map<number, FakeTab>();
  readonly session = new Map<string, unknown>();
  readonly granted = new Set<string>();
  /** How often something of the session was read or written. */
  sessionCalls = 0;
  /** Ids of the tabs that were given an icon of their own, one by one. */
  readonly iconsSet: number[] = [];
  readonly titlesSet: number[] = [];
  /** What an answer about tabs waits for on its way: it says how they were when it was asked. */
  onTheWay: Promise<void> = Promise.resolve();
  /** What an icon that is given by its path waits for before it is set. */
  decoding: Promise<void> = Promise.resolve();
  readonly #events = {
    updated: new FakeEvent(),
    replaced: new FakeEvent(),
    removed: new FakeEvent(),
    added: new FakeEvent(),
    taken: new FakeEvent(),
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
        this.#events.taken.fire({ permissions, origins: [] });
        return true;
      },
      onAdded: this.#events.added,
      onRemoved: this.#events.taken,
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
        // Files are fetched and decoded before the browser hears of them, pixels are sent at once.
        if (path) await this.decoding;
        this.#tab(tabId).icon = imageData?.[16] ?? /icons\/(.+)-16\.png$/.exec(path?.[16] ?? '')?.[1] ?? null;
      },
      setTitle: async ({ tabId, title }: { tabId: number; title: string }) => {
        this.titlesSet.push(tabId);
        this.#tab(tabId).title = title;
      },
      getTitle: async ({ tabId }: { tabId?: number }) =>
        tabId === undefined ? DEFAULT_TITLE : this.#tab(tabId).title,
    },
    /** Rules for the toolbar are there; what they show is `ruleIcon`. */
    declarativeContent: { onPageChanged: {} },
  };

  /** The icon that the rules in force have for an address. */
  ruleIcon: (url: string) => string = () => iconName({ kind: 'no-website' });

  open(id: number, url: string): void {
    this.tabs.set(id, { id, url: '', icon: null, title: DEFAULT_TITLE });
    this.go(id, url);
  }

  /** Another document comes into a tab. */
  go(id: number, url: string): void {
    Object.assign(this.#tab(id), { url, icon: null, title: DEFAULT_TITLE });
    this.#update(id);
  }

  /** A page changes its own address (`history.pushState`). */
  push(id: number, url: string): void {
    this.#tab(id).url = url;
    this.#update(id);
  }

  /** A tab takes the place of another one, as when it was put aside. */
  replace(removed: number, added: number, url: string): void {
    this.tabs.delete(removed);
    this.tabs.set(added, { id: added, url, icon: null, title: DEFAULT_TITLE });
    this.#events.replaced.fire(added, removed);
  }

  /** A tab goes, and its event comes a moment later. */
  close(id: number): void {
    this.tabs.delete(id);
    setImmediate(() => this.#events.removed.fire(id));
  }

  grant(permissions: Permissions): void {
    for (const one of permissions.permissions ?? []) this.granted.add(one);
    this.#events.added.fire({ permissions: [], origins: [], ...permissions });
  }

  /** The worker ends, and with it all that it kept to itself. */
  endWorker(): void {
    for (const event of Object.values(this.#events)) event.clear();
  }

  /** The extension is updated, or switched off and on. */
  reloadExtension(): void {
    this.endWorker();
    this.session.clear();
    for (const tab of this.tabs.values()) Object.assign(tab, { icon: null, title: DEFAULT_TITLE });
  }

  /** A browser that has just been started, with nothing in it. */
  reset(): void {
    this.onTheWay = Promise.resolve();
    this.decoding = Promise.resolve();
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

  /** What the toolbar shows for a tab. */
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
    await this.onTheWay;
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
