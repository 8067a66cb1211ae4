import browser from './browser.ts';

/**
 * Whether a host is itself a public suffix (ICANN or private), by the browser's own list. The browser throws if the text
 * is not a host; then the answer is no.
 */
export function isPublicSuffix(host: string): boolean {
  try {
    return browser.publicSuffix.isKnownSuffix(host);
  } catch (error) {
    if (!isNoHost(error)) throw error;
    return false;
  }
}

/**
 * The registrable domain of a host, such as `smalltown.example` for `news.smalltown.example`. Null if it has none: an IP
 * address, a name in a private network, a public suffix.
 */
export function registrableDomain(host: string): string | null {
  try {
    return browser.publicSuffix.getDomain(host) ?? null;
  } catch (error) {
    if (!isNoHost(error)) throw error;
    return null;
  }
}

/** The browsers throw a plain Error or a TypeError for a text that is not a host. */
function isNoHost(error: unknown): boolean {
  return error instanceof Error;
}
