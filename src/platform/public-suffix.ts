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
