import { parseEntry, typedAddress } from '#site-matcher';

/** No address of a website is longer; longer cells are notes. It also keeps nasty cells from taking long. */
const MAX_CELL_LENGTH = 8_192;

/**
 * Between two addresses: `https://a.example, https://b.example`. An address may contain commas, but no line breaks. Without
 * the lookbehind, a run of separators would be read again from each of them, which takes quadratic time.
 */
const BEFORE_SCHEME = /[\r\n\t]+|(?<![ ,;])[ ,;]+(?=[a-z][a-z0-9+.-]{0,20}:\/\/)/i;
/** Between two addresses without a scheme: `a.example,b.example`. */
const BETWEEN_HOSTS = /[\s,;]+/;

/**
 * The websites that a cell names, as host and path: `smalltown.example/login`. User name, port, query and fragment are
 * dropped. Apps, secure notes, files, pages of the browser and addresses of the private network are no websites. Pure.
 */
export function sitesInCell(cell: string): string[] {
  if (cell.length > MAX_CELL_LENGTH) return [];
  return cell.split(BEFORE_SCHEME).flatMap((part) => {
    const parts = part.includes('/') ? [part] : part.split(BETWEEN_HOSTS);
    return parts.flatMap((text) => siteOf(text) ?? []);
  });
}

/** Whether a cell starts with the address of a website, with its scheme, as no name or password does. */
export function isWebAddress(cell: string): boolean {
  return /^\s{0,9}https?:\/\//i.test(cell) && sitesInCell(cell).length > 0;
}

/** The site of one address, with or without a scheme; null if it is not that of a website. */
export function siteOf(text: string): string | null {
  // `android://`, `androidapp://` and `chrome://` have a host, but not that of a website.
  const address = text.trim() === '' ? null : typedAddress(text);
  if (!address || parseEntry(address.host) === null) return null;
  return address.host + address.path;
}
