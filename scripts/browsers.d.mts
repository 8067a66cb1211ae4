export type BrowserKind = 'chromium' | 'firefox';

/** Finds a browser that the extension can run in; null if none is new enough. */
export function findBrowser(kind: BrowserKind): string | null;

/** Finds a browser, or throws a sentence that says what to install. */
export function requireBrowser(kind: BrowserKind): string;

/** Finds a browser or installs Debian's package; `display` also installs a virtual display if there is none. */
export function installBrowser(kind: BrowserKind, options?: { display?: boolean }): string;

/** Where a browser may be on a system, best first. */
export function candidates(
  kind: BrowserKind,
  system: { platform: string; env: Readonly<Record<string, string | undefined>>; home: string },
): string[];
