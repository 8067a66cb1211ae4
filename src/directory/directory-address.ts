import { isIpLiteral, isPublicIp } from '#site-matcher';

/** Why a text is not the address of a directory. */
export type AddressProblem = 'no-address' | 'http' | 'credentials' | 'query';

type ParsedAddress =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly problem: AddressProblem };

/** Parses the base address of a directory, as somebody typed it. It is stored with a canonical host and no slash at the end. */
export function parseDirectoryAddress(text: string): ParsedAddress {
  const url = URL.parse(text.trim());
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return { ok: false, problem: 'no-address' };
  if (url.username || url.password) return { ok: false, problem: 'credentials' };
  if (url.search || url.hash || /[?#]/.test(text)) return { ok: false, problem: 'query' };
  if (url.protocol === 'http:' && !isLocalHost(url.hostname)) return { ok: false, problem: 'http' };
  return { ok: true, address: `${url.origin}${url.pathname.replace(/\/+$/, '')}` };
}

/** Requests without encryption may only go to this machine or into a private network. */
function isLocalHost(host: string): boolean {
  if (isIpLiteral(host)) return !isPublicIp(host);
  return host === 'localhost' || host.endsWith('.localhost');
}
