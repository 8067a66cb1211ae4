export type BrowserKind = 'chromium' | 'firefox';

/** Finds a browser that the extension can run in; null if there is none that is new enough. */
export function findBrowser(kind: BrowserKind): string | null;

/** Like findBrowser, for who cannot go on without: throws a sentence that says what to install. */
export function requireBrowser(kind: BrowserKind): string;

/** Finds a browser, and installs Debian's package if there is none and this may be done; `display` adds Xvfb. */
export function installBrowser(kind: BrowserKind, options?: { display?: boolean }): string;
