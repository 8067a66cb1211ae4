import { errorDetails, isFull, isStorageError } from '../platform/errors.ts';

/** Size and age of a list that was held back. If the next run finds about the same, it is published. */
export interface HeldList {
  readonly services: number;
  /** The latest `updatedAt` in it: milliseconds since 1970. */
  readonly newest: number;
}

/**
 * Why a request failed or a list did not arrive, as data: it is stored, logged and turned into a sentence for people.
 * `waitMs` is how long the directory asked us to wait, in milliseconds; null if it did not say.
 */
export type Failure =
  /** The setting "send nothing" is on: no request was sent. */
  | { readonly kind: 'switched-off' }
  /**
   * No request was sent: without permission for the host, the browser would send an Origin that names this install, or
   * Firefox has no consent to send which service somebody looks at.
   */
  | { readonly kind: 'not-permitted'; readonly host: string }
  /** This device has no network. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'rate-limited'; readonly waitMs: number | null }
  | { readonly kind: 'unavailable'; readonly status: number; readonly waitMs: number | null }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'not-found' }
  /** The directory no longer has the endpoint: 410, or 404 without an error of the interface. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'invalid-request'; readonly status: number }
  /** A response arrived, but not in a form that we can read, or about something else than was asked for. */
  | { readonly kind: 'unreadable'; readonly why: 'not-json' | 'wrong-shape' | 'no-success' | 'other-id' }
  /** The directory sent another page than the one that was asked for. */
  | { readonly kind: 'wrong-page'; readonly asked: number; readonly got: number }
  /** The list changed while it was read, twice. */
  | { readonly kind: 'changed-midway' }
  /** The pages that arrived have fewer services than the directory counts, or one of them was lost. */
  | { readonly kind: 'incomplete'; readonly expected: number; readonly got: number }
  /** More pages, services or addresses than we accept. */
  | { readonly kind: 'too-many' }
  /** The run took longer than a day, twice. */
  | { readonly kind: 'too-slow' }
  /** Many names hold replacement characters: the list was damaged on its way. */
  | { readonly kind: 'garbled' }
  /** A stored page of the list cannot be read. */
  | { readonly kind: 'damaged' }
  /** The list lost more than half of its services, or all. */
  | { readonly kind: 'shrunken'; readonly from: number; readonly to: number; readonly heldBack: HeldList }
  /** The list lacks more services of the one in use than the directory can be asked for. */
  | { readonly kind: 'lost'; readonly services: number; readonly heldBack: HeldList }
  /** The list is an older copy than the one in use. */
  | { readonly kind: 'older'; readonly heldBack: HeldList }
  /** The browser stopped the worker again and again at the same page. */
  | { readonly kind: 'interrupted' }
  /** The browser's storage refused a call: the settings cannot be read, or a list cannot be written. */
  | { readonly kind: 'storage'; readonly full: boolean }
  /** The browser's database did not open, or has not opened yet. */
  | { readonly kind: 'storage-unavailable'; readonly opening: boolean }
  /** An error that nobody expected. `details`: the error as text, for a report. */
  | { readonly kind: 'internal'; readonly details: string };

/** What a failure says of the directory's answers; null if none came, or one that asks for patience. */
type FailureClass =
  /** An answer came and is of no use. */
  | 'bad-answer'
  /** The pages came, and the list as a whole is of no use. */
  | 'bad-list';

const CLASSES = {
  'switched-off': null,
  'not-permitted': null,
  offline: null,
  unreachable: null,
  'timed-out': null,
  'rate-limited': null,
  unavailable: null,
  'too-large': 'bad-answer',
  'not-found': 'bad-answer',
  gone: 'bad-answer',
  'invalid-request': 'bad-answer',
  unreadable: 'bad-answer',
  'wrong-page': 'bad-answer',
  'changed-midway': 'bad-list',
  incomplete: 'bad-list',
  'too-many': 'bad-list',
  'too-slow': 'bad-list',
  garbled: 'bad-list',
  damaged: 'bad-list',
  shrunken: 'bad-list',
  lost: 'bad-list',
  older: 'bad-list',
  interrupted: null,
  storage: null,
  'storage-unavailable': null,
  internal: null,
} as const satisfies Record<Failure['kind'], FailureClass | null>;

export function classOf({ kind }: Failure): FailureClass | null {
  return CLASSES[kind];
}

/** Whether a stored value is a failure of a kind that this version knows. Another version may have written it. */
export function isKnownFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && 'kind' in value && String(value.kind) in CLASSES;
}

/** The only error that the client of the directory and a step of the sync throw for a failure that they know. */
export class FailureError extends Error {
  override readonly name = 'FailureError';
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.kind, options);
    this.failure = failure;
  }
}

/** An error as a failure: of the kind that it says, of the storage, or a mistake of ours. */
export function failureOf(error: unknown): Failure {
  if (error instanceof FailureError) return error.failure;
  if (isStorageError(error)) return { kind: 'storage', full: isFull(error) };
  return { kind: 'internal', details: errorDetails(error) };
}

/** Whether the same request may succeed later, without a change of the settings. */
export function canTryAgain({ kind }: Failure): boolean {
  return kind !== 'switched-off' && kind !== 'not-found' && kind !== 'gone';
}

/** For a rate limit that does not say how long it lasts. ToS;DR limits requests per 10 s. */
export const ASSUMED_WAIT_MS = 10_000;

/** The wait in milliseconds that the directory asked for; null if it did not. */
export function requestedWait(failure: Failure | null): number | null {
  return failure?.kind === 'rate-limited' || failure?.kind === 'unavailable' ? failure.waitMs : null;
}

/**
 * The wait in milliseconds before another try: twice as long after each failure in a row, this one included.
 *
 * @param random a number from 0 to 1, so that a million installs do not come back at once
 */
export function backoff(wait: { first: number; max: number }, failures: number, random = 0): number {
  return Math.min(2 ** (failures - 1) * wait.first * (1 + random), wait.max);
}
