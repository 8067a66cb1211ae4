import type { Claimant, Match, MoreAddress } from '#site-matcher';
import { isPublicSuffix } from './public-suffix.ts';

/**
 * The expected match, found the slow way: for each address it checks every entry of every service, rule by rule. It shares
 * no code with packages/site-matcher/src/, only types. The two must agree on every list and address.
 */
export function slowMatch(services: readonly Claimant[], address: string): Match | null {
  const where = readAddress(address);
  if (where === null) return null;
  const entries = services.flatMap((service) =>
    service.urls.flatMap((url) => {
      const claim = readEntry(url);
      return claim === null ? [] : [{ ...claim, service }];
    }),
  );
  for (let host = where.host; host !== ''; host = parentOf(host)) {
    const winners = winnersOn(host, host === where.host ? where.segments : null, entries);
    if (winners !== null) return winners;
  }
  return null;
}

/** The expected match with more addresses below the claims of the list, found the same way. */
export function slowMatchWithMore(
  services: readonly Claimant[],
  more: readonly MoreAddress[],
  nameOf: (id: number) => string | undefined,
  address: string,
): Match | null {
  const listed = slowMatch(services, address);
  const where = readAddress(address);
  if (listed !== null || where === null) return listed;
  for (let host = where.host; host !== ''; host = parentOf(host)) {
    const row = more.find((each) => {
      const claim = readEntry(each.host);
      return claim?.host === host && claim.segments.length === 0 && nameOf(each.service) === each.name;
    });
    if (row && slowMatch(services, `https://${host}/`) === null) {
      return { host, path: null, services: [row.service] };
    }
  }
  return null;
}

interface Claim {
  readonly host: string;
  /** `/a/b` -> ['a', 'b'], [] is the whole host. */
  readonly segments: readonly string[];
}

type Entry = Claim & { readonly service: Claimant };

/** The claim that wins on one host. Segments of the path are given for the address's own host, not for its parents. */
function winnersOn(host: string, path: readonly string[] | null, entries: readonly Entry[]): Match | null {
  const exact = entries.filter((entry) => entry.host === host);
  const onBareForm = host.startsWith('www.') ? entries.filter((entry) => `www.${entry.host}` === host) : [];
  const onWww = host.includes('.') ? entries.filter((entry) => entry.host === `www.${host}`) : [];
  const whole = (list: readonly Entry[]): Entry[] => list.filter(({ segments }) => segments.length === 0);

  // Paths are claimed on the host itself and on its www. form. (`www.X` is its own www. form.)
  const forms = onBareForm.filter((entry) => !entry.host.startsWith('www.') && !isIp(entry.host));
  // A public suffix is also claimed on its www. form, unless an entry claims that form itself.
  const suffixForm = whole(forms).filter((entry) => isForOthers(entry.host));
  const wholeHere = whole(exact).length > 0 ? whole(exact) : suffixForm;

  if (path !== null) {
    const own = longest(exact, path);
    const form = longest(forms, path);
    const paths =
      form.length > 0 && (own[0]?.segments.length ?? 0) < (form[0]?.segments.length ?? 0) ? form : own;
    if (paths.length > 0) return matchOf(host, paths);
    if (wholeHere.length > 0) return matchOf(host, wholeHere);
    // R4 and R5 before R7: an alias, however long its path, claims only what no entry claims on this host by its www. form.
    const alias = longest(onWww, path);
    if (alias.length > 0) return matchOf(host, alias);
    return whole(onWww).length > 0 ? matchOf(host, whole(onWww)) : null;
  }
  // The address is on a subdomain: only claims with subdomains match.
  if (isIp(host) || isForOthers(host)) return null;
  if (whole(exact).length > 0) return matchOf(host, whole(exact));
  if (suffixForm.length > 0) return null;
  return whole(onWww).length > 0 ? matchOf(host, whole(onWww)) : null;
}

/** R5 and R11: a public suffix, or a host that rents out space (of those that the generators know). */
function isForOthers(host: string): boolean {
  return isPublicSuffix(host) || host === 'neocities.org' || host === 'weebly.com';
}

/** The entries with the longest path that the address is at or below. */
function longest(entries: readonly Entry[], path: readonly string[]): Entry[] {
  const fitting = entries.filter(
    ({ segments }) => segments.length > 0 && segments.every((segment, i) => path[i] === segment),
  );
  const length = Math.max(0, ...fitting.map(({ segments }) => segments.length));
  return fitting.filter(({ segments }) => segments.length === length);
}

