import { addressOf, hostOf } from '../../matching/host.ts';
import type { OpenListIndex } from '../list-index.ts';
import type { ListRecord } from '../list-record.ts';
import type { ServiceSummary } from '../summaries/service-summary.ts';
import type { SyncFailure } from '../sync-failure.ts';
import { type Progress, progressOf } from './progress.ts';

/** What the list says about an address: one of seven states. Everything that is shown starts from here. */
export type Site =
  | {
      readonly state: 'rated' | 'partly-reviewed' | 'unrated';
      /** The host of the address. */
      readonly host: string;
      /** The claimed host or path that won: `reddit.com`, `google.com/chrome`. */
      readonly claim: string;
      readonly service: ServiceSummary;
      /** Other services with the same claim. */
      readonly others: readonly ServiceSummary[];
    }
  | { readonly state: 'unlisted'; readonly host: string }
  | {
      readonly state: 'not-a-website';
      /** The browser hides the address: of its own pages, and of a site that is still loading. */
      readonly isHidden: boolean;
    }
  | { readonly state: 'list-coming'; readonly host: string; readonly progress: Progress }
  | {
      readonly state: 'list-unavailable';
      readonly host: string;
      readonly failure: SyncFailure;
      /** Milliseconds since 1970. */
      readonly since: number;
      readonly nextTry: number;
    };

/**
 * What the list in use says about an address. Pure.
 *
 * @param address of a tab; undefined if the browser hides it
 * @param now only for the estimate of how long the list will still take
 */
export function siteOf(
  address: string | undefined,
  { list, index }: { readonly list: ListRecord; readonly index: OpenListIndex | null },
  now = Date.now(),
): Site {
  const found = address === undefined ? null : addressOf(address);
  if (!found) return { state: 'not-a-website', isHidden: address === undefined };
  const { host } = found;

  const match = index?.trie.match(host, found.path);
  const services = match?.services.flatMap((id) => index?.summaries.get(id) ?? []) ?? [];
  const [service, ...others] = services;
  if (match && service) {
    const state = service.grade === null ? 'unrated' : service.reviewed ? 'rated' : 'partly-reviewed';
    return { state, host, claim: match.host + (match.path ?? ''), service, others };
  }
  if (list.current) return { state: 'unlisted', host };

  const { lastFailure, failingSince, notBefore } = list.sync;
  if (lastFailure && failingSince !== null) {
    return { state: 'list-unavailable', host, failure: lastFailure, since: failingSince, nextTry: notBefore };
  }
  return { state: 'list-coming', host, progress: progressOf(list.sync, now) };
}

/**
 * The state of an address while the database does not open: it can still be "not a website". Pure.
 *
 * @param opening whether the database may still open
 * @param now since when it has not
 */
export function siteWithoutDatabase(address: string | undefined, opening: boolean, now = Date.now()): Site {
  const host = address === undefined ? null : hostOf(address);
  if (!host) return { state: 'not-a-website', isHidden: address === undefined };
  const failure = { kind: 'storage-unavailable', opening } as const;
  return { state: 'list-unavailable', host, failure, since: now, nextTry: now };
}
