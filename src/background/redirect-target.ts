import { addressOf } from '#site-matcher';

/**
 * Addresses that lead on to the one in a parameter: a host, alone or with subdomains, a path (`*` for any), and the name of
 * the parameter.
 */
const REDIRECTS: readonly (readonly [host: string, path: string, parameter: string])[] = [
  ['facebook.com', '/l.php', 'u'],
  ['messenger.com', '/l.php', 'u'],
  ['l.instagram.com', '/', 'u'],
  ['l.threads.com', '/', 'u'],
  ['youtube.com', '/redirect', 'q'],
  ['google.com', '/url', 'q'],
  ['google.com', '/url', 'url'],
  ['linkedin.com', '/safety/go', 'url'],
  ['linkedin.com', '/redir/redirect', 'url'],
  ['steamcommunity.com', '/linkfilter', 'u'],
  ['steamcommunity.com', '/linkfilter', 'url'],
  ['vk.com', '/away.php', 'to'],
  ['bing.com', '/ck/a', 'u'],
  ['out.reddit.com', '*', 'url'],
  ['duckduckgo.com', '/l', 'uddg'],
  ['safelinks.protection.outlook.com', '*', 'url'],
];

/** Bing writes the address in base64url after these letters. */
const BING = /^a1(?=[\w-]+$)/;

/** Where a link of a redirect leads. */
interface RedirectTarget {
  readonly address: string;
  /** The site of the redirect, as `facebook.com`. */
  readonly through: string;
}

/** The target of a link that leads through a known redirect; null if it leads through none. */
export function redirectTarget(link: string): RedirectTarget | null {
  const wrapper = addressOf(link);
  if (!wrapper) return null;
  const path = wrapper.path.replace(/\/$/, '') || '/';
  const parameters = new URL(link).searchParams;
  for (const [host, at, parameter] of REDIRECTS) {
    if (`.${wrapper.host}`.endsWith(`.${host}`) && (at === '*' || at === path)) {
      // Of several values it is unknown which one counts.
      const [value = '', ...others] = parameters.getAll(parameter);
      const address = addressIn(value);
      if (others.length === 0 && addressOf(address))
        return { address, through: host.split('.').slice(-2).join('.') };
    }
  }
  return null;
}

function addressIn(value: string): string {
  // Without a rest of one letter, which no base64 has.
  if (!BING.test(value) || (value.length - 2) % 4 === 1) return value;
  return atob(value.replace(BING, '').replaceAll('-', '+').replaceAll('_', '/'));
}