function matchOf(host: string, entries: readonly Entry[]): Match {
  const [first] = entries;
  const services = entries.map(({ service }) => service);
  services.sort(
    (a, b) =>
      Number(b.reviewed) - Number(a.reviewed) ||
      Number(b.grade !== null) - Number(a.grade !== null) ||
      b.updatedAt - a.updatedAt ||
      b.id - a.id,
  );
  const ids = services.map(({ id }) => id).filter((id, i, all) => all.indexOf(id) === i);
  const path = first === undefined || first.segments.length === 0 ? null : `/${first.segments.join('/')}`;
  return { host, path, services: ids.slice(0, 1000) };
}

function readAddress(address: string): Claim | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  if (!['http:', 'https:'].includes(url.protocol)) return null;
  const host = url.hostname.replace(/\.$/, '');
  return host === '' ? null : { host, segments: url.pathname.split('/').slice(1) };
}

function readEntry(entry: string): Claim | null {
  let text = entry.trim();
  if (text.length > 2048) return null;
  if (/[\t\r\n]/.test(text)) return null;
  const lower = text.toLowerCase();
  if (lower.startsWith('http:') || lower.startsWith('https:')) {
    text = text.slice(text.indexOf(':') + 1);
    while (text.startsWith('/') || text.startsWith('\\')) text = text.slice(1);
  } else if (/^[a-z][-+.a-z0-9]*:\/\//i.test(text)) text = text.slice(text.indexOf('://') + 3);
  else if (text.startsWith('//')) text = text.slice(2);

  const authority = text.split(/[/\\?#]/, 1).join('');
  const rest = text.slice(authority.length);
  let host = authority.split('@').at(-1) ?? '';
  const port = host.lastIndexOf(':');
  if (port >= 0 && [...host.slice(port + 1)].every((char) => '0123456789'.includes(char)))
    host = host.slice(0, port);
  if (host.startsWith('.')) host = host.slice(1);
  if (host.includes(':') && !/^\[[^\]]*\]$/.test(host)) return null;
  if (/^(\d+|0x[0-9a-f]*)\.?$/i.test(host)) return null;

  const canonical = readAddress(`https://${host}/`);
  if (canonical === null) return null;
  const path = readAddress(`https://x${rest}`)?.segments ?? [];
  const segments = path.slice(0, path.findLastIndex((segment) => segment !== '') + 1);
  if (canonical.host.length > 253 || segments.join('/').length >= 2048) return null;
  if (isIp(canonical.host)) return isPublic(canonical.host) ? { host: canonical.host, segments } : null;
  const labels = canonical.host.split('.');
  return labels.length < 2 || labels.includes('') ? null : { host: canonical.host, segments };
}

function isIp(host: string): boolean {
  return host.startsWith('[') || /^(\d+\.){3}\d+$/.test(host);
}

const PRIVATE = ['0.', '10.', '127.', '169.254.', '192.168.'];

/** Whether an IP address is neither private nor loopback. */
function isPublic(host: string): boolean {
  if (!host.startsWith('[')) {
    const [a = 0, b = 0] = host.split('.').map(Number);
    const isPrivate = PRIVATE.some((start) => host.startsWith(start)) || (a === 172 && b > 15 && b < 32);
    return !isPrivate && !(a === 100 && b > 63 && b < 128);
  }
  const groups = groupsOf(host.slice(1, -1));
  const [first = 0] = groups;
  if (first >> 9 === 0xfc >> 1 || (first >= 0xfe80 && first <= 0xfeff)) return false;
  const [high = 0, low = 0] = groups.slice(6);
  const startsWithZeros = groups.slice(0, 5).every((group) => group === 0);
  if (!startsWithZeros || (groups[5] !== 0 && groups[5] !== 0xffff)) return true;
  if (groups[5] === 0 && high === 0) return low > 1;
  return isPublic([high >> 8, high & 255, low >> 8, low & 255].join('.'));
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const parse = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number(`0x${group}`));
  if (tail === undefined) return parse(head);
  const zeros = 8 - parse(head).length - parse(tail).length;
  return [...parse(head), ...new Array<number>(zeros).fill(0), ...parse(tail)];
}

function parentOf(host: string): string {
  const dot = host.indexOf('.');
  return dot < 0 ? '' : host.slice(dot + 1);
}
