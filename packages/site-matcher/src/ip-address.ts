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
