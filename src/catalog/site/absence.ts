import type { Failure } from '../../directory/failure.ts';
import type { MessageName } from '../../i18n/t.ts';
import type { ListRecord } from '../list-record.ts';

/** Why a site or a service was not found in the list in use. */
export type Absence =
  /** The whole list is here and does not have it. */
  | { readonly state: 'unlisted' }
  /** Only a snapshot or some pages are here, and the rest is being downloaded. */
  | { readonly state: 'list-coming' }
  /** Only a snapshot or some pages are here, or nothing, and the download has failed. */
  | {
      readonly state: 'list-unavailable';
      readonly failure: Failure;
      /** Milliseconds since 1970. */
      readonly since: number;
      readonly nextTry: number;
    };

/**
 * What it means that the list in use does not have a site or a service. Every page asks this function, so that none says
 * "not in the list" of an incomplete list. Pure.
 *
 * @param list null if it cannot be read
 * @param now since when the list cannot be read
 */
export function absenceOf(list: ListRecord | null, now = Date.now()): Absence {
  if (!list) return withoutDatabase(false, now);
  if (list.current) return { state: 'unlisted' };
  const { lastFailure, failingSince, notBefore } = list.sync;
  if (lastFailure && failingSince !== null) {
    return { state: 'list-unavailable', failure: lastFailure, since: failingSince, nextTry: notBefore };
  }
  return { state: 'list-coming' };
}

/** What it means while the database is not open. `opening`: it may still open. `now`: since when it has failed to open. Pure. */
export function withoutDatabase(
  opening: boolean,
  now: number,
): Extract<Absence, { state: 'list-unavailable' }> {
  const failure = { kind: 'storage-unavailable', opening } as const;
  return { state: 'list-unavailable', failure, since: now, nextTry: now };
}

/** The sentence about a service that the list in use does not have. */
export const ABSENT_SERVICE = {
  unlisted: 'popupNoSuchService',
  'list-coming': 'popupComing',
  'list-unavailable': 'listNotComplete',
} as const satisfies Record<Absence['state'], MessageName>;
