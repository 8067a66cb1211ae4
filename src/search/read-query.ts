import { type Address, addressOf, type IsPublicSuffix } from '#site-matcher';
import { foldWords } from '../i18n/fold-words.ts';

/** What was typed or pasted. */
export type Query =
  | { readonly kind: 'empty' }
  /** No letter or digit that a name could have: only punctuation, or invisible or broken characters. */
  | { readonly kind: 'unsearchable' }
  | {
      readonly kind: 'words';
      /** Folded like the names. */
      readonly name: string;
      /** As hosts are written, without `www.`; empty if it cannot be a part of a host. */
      readonly host: string;
      /** Set for a whole address: a host with a dot, or more. */
      readonly address: Address | null;
      /** The host is a public suffix (`co.uk`): anybody can have a site under it. */
      readonly isSuffix: boolean;
    };

/** The longest host in DNS. What is behind it is not searched for, unless it is an address: of that the host is. */
const MAX_QUERY_LENGTH = 253;
/** Browsers allow 2 MB, but a longer one than this was not pasted on purpose. */
const MAX_ADDRESS_LENGTH = 8192;

const WITH_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
/** A host with a dot, perhaps with a port and a path: `paypal.com/x?y`. Its letters may be of any script. */
const LOOKS_LIKE_ADDRESS = /^[^\s/@?#:]+\.[^\s/@?#:.]{2,}\.?(?::\d+)?(?:[/?#].*)?$/su;
const HOST_LETTERS = /^[a-z0-9_.-]+$/;

/** Reads a query. Takes any string and never throws. */
export function readQuery(text: string, isPublicSuffix: IsPublicSuffix): Query {
  const typed = text.slice(0, MAX_ADDRESS_LENGTH).trim();
  if (typed === '') return { kind: 'empty' };
  const address = addressIn(typed);
  const words = address ? displayed(typed, address) : typed.slice(0, MAX_QUERY_LENGTH);
  const bare = address ? address.host : words.toLowerCase();
  const host = HOST_LETTERS.test(bare) ? bare.replace(/^www\./, '') : '';
  const name = foldWords(words);
  if (name === '') return { kind: 'unsearchable' };
  const suffix = host.replace(/^\./, '');
  const isSuffix = host.includes('.') && isPublicSuffix(suffix);
  return { kind: 'words', name, host, address, isSuffix };
}

/** `booking.com` may be a name, too. Of an address with more than a host only the host may be. */
function displayed(typed: string, { host }: Address): string {
  return /[/?#:]/.test(typed) ? host.replace(/^www\./, '') : typed;
}

function addressIn(typed: string): Address | null {
  if (WITH_SCHEME.test(typed)) return addressOf(typed);
  return LOOKS_LIKE_ADDRESS.test(typed) ? addressOf(`https://${typed}`) : null;
}
