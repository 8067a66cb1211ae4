import product from '../../product.json' with { type: 'json' };
import { FakeEvent } from '../../test/unit/fake-event.ts';
import { FakeStorage } from '../../test/unit/fake-storage.ts';

/** The settings of a state before its first step. */
export interface FirstSettings {
  readonly language: string;
  readonly theme: string;
  readonly directory: string;
}

/** The part of Chromium's extension interface that pages call, without a worker, for a page in a plain tab. */
export class FakeBrowser {
  readonly #events: FakeEvent[] = [];
  readonly #granted = new Set<string>();
  readonly storage = { local: new FakeStorage(), session: new FakeStorage() };
  readonly extension = { inIncognitoContext: false, getViews: () => [] };
  /** The texts of the language in use are loaded as a module; before that only its tag is read. */
  readonly i18n = {
    getUILanguage: () => this.#language,
    getMessage: (name: string) => (name === 'textLanguage' ? this.#language : ''),
    detectLanguage: async () => ({ isReliable: false, languages: [] }),
  };
  readonly runtime = {
    id: 'states',
    getURL: (path: string) => `${location.origin}/${path}`,
    getManifest: () => ({ version: product.version, host_permissions: [] }),
    getPlatformInfo: async () => ({ os: 'linux' }),
    // Nobody answers: there is no worker.
    sendMessage: async () => undefined,
    openOptionsPage: async () => {},
    onMessage: this.#event(),
  };
  readonly tabs = {
    query: async () => [{ id: 1, incognito: false, windowId: 1 }],
    create: async ({ url }: { url: string }) => void open(url),
  };
  readonly permissions = {
    contains: async ({ permissions = [], origins = [] }: { permissions?: string[]; origins?: string[] }) =>
      [...permissions, ...origins].every((name) => this.#granted.has(name)),
    getAll: async () => ({ permissions: [...this.#granted], origins: [] }),
    request: async ({ permissions = [] }: { permissions?: string[] }) => {
      for (const name of permissions) this.#granted.add(name);
      return true;
    },
    remove: async () => true,
    onAdded: this.#event(),
    onRemoved: this.#event(),
  };
  readonly action = { getUserSettings: async () => ({ isOnToolbar: true }) };
  readonly alarms = { get: async () => undefined, create: async () => {}, onAlarm: this.#event() };
  readonly contextMenus = {};
  readonly omnibox = {};
  readonly #language: string;

  constructor(settings: FirstSettings) {
    this.#language = settings.language;
    // The popup shows its notice about requests once. One state is about it and asks for it.
    this.storage.local.values = { ...settings, noticeAnswered: true };
  }

  /** Forgets the listeners of a page that is left. */
  leavePage(): void {
    const { local, session } = this.storage;
    for (const { listeners } of [...this.#events, local.onChanged, session.onChanged]) listeners.clear();
  }

  #event(): FakeEvent {
    const event = new FakeEvent();
    this.#events.push(event);
    return event;
  }
}
