import browser from './browser.ts';

/**
 * Whether a host is itself a public suffix (ICANN or private) in the browser's own list, which is as fresh as the
 * browser. What the browser does not take for a host is none.
 */
export function isPublicSuffix(host: string): boolean {
  try {
    return browser.publicSuffix.isKnownSuffix(host);
  } catch {
    return false;
  }
}

/**
 * The registrable domain of a host (`smalltown.example` of `news.smalltown.example`), or null if it has none: an IP address,
 * a name of a private network, a public suffix itself.
 */
export function registrableDomain(host: string): string | null {
  try {
    return browser.publicSuffix.getDomain(host) ?? null;
  } catch {
    return null;
  }
}
