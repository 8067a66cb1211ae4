import { typedAddress } from '#site-matcher';
import type { PackedSuffixes } from '../../platform/packed-suffixes.ts';

/** No address of a website is longer; longer cells are notes. It also keeps nasty cells from taking long. */
const MAX_CELL_LENGTH = 8_192;
/** Between two addresses in a word, and around those of a JSON list or a formula in a cell. */
const BETWEEN_ADDRESSES = /[,;"'[\]<>()]+/;
const WITH_SCHEME = /^https?:\/\//i;
const HOST = /^[a-z0-9.-]+$/;
const END_OF_AUTHORITY = /[/\\?#]/;

/** Finds the websites that cells name, by the public suffixes in the package. */
export class CellReader {
  private readonly suffixes: PackedSuffixes;

  constructor(suffixes: PackedSuffixes) {
    this.suffixes = suffixes;
  }

  /**
   * The websites that a cell names, as host and path: `smalltown.example/login`. User name, port, query and fragment are
   * dropped. Apps, files, pages of the browser, e-mail addresses, numbers and names of a private network are no websites.
   */
  sitesIn(cell: string): string[] {
    return partsOf(cell).flatMap((part) => this.siteOf(part) ?? []);
  }

  hasSite(cell: string): boolean {
    return this.sitesIn(cell).length > 0;
  }

  /** Whether a cell has addresses with their schemes and nothing else, as no name or password does. */
  isOnlyWebAddresses(cell: string): boolean {
    const parts = partsOf(cell);
    return parts.length > 0 && parts.every((part) => WITH_SCHEME.test(part) && this.siteOf(part));
  }

  /** Whether nothing else is in a cell than the address of a website, or addresses with their schemes. */
  isOnlySites(cell: string): boolean {
    return this.isOnlyWebAddresses(cell) || (partsOf(cell).length === 1 && this.hasSite(cell));
  }

  private siteOf(text: string): string | null {
    // `jo@shop.example` is an e-mail address, `https://jo@shop.example` that of a website.
    const [authority = ''] = text.split(END_OF_AUTHORITY, 1);
    if (text === '' || authority.includes('@')) return null;
    // `android://`, `androidapp://` and `chrome://` have a host, but not that of a website.
    const address = typedAddress(text);
    if (!address || !HOST.test(address.host) || !this.hasKnownSuffix(address.host)) return null;
    return address.host + address.path;
  }

  /** Whether websites are registered under the end of a host. `.example` counts, which documents and tests use (RFC 2606). */
  private hasKnownSuffix(host: string): boolean {
    return (
      host.endsWith('.example') ||
      this.suffixes.domainOf(host) !== null ||
      (host.includes('.') && this.suffixes.isKnownSuffix(host))
    );
  }
}

/** What may be addresses in a cell. */
function partsOf(cell: string): string[] {
  if (cell.length > MAX_CELL_LENGTH) return [];
  return cell.split(/\s/).flatMap((word) => {
    // What follows a comma in a query or in a password belongs to that address, unless it has a scheme.
    const isOneAddress = /[?#@]/.test(word);
    const parts = word.split(BETWEEN_ADDRESSES);
    return parts.filter(
      (part, index) => part !== '' && (index === 0 || !isOneAddress || WITH_SCHEME.test(part)),
    );
  });
}
