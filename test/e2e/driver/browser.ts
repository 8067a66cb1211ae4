import type { Sites } from '../fixtures/sites.ts';
import { launchChromium } from './chromium/launch.ts';
import { launchFirefox } from './firefox/launch.ts';
import type { Page } from './page.ts';

export type BrowserName = 'chromium' | 'firefox';

/** A page in a tab, about which the toolbar has something to say. */
export type Tab = Page;

/** What the toolbar's button says for one tab, read from the browser itself. */
export interface ToolbarState {
  title: string;
  badge: string;
}

/** A running browser with the extension in it; both browsers are driven through this and nothing else. */
export interface ExtensionBrowser {
  readonly name: BrowserName;

  /** Resolves when the browser has ended, by `close` or by the hand of whoever looks at it. */
  readonly ended: Promise<void>;

  /** Opens a website in a new tab, in front, and waits for its `load`. */
  open(url: string): Promise<Tab>;

  /** Opens a website in a new private window, in front, and waits for its `load`. The extension must have been let in (`privateWindows`). */
  openPrivate(url: string): Promise<Tab>;

  /** Opens a page of the extension in a new tab, in front: `src/options/index.html`, with a query if need be. */
  page(path: string): Promise<Tab>;

  /** Waits for a tab that was opened by somebody else (the extension, a link), by the start of its extension path or address. */
  opened(pathOrUrl: string): Promise<Tab>;

  /** The addresses of all open tabs, but for the one that the driver itself needs. */
  addresses(): Promise<string[]>;

  /** Brings a tab to the front. */
  select(tab: Tab): Promise<void>;

  toolbar(tab: Tab): Promise<ToolbarState>;

  /** A PNG of the button's icon as the browser draws it for the tab (which comes to the front); null where it is not drawn. */
  toolbarIcon(tab: Tab): Promise<Buffer | null>;

  /** Opens the real popup at the toolbar for a tab, as a click on the button does (activeTab included), and waits for its `load`. */
  openPopup(tab: Tab): Promise<Page>;

  /** Stops the service worker (Chromium) or suspends the event page (Firefox), for real; the next event starts it anew. */
  stopWorker(): Promise<void>;

  workerRunning(): Promise<boolean>;

  /** Takes the network from the extension's background, which must run, or gives it back: it hears of it as of a real one. */
  setOffline(offline: boolean): Promise<void>;

  /**
   * Takes up the extension's folder anew, as an update of the extension does: who calls this has put other files there, with another
   * version. Pages of the extension that are open close.
   */
  update(): Promise<void>;

  /** Ends the browser with all its processes, and deletes its profile unless the caller gave one. */
  close(): Promise<void>;
}

export interface LaunchOptions {
  /** The unpacked extension. */
  extensionDir: string;
  /** Default true. Without a window nobody can click a prompt, so `permissions.request` is granted at once. */
  headless?: boolean;
  /** A profile that outlives the browser: a second launch with it is a restart, not an install. */
  profileDir?: string;
  /** The local server that answers for every host. Without it the browser reaches the network as usual. */
  sites?: Sites;
  /** An HTTP proxy on loopback that every connection goes through, to loopback too: it sees all that leaves the browser. Instead of `sites`. */
  proxyPort?: number;
  /** Whether the extension may run in private windows, as people allow it on the browser's page of extensions. */
  privateWindows?: boolean;
  /** Whether the browser opens the tabs again that were open in the profile when it was closed. */
  restoreTabs?: boolean;
}

/** Starts a browser with the extension installed, and its button on the toolbar. Headless, the background has started too. */
export function launch(name: BrowserName, options: LaunchOptions): Promise<ExtensionBrowser> {
  return name === 'chromium' ? launchChromium(options) : launchFirefox(options);
}
