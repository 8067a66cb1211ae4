import { isIpLiteral, isPublicIp } from './ip-address.ts';

/** Where a page is, as far as matching cares. */
export interface Address {
  /** WHATWG host name: lower case, punycode, one trailing dot dropped. An IPv6 literal keeps its brackets. */
  readonly host: string;
  /** As the URL has it: percent-encoded, starting with `/`, without query and fragment. */
  readonly path: string;
}

/** What an entry of a service's `urls` claims. */
export interface Entry {
  readonly host: string;
  /** `/chrome`: that path and all below it. null: the whole host. Never ends with a slash. */
  readonly path: string | null;
}

/** Lower-case ASCII labels, the last one no number. */
const PLAIN_HOST = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/;
const PUNYCODE_PREFIX = 'xn--';

/** `https:` takes any number of slashes, as in a browser; other schemes need `//`, else `example.com:8080` would be one. */
const SCHEME = /^(?:https?:[/\\]*|[a-z][a-z0-9+.-]*:\/\/|\/\/)/i;
/** As above; but in `example.com:8080` it is a port that follows. */
const TYPED_SCHEME = /^(?:https?:|[a-z][a-z0-9+.-]*:(?![0-9]))/i;
const END_OF_AUTHORITY = /[/\\?#]/;
const PORT = /:[0-9]*$/;
/** The URL parser drops these silently, which would glue two lines into one host. */
const LINE_BREAK_OR_TAB = /[\t\n\r]/;
/** `134744072` parses as 8.8.8.8, but nobody who wrote a bare number meant a host. */
const BARE_NUMBER = /^(?:0x[0-9a-f]*|[0-9]+)\.?$/i;
/** DNS ends at 253 characters; the margin is for percent-encoding. Punycode takes quadratic time, so there is an end. */
const LONGEST_AUTHORITY = 2048;

/**
 * The host and path of an address that a tab shows.
 *
 * @returns null for everything that is not an http or https address: not a website
 */
export function addressOf(url: string): Address | null {
  const parsed = parseUrl(url);
  if (parsed === null || (parsed.protocol !== 'https:' && parsed.protocol !== 'http:')) return null;
  const host = withoutTrailingDot(parsed.hostname);
  return host === '' ? null : { host, path: parsed.pathname };
}

/** The address that somebody typed, with or without a scheme. null: not a website. */
export function typedAddress(text: string): Address | null {
  const typed = text.trim();
  return addressOf(TYPED_SCHEME.test(typed) ? typed : `https://${typed}`);
}

/** The host of an address, null if it is not a website. */
export function hostOf(url: string): string | null {
  return addressOf(url)?.host ?? null;
}

/**
 * Reads one entry of a service's `urls`: a host, or an address with scheme, userinfo, port, path, query or fragment.
 *
 * @returns null if the entry claims nothing: it does not parse as a host, has an empty or a single label, or is a
 *   private or loopback IP address
 */
export function parseEntry(entry: string): Entry | null {
  const text = entry.trim();
  if (isCanonical(text)) return { host: text, path: null };
  if (LINE_BREAK_OR_TAB.test(text)) return null;

  const address = text.replace(SCHEME, '');
  const end = address.search(END_OF_AUTHORITY);
  const authority = end < 0 ? address : address.slice(0, end);
  if (authority.length > LONGEST_AUTHORITY) return null;

  const host = canonicalHost(hostPartOf(authority));
  if (host === null || !canBeClaimed(host)) return null;
  return { host, path: end < 0 ? null : canonicalPath(address.slice(end)) };
}

/** Whether an entry is what it claims, as nearly all are: then parsing, which takes a microsecond, would change nothing. */
function isCanonical(text: string): boolean {
  return text.length <= LONGEST_AUTHORITY && PLAIN_HOST.test(text) && !text.includes(PUNYCODE_PREFIX);
}

/** `user@.example.com:80` -> `example.com` */
function hostPartOf(authority: string): string {
  const host = authority.slice(authority.lastIndexOf('@') + 1).replace(PORT, '');
  return host.startsWith('.') ? host.slice(1) : host;
}

function canonicalHost(text: string): string | null {
  if (BARE_NUMBER.test(text)) return null;
  if (text.includes(':') && !text.startsWith('[')) return null;
  const parsed = parseUrl(`https://${text}/`);
  return parsed === null ? null : withoutTrailingDot(parsed.hostname);
}

function canBeClaimed(host: string): boolean {
  if (isIpLiteral(host)) return isPublicIp(host);
  return host.includes('.') && host.split('.').every((label) => label !== '');
}

/** `/chrome/?x` -> `/chrome`; `/` -> null */
function canonicalPath(rest: string): string | null {
  const path = parseUrl(`https://host${rest}`)?.pathname ?? '';
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end--;
  return end === 0 ? null : path.slice(0, end);
}

function withoutTrailingDot(host: string): string {
  return host.endsWith('.') ? host.slice(0, -1) : host;
}

function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
