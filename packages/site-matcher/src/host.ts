/** The parts of a URL that matching uses. */
export interface Address {
  /** WHATWG host name: lower case, punycode, one trailing dot dropped. An IPv6 literal keeps its brackets. */
  readonly host: string;
  /** The URL's pathname: percent-encoded, starting with `/`. */
  readonly path: string;
}

/** The claim of an entry of a service's `urls`. */
export interface ListedAddress {
  readonly host: string;
  /** `/chrome`: this path and all below it. null: the whole host. Never ends with a slash. */
  readonly path: string | null;
}

/** Labels of lower-case ASCII; the last one does not start with a digit. */
const PLAIN_HOST = /^(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/;
const PUNYCODE_PREFIX = 'xn--';

/** `https:` may have any number of slashes, as in browsers. Other schemes need `//`: `example.com:8080` has no scheme. */
const SCHEME = /^(?:https?:[/\\]*|[a-z][a-z0-9+.-]*:\/\/|\/\/)/i;
/** A colon that is followed by a digit starts a port: `example.com:8080`. */
const TYPED_SCHEME = /^(?:https?:|[a-z][a-z0-9+.-]*:(?![0-9]))/i;
const END_OF_AUTHORITY = /[/\\?#]/;
const PORT = /:[0-9]*$/;
/** The URL parser ignores these, which would join two lines into one host. */
const LINE_BREAK_OR_TAB = /[\t\n\r]/;
/** `134744072` would parse as 8.8.8.8, but a bare number in a list is never meant as a host. */
const BARE_NUMBER = /^(?:0x[0-9a-f]*|[0-9]+)\.?$/i;
/** RFC 6761, 6762 (also appendix G), 8375, and `internal`, which ICANN keeps for private networks. */
const PRIVATE_NAME = /\.(?:localhost|local|internal|home\.arpa|lan|home|corp|intranet|private)$/;
/** RFC 1035 allows 255 bytes, which are 253 characters and at most 127 labels. */
const MAX_HOST_LENGTH = 253;
/** A host in percent-encoding, with a trailing dot. */
const MAX_ENCODED_HOST_LENGTH = 3 * (MAX_HOST_LENGTH + 1);
/**
 * The longest entry and the longest path in it. The longest entry of the known list has 70 characters. There is a limit
 * because each segment of a path takes a node.
 */
const MAX_ENTRY_LENGTH = 2_048;

/**
 * The host and path of a URL.
 *
 * @returns null if it is not a website: only http and https URLs are
 */
export function addressOf(url: string): Address | null {
  const parsed = URL.parse(url);
  if (parsed === null || (parsed.protocol !== 'https:' && parsed.protocol !== 'http:')) return null;
  const host = withoutTrailingDot(parsed.hostname);
  return host === '' ? null : { host, path: parsed.pathname };
}

/** The address that somebody typed, with or without a scheme; null if it is not a website. */
export function typedAddress(text: string): Address | null {
  const typed = text.trim();
  return addressOf(TYPED_SCHEME.test(typed) ? typed : `https://${typed}`);
}

/** A URL with the host and path alone, which are all that matching uses; empty if it is not a website. */
export function hostAndPathOf(url: string): string {
  const found = addressOf(url);
  return found ? `https://${found.host}${found.path}` : '';
}

/**
 * Parses one entry of a service's `urls`: a host, with or without scheme, userinfo, port, path, query and fragment.
 *
 * @returns null if the entry claims nothing: it is too long or not a valid host, has an empty label or only one label, or is
 *   a private or loopback IP address
 */
export function parseEntry(entry: string): ListedAddress | null {
  const text = entry.trim();
  if (isCanonical(text)) return { host: text, path: null };
  if (text.length > MAX_ENTRY_LENGTH || LINE_BREAK_OR_TAB.test(text)) return null;

  const address = text.replace(SCHEME, '');
  const end = address.search(END_OF_AUTHORITY);
  const authority = end < 0 ? address : address.slice(0, end);
  const host = canonicalHost(hostPartOf(authority));
  if (host === null || !canBeClaimed(host)) return null;
  const path = end < 0 ? null : canonicalPath(address.slice(end));
  return path !== null && path.length > MAX_ENTRY_LENGTH ? null : { host, path };
}

/** Whether an entry is already a canonical host, as nearly all are. It saves parsing, which takes a microsecond. */
function isCanonical(text: string): boolean {
  return text.length <= MAX_HOST_LENGTH && PLAIN_HOST.test(text) && !text.includes(PUNYCODE_PREFIX);
}

/** `user@.example.com:80` -> `example.com` */
function hostPartOf(authority: string): string {
  const host = authority.slice(authority.lastIndexOf('@') + 1).replace(PORT, '');
  return host.startsWith('.') ? host.slice(1) : host;
}

function canonicalHost(text: string): string | null {
  // Punycode takes quadratic time: 0.2 ms for 253 characters, 5 ms for 2,040.
  if (text.length > (text.includes('%') ? MAX_ENCODED_HOST_LENGTH : MAX_HOST_LENGTH + 1)) return null;
  if (BARE_NUMBER.test(text)) return null;
  // A colon that is left over is a second port, unless it is in the brackets of an IPv6 address.
  if (text.includes(':') && !(text.startsWith('[') && text.endsWith(']'))) return null;
  const parsed = URL.parse(`https://${text}/`);
  return parsed === null ? null : withoutTrailingDot(parsed.hostname);
}

/**
 * Whether a canonical host can be that of a public website: not a private address, one label, or a name that only a private
 * network has.
 */
export function isPublicHost(host: string): boolean {
  return canBeClaimed(host) && !PRIVATE_NAME.test(host);
}

function canBeClaimed(host: string): boolean {
  if (isIpLiteral(host)) return isPublicIp(host);
  return (
    host.length <= MAX_HOST_LENGTH && host.includes('.') && host.split('.').every((label) => label !== '')
  );
}

/** `/chrome/?x` -> `/chrome`; `/` -> null */
function canonicalPath(rest: string): string | null {
  const path = URL.parse(`https://host${rest}`)?.pathname ?? '';
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end--;
  return end === 0 ? null : path.slice(0, end);
}

function withoutTrailingDot(host: string): string {
  return host.endsWith('.') ? host.slice(0, -1) : host;
}

/*
 * IP literals as the WHATWG URL parser writes them: `192.0.2.1` with four decimal parts, `[2001:db8::1]` with brackets, in
 * lower case and with the longest run of zeros as `::`.
 */

/** The parser rejects all other hosts whose last label is a number, so four numbers are always an address. */
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;
const ZERO = 48;
const NINE = 57;
/** Ends every IPv6 address, and no other host. */
const BRACKET = 93;
/** An IPv4 address in an IPv6 address (`::ffff:7f00:1`), or in the old form without `ffff` (`::7f00:1`). */
const EMBEDDED_IPV4 = /^::(?:ffff:)?([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;
/** fc00::/7 unique local, fe80::/10 link local, fec0::/10 site local. */
const PRIVATE_IPV6 = /^f(?:[cd][0-9a-f]|e[89a-f])[0-9a-f]:/;

/** Whether a canonical host is an IP address. */
export function isIpLiteral(host: string): boolean {
  const last = host.charCodeAt(host.length - 1);
  return last === BRACKET || (last >= ZERO && last <= NINE && IPV4.test(host));
}

/**
 * Whether an IP literal is neither private nor loopback, so that it means the same machine for everybody.
 *
 * @param literal a host for which `isIpLiteral` is true
 */
export function isPublicIp(literal: string): boolean {
  return literal.startsWith('[') ? isPublicIpv6(literal.slice(1, -1)) : isPublicIpv4(literal);
}

function isPublicIpv4(address: string): boolean {
  const [a = 0, b = 0] = address.split('.').map(Number);
  if (a === 0 || a === 10 || a === 127) return false; // this network, private, loopback
  if (a === 172 && b >= 16 && b < 32) return false; // private
  if (a === 192 && b === 168) return false; // private
  if (a === 169 && b === 254) return false; // link local
  return !(a === 100 && b >= 64 && b < 128); // shared by a carrier's customers, RFC 6598
}

function isPublicIpv6(address: string): boolean {
  if (address === '::' || address === '::1' || PRIVATE_IPV6.test(address)) return false;
  const embedded = EMBEDDED_IPV4.exec(address);
  if (embedded === null) return true;
  const [high = 0, low = 0] = [embedded[1], embedded[2]].map((group) => Number.parseInt(group ?? '', 16));
  return isPublicIpv4(`${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`);
}
