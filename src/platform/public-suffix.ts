import * as v from 'valibot';
import { rentedSiteOf } from '#site-matcher';
import browser from './browser.ts';
import { packagedFile } from './packaged-file.ts';
import { PackedSuffixes, type SuffixFile, suffixFileSchema } from './packed-suffixes.ts';

/*
 * Chrome and Firefox have an interface to their own list of public suffixes since version 153. In older browsers the list
 * of the package is used. It is a file, so that a worker or a page that needs no suffix does not read it.
 */

let packed: PackedSuffixes | null = null;

/** Whether {@link isPublicSuffix} and {@link registrableDomain} can be called now. */
export function hasSuffixes(): boolean {
  return hasInterface() || packed !== null;
}

/**
 * Resolves when {@link isPublicSuffix} and {@link registrableDomain} can be called: at once if the browser has a list of
 * its own. A failure is not kept, so the next call tries again.
 *
 * @throws TypeError, SyntaxError or ValiError if the list cannot be read from the package
 */
export async function suffixesReady(): Promise<void> {
  if (!hasInterface()) packed ??= new PackedSuffixes(await packedSuffixFile());
}

/** The day that the list of the package was published on. Null if the browser's own list is used. */
export async function packedSuffixDate(): Promise<Date | null> {
  return hasInterface() ? null : new Date(`${(await packedSuffixFile()).date}T12:00`);
}

/**
 * Whether a host is itself a public suffix (ICANN or private). The browser throws if the text is not a host; then the
 * answer is no.
 */
export function isPublicSuffix(host: string): boolean {
  return hasInterface()
    ? unlessNoHost(() => browser.publicSuffix.isKnownSuffix(host), false)
    : packedSuffixes().isKnownSuffix(host);
}

/**
 * The registrable domain of a host, such as `smalltown.example` for `news.smalltown.example`; on a host that rents out space,
 * the address of the site. Null if it has none: an IP address, a name in a private network, a public suffix.
 */
export function registrableDomain(host: string): string | null {
  const rented = rentedSiteOf(host);
  if (rented !== null) return rented;
  return hasInterface()
    ? unlessNoHost(() => browser.publicSuffix.getDomain(host) ?? null, null)
    : packedSuffixes().domainOf(host);
}

function hasInterface(): boolean {
  const own: object | undefined = browser.publicSuffix;
  return own !== undefined;
}

function packedSuffixes(): PackedSuffixes {
  if (!packed) throw new TypeError('await suffixesReady() first');
  return packed;
}

/** The list of the package, for what must work without the browser's interfaces, such as a worker of a page. */
export async function packedSuffixFile(): Promise<SuffixFile> {
  return v.parse(suffixFileSchema, await packagedFile('public-suffixes.json'));
}

/** The browsers throw a plain Error or a TypeError for a text that is not a host. */
function unlessNoHost<T>(ask: () => T, otherwise: T): T {
  try {
    return ask();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return otherwise;
  }
}
