import { errorDetails } from './error-details.ts';
/**
 * Why a request to the directory failed, as data: it is stored, logged and turned into a sentence for people.
 * `waitMs` is how long the directory asked us to wait, in milliseconds; null if it did not say.
 */
export type RequestFailure =
  /** The setting "send nothing" is on: no request was sent. */
  | { readonly kind: 'switched-off' }
  /**
   * No request was sent: without permission for the host, the browser would send an Origin that names this install, or
   * Firefox has no consent to send which service somebody looks at.
   */
  | { readonly kind: 'not-permitted'; readonly host: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'rate-limited'; readonly waitMs: number | null }
  | { readonly kind: 'unavailable'; readonly status: number; readonly waitMs: number | null }
  | { readonly kind: 'not-found' }
  /** The directory no longer has the endpoint: 410, or 404 without an error of the interface. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'invalid-request'; readonly status: number }
  /** A response arrived, but not in a form that we can read, or about something else than was asked for. */
  | { readonly kind: 'unreadable'; readonly why: 'not-json' | 'wrong-shape' | 'no-success' | 'other-id' }
  /** The browser's storage refused a call: the settings cannot be read, or a list cannot be written. */
  | { readonly kind: 'storage'; readonly full: boolean }
  /** An error that nobody expected. `details`: the error as text, for a report. */
  | { readonly kind: 'internal'; readonly details: string };

/** Whether the same request may succeed later, without a change of the settings. */
export function canTryAgain({ kind }: RequestFailure): boolean {
  return kind !== 'switched-off' && kind !== 'not-found' && kind !== 'gone';
}

/** The only error that the client throws, unless it has a mistake. */
export class DirectoryError extends Error {
  readonly failure: RequestFailure;

  constructor(failure: RequestFailure, options?: ErrorOptions) {
    super(`directory: ${failure.kind}`, options);
    this.name = 'DirectoryError';
    this.failure = failure;
  }
}

/** Why a request failed, as data. */
export function requestFailure(error: unknown): RequestFailure {
  return error instanceof DirectoryError ? error.failure : { kind: 'internal', details: errorDetails(error) };
}
