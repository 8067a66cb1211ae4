import { addressOf, isPublicHost, type Match, rentedHostOf } from '#site-matcher';
import type { OpenListIndex } from '../list-index.ts';
import type { ListRecord } from '../list-record.ts';
import type { ServiceSummary } from '../summary-table.ts';
import { type Absence, absenceOf, withoutDatabase } from './no-grade.ts';

/** What the list says about an address: one of seven states. Everything that is shown starts from here. */
export type Site =
  | {
      readonly state: 'rated' | 'partly-reviewed' | 'unrated';
      /** The host of the address. */
      readonly host: string;
      /** The claimed host or path that won: `reddit.com`, `google.com/chrome`. */
      readonly claim: string;
      /** Who says that the address belongs to the service; missing if its entry has it. */
      readonly source?: string;
      readonly service: ServiceSummary;
      /** Other services with the same claim, and graded ones of the host without `www.` if this one has no grade. */
      readonly others: readonly ServiceSummary[];
    }
  | {
      readonly state: 'not-a-website';
      /** The browser hides the address: of its own pages, and of a site that is still loading. */
      readonly isHidden: boolean;
    }
  | ({
      readonly host: string;
      /** The service of the host that rents out the space of the site, if the list has it. */
      readonly runsOn?: ServiceSummary;
    } & Absence);

/** What the list in use says about the address of a tab, which is undefined if the browser hides it. Pure. */
export function siteOf(
  address: string | undefined,
  { list, index }: { readonly list: ListRecord; readonly index: OpenListIndex | null },
): Site {
  const found = address === undefined ? null : addressOf(pageRead(address));
  if (!found) return { state: 'not-a-website', isHidden: address === undefined };
  const { host } = found;

  const match = index?.trie.match(host, found.path);
  const [service, ...same] = summariesOf(match, index);
  if (match && service) {
    const source = index?.trie.rowOf(match)?.source;
    const claim = match.host + (match.path ?? '');
    const others = [...same, ...gradedWithoutWww(service, found, index)];
    return { state: serviceState(service), host, claim, ...(source && { source }), service, others };
  }
  // No list has local and private hosts, so nobody waits for the list here.
  if (!isPublicHost(host)) return { host, state: 'unlisted' };
  const rented = rentedHostOf(host);
  const [id] = (rented === null ? null : index?.trie.match(rented, '/')?.services) ?? [];
  const runsOn = id === undefined ? null : index?.summaries.get(id);
  return { host, ...(runsOn && { runsOn }), ...absenceOf(list) };
}

function summariesOf(match: Match | null | undefined, index: OpenListIndex | null): ServiceSummary[] {
  return match?.services.flatMap((id) => index?.summaries.get(id) ?? []) ?? [];
}

/**
 * Some services are in the list twice: www.adobe.com without a grade, adobe.com with an E. Where the first is visited, the
 * second is named too.
 */
function gradedWithoutWww(
  { grade }: ServiceSummary,
  { host, path }: { readonly host: string; readonly path: string },
  index: OpenListIndex | null,
): ServiceSummary[] {
  if (grade !== null || !host.startsWith('www.')) return [];
  return summariesOf(index?.trie.match(host.slice('www.'.length), path), index).filter(
    (bare) => bare.grade !== null,
  );
}

/** The services of a site, the first one first. */
export function servicesOf(site: Site): readonly ServiceSummary[] {
  return 'service' in site ? [site.service, ...site.others] : [];
}

/** The state of a listed service. */
export function serviceState({ grade, reviewed }: ServiceSummary): 'rated' | 'partly-reviewed' | 'unrated' {
  if (grade === null) return 'unrated';
  return reviewed ? 'rated' : 'partly-reviewed';
}

/** The state of an address as {@link withoutDatabase}: it can still be "not a website". Pure. */
export function siteWithoutDatabase(address: string | undefined, opening: boolean): Site {
  const found = address === undefined ? null : addressOf(pageRead(address));
  if (!found) return { state: 'not-a-website', isHidden: address === undefined };
  return { host: found.host, ...withoutDatabase(opening, Date.now()) };
}

/** Firefox's reader has `about:reader?url=…`, Edge's `read://…?url=…`. */
const READER = /^(?:about:reader|read:\/\/[^?]*)\?/i;
/** A viewer of PDFs that is an extension, as `chrome-extension://ID/https://…`. Some have `viewer.html?file=` in between. */
const VIEWER = /^[a-z]+-extension:\/\/[^/]+\/(?:[^?#]*\?file=)?(?=https?(?::|%3a))/i;
const SOURCE = /^view-source:/i;
const WEBSITE = /^https?:/i;

/** The address of the page that somebody reads: the one inside the address of a reader, a PDF viewer or a page's source. */
export function pageRead(address: string): string {
  const inside = addressInside(address);
  return WEBSITE.test(inside) ? inside : address;
}

function addressInside(address: string): string {
  if (READER.test(address)) return new URLSearchParams(address.replace(READER, '')).get('url') ?? '';
  if (!VIEWER.test(address)) return address.replace(SOURCE, '');
  const inside = address.replace(VIEWER, '');
  return WEBSITE.test(inside) ? inside : (new URLSearchParams(`file=${inside}`).get('file') ?? '');
}
