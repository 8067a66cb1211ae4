import { typedAddress } from '#site-matcher';
import type { PackedSuffixes } from '../../platform/packed-suffixes.ts';

/** Whether the end of a host is one under which websites are registered. */
export type HasKnownSuffix = (host: string) => boolean;

/** No address of a website is longer; longer cells are notes. It also keeps nasty cells from taking long. */
const MAX_CELL_LENGTH = 8_192;
/** Between two addresses, and around those of a JSON list or a formula in a cell. */
const BETWEEN_ADDRESSES = /[\s,;"'[\]<>()]+/;
const HOST = /^[a-z0-9.-]+$/;
const END_OF_AUTHORITY = /[/\\?#]/;

/** By the public suffixes in the package. `.example` counts, which documents and tests use (RFC 2606). */
export function knownSuffixes(suffixes: PackedSuffixes): HasKnownSuffix {
  return (host) =>
    host.endsWith('.example') ||
    suffixes.domainOf(host) !== null ||
    (host.includes('.') && suffixes.isKnownSuffix(host));
}

/**
 * The websites that a cell names, as host and path: `smalltown.example/login`. User name, port, query and fragment are
 * dropped. Apps, files, pages of the browser, e-mail addresses, numbers and names of a private network are no websites. Pure.
 */
export function sitesInCell(cell: string, hasKnownSuffix: HasKnownSuffix): string[] {
  if (cell.length > MAX_CELL_LENGTH) return [];
  return cell.split(BETWEEN_ADDRESSES).flatMap((part) => siteOf(part, hasKnownSuffix) ?? []);
}

/** Whether a cell starts with the address of a website, with its scheme, as no name or password does. */
export function isWebAddress(cell: string, hasKnownSuffix: HasKnownSuffix): boolean {
  return /^\s{0,9}https?:\/\//i.test(cell) && sitesInCell(cell, hasKnownSuffix).length > 0;
}

function siteOf(text: string, hasKnownSuffix: HasKnownSuffix): string | null {
  // `jo@shop.example` is an e-mail address, `https://jo@shop.example` that of a website.
  const [authority = ''] = text.split(END_OF_AUTHORITY, 1);
  if (text === '' || authority.includes('@')) return null;
  // `android://`, `androidapp://` and `chrome://` have a host, but not that of a website.
  const address = typedAddress(text);
  if (!address || !HOST.test(address.host) || !hasKnownSuffix(address.host)) return null;
  return address.host + address.path;
}
