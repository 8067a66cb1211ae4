import type { Sites } from '../fixtures/sites.ts';
import { launchChromium } from './chromium/launch.ts';
import { launchFirefox } from './firefox/launch.ts';
import type { Page } from './page.ts';

export type BrowserName = 'chromium' | 'firefox';

/** A page in a tab. Popups are pages without a tab. */
export type Tab = Page;

/** A running browser with the extension: the tests drive both browsers through this interface. */
export interface ExtensionBrowser {
  readonly name: BrowserName;

  /** Resolves when the browser has ended, after `close` or because somebody quit it. On macOS it goes on without a window. */
  readonly ended: Promise<void>;

  /** Opens a website in a new active tab and waits for its `load`. */
  open(url: string): Promise<Tab>;

  /** Opens a website in a new private window and waits for its `load`. Needs the option `privateWindows`. */
  openPrivate(url: string): Promise<Tab>;

  /** Opens a page of the extension in a new active tab, e.g. `src/options/index.html`, and waits for its `load`. */
  openPage(path: string): Promise<Tab>;

  /** Waits for a tab that the extension or a link opens. The argument is the start of its extension path or URL. */
  waitForTab(pathOrUrl: string): Promise<Tab>;

  /** The URLs of all open tabs, except the driver's own. */
  tabUrls(): Promise<string[]>;

  /** Activates a tab. */
  select(tab: Tab): Promise<void>;

  /** The title of the toolbar button for a tab. */
  toolbarTitle(tab: Tab): Promise<string>;

  /** Activates the tab and returns a PNG of the button's icon; null if the browser does not draw the toolbar. */
  toolbarIcon(tab: Tab): Promise<Buffer | null>;

  /** Opens the popup at the toolbar as a click on the button does (it grants activeTab), and waits for its `load`. */
  openPopup(tab: Tab): Promise<Page>;

  /** Stops the service worker (Chromium) or suspends the event page (Firefox). The next event starts it again. */
  stopWorker(): Promise<void>;

  isWorkerRunning(): Promise<boolean>;

  /** The heap of the running worker as a snapshot, with all its strings; null if the browser gives none (Firefox). */
  workerMemory(): Promise<string | null>;

  /** Switches the network of the extension's background off or on; it gets the browser's events. It must be running. */
  setOffline(offline: boolean): Promise<void>;

  /**
   * Loads the extension from its folder again and closes its pages. For an update, put another version into the folder
   * first.
   *
   * @param pauseMs how long the driver opens no page of the extension, so that it takes no time from its start; default 0
   */
  reloadExtension(pauseMs?: number): Promise<void>;

  /** Ends all processes of the browser and deletes its profile, unless `profileDir` was set. */
  close(): Promise<void>;
}

export interface LaunchOptions {
  /** The unpacked extension. */
  extensionDir: string;
  /** Default true. Without a window, `permissions.request` is granted at once, because nobody can answer a prompt. */
  headless?: boolean;
  /** A profile to keep: the second launch with it is a restart and not an install. */
  profileDir?: string;
  /** The proxy that answers for every host. Without it the browser uses the real network. */
  sites?: Sites;
  /** Hosts that the browser reaches without the proxy; by default 127.0.0.1, where the directory is. */
  reachableHosts?: readonly string[];
  /** Hosts that a server on loopback answers for over http, by its port. Only Chromium has this, and only without `sites`. */
  hosts?: Readonly<Record<string, number>>;
  /** Whether the extension may run in private windows. */
  privateWindows?: boolean;
  /** Whether Firefox says that it runs on Android, with a finger as its only pointer. Chromium has no extensions there. */
  phone?: boolean;
  /** Whether the browser restores the tabs of the profile's last session. */
  restoreTabs?: boolean;
}

/** Starts a browser with the extension and its toolbar button. If headless, waits until the background has started. */
export function launch(name: BrowserName, options: LaunchOptions): Promise<ExtensionBrowser> {
  return name === 'chromium' ? launchChromium(options) : launchFirefox(options);
}
