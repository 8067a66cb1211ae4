import type { IsPublicSuffix } from '../matching/claims.ts';
import { type Address, addressOf } from '../matching/host.ts';
import { foldWords } from './search-fold.ts';

/** What somebody typed or pasted, read for a search. */
export type Query =
  /** Nothing typed yet. */
  | { readonly kind: 'empty' }
  /** Typed, but nothing that a name could be made of: punctuation, invisible characters, halves of characters. */
  | { readonly kind: 'unsearchable' }
  | { readonly kind: 'too-long' }
  | {
      readonly kind: 'words';
      /** As names are folded. */
      readonly name: string;
      /** As hosts are written, or as the part of one; empty if it can be none. */
      readonly host: string;
      /** Set if it reads as a whole address: a host with a dot, or more. */
      readonly address: Address | null;
      /** A host under which anybody can have a site (`co.uk`): no service stands behind it as a whole. */
      readonly isSuffix: boolean;
    };

/** Longer than any name, and than any host (253); an address may be longer, and only its host counts. */
export const LONGEST_QUERY = 253;
/** Browsers themselves end addresses at 2 MB; nobody pastes one of more than a few kB on purpose. */
const LONGEST_ADDRESS = 8192;

const WITH_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
/** A host with a dot in it, and perhaps a port and a path: `paypal.com/x?y`. Its letters may be of any script. */
const LOOKS_LIKE_ADDRESS = /^[^\s/@?#:]+\.[^\s/@?#:.]{2,}\.?(?::\d+)?(?:[/?#].*)?$/su;
const HOST_LETTERS = /^[a-z0-9_.-]+$/;

/** Reads a query. Pure; takes any string. */
export function readQuery(text: string, isPublicSuffix: IsPublicSuffix): Query {
  const typed = text.slice(0, LONGEST_ADDRESS + 1).trim();
  if (typed === '') return { kind: text.length > LONGEST_ADDRESS ? 'too-long' : 'empty' };
  const address = typed.length > LONGEST_ADDRESS ? null : addressIn(typed);
  if (typed.length > LONGEST_QUERY && !address) return { kind: 'too-long' };
  const bare = address ? address.host : typed.toLowerCase();
  const host = HOST_LETTERS.test(bare) ? bare.replace(/^www\./, '') : '';
  const name = foldWords(address ? displayed(typed, address) : typed);
  if (name === '') return { kind: 'unsearchable' };
  const suffix = host.replace(/^\./, '');
  const isSuffix = host.includes('.') && isPublicSuffix(suffix);
  return { kind: 'words', name, host, address, isSuffix };
}

/** `booking.com` is a name as well as a host; of an address with more than a host, only the host is. */
function displayed(typed: string, { host }: Address): string {
  return /[/?#:]/.test(typed) ? host.replace(/^www\./, '') : typed;
}

function addressIn(typed: string): Address | null {
  if (WITH_SCHEME.test(typed)) return addressOf(typed);
  return LOOKS_LIKE_ADDRESS.test(typed) ? addressOf(`https://${typed}`) : null;
}
