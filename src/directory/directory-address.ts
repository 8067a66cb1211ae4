import { isIpLiteral, isPublicIp } from '../matching/ip-address.ts';

/** What may be wrong with the address of a directory. */
export type AddressProblem = 'no-address' | 'http' | 'credentials' | 'query';

export type ParsedAddress =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly problem: AddressProblem };

/**
 * Reads what a person typed as the base address of a directory.
 *
 * @param text with or without a path, a port, slashes at the end
 * @returns the address as it is used and stored: canonical host, no slash at the end
 */
export function parseDirectoryAddress(text: string): ParsedAddress {
  const url = URL.parse(text.trim());
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return { ok: false, problem: 'no-address' };
  if (url.username || url.password) return { ok: false, problem: 'credentials' };
  if (url.search || url.hash || /[?#]/.test(text)) return { ok: false, problem: 'query' };
  if (url.protocol === 'http:' && !staysNear(url.hostname)) return { ok: false, problem: 'http' };
  return { ok: true, address: `${url.origin}${url.pathname.replace(/\/+$/, '')}` };
}

/** Without encryption, what is asked may cross this machine or a private network only. */
function staysNear(host: string): boolean {
  if (isIpLiteral(host)) return !isPublicIp(host);
  return host === 'localhost' || host.endsWith('.localhost');
}
