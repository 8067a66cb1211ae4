import type { Failure } from '../../directory/failure.ts';
import type { SealLook } from '../../graphics/seal-drawing.ts';
import { type MessageName, t } from '../../i18n/t.ts';
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
 * What it means that the list in use does not have a site or a service. Every page asks this function, because an incomplete
 * list does not show that a site is not in the list. Pure.
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

/**
 * What it means while the database is not open. `opening`: it may still open. `now`: since when it has failed to open.
 * Pure.
 */
export function withoutDatabase(
  opening: boolean,
  now: number,
): Extract<Absence, { state: 'list-unavailable' }> {
  const failure = { kind: 'storage-unavailable', opening } as const;
  return { state: 'list-unavailable', failure, since: now, nextTry: now };
}

/** What is shown for each reason: the kind of seal, a label, and a sentence. None of them says anything bad about the terms. */
const REASONS = {
  /** The list has the service, without a grade. */
  unrated: ['unrated', 'noGradeLabel', 'popupUnrated'],
  unlisted: ['unlisted', 'popupUnlistedLabel', 'popupUnlisted'],
  /** A site on this device or in a private network. */
  'private-site': ['unlisted', 'popupPrivateSiteLabel', 'popupPrivateSite'],
  /** A number that stands for no service of the list. */
  'no-such-service': ['unlisted', 'popupNoSuchServiceTitle', 'popupNoSuchService'],
  'list-coming': ['coming', 'popupComingTitle', 'popupComing'],
  'list-unavailable': ['unavailable', 'popupUnavailableTitle', 'popupUnavailable'],
  'switched-off': ['unavailable', 'popupSwitchedOffTitle', 'popupUnavailable'],
  'storage-unavailable': ['unavailable', 'popupStorageTitle', 'popupUnavailable'],
  'not-a-website': ['no-website', 'popupNotAWebsiteTitle', 'popupNotAWebsite'],
  /** The browser hides the address, so it may be a website. */
  'hidden-page': ['no-website', 'popupHiddenTitle', 'popupHidden'],
} as const satisfies Record<string, readonly [Exclude<SealLook['kind'], 'grade'>, MessageName, MessageName]>;

/** Why a site or a service has no grade, in words and as a seal. Every screen that has to say it asks this function. */
export function noGrade(reason: keyof typeof REASONS) {
  const [kind, label, sentence] = REASONS[reason];
  return { seal: { kind }, label: t(label), sentence: t(sentence) } as const;
}

/** The same, of a service that was looked for by its number. */
export function noGradeOfNumber({ state }: Absence) {
  return noGrade(state === 'unlisted' ? 'no-such-service' : state);
}
