/**
 * Why a request to the directory gave nothing, as data: it is stored, logged and put into a sentence for people.
 * `waitMs` is what the directory asked us to wait, in milliseconds, or null if it did not say.
 */
export type RequestFailure =
  /** The person chose that nothing is sent: nothing was. */
  | { readonly kind: 'switched-off' }
  /** The browser would name this install to a host that it has no permission for: nothing was sent. */
  | { readonly kind: 'not-permitted'; readonly host: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'rate-limited'; readonly waitMs: number | null }
  | { readonly kind: 'unavailable'; readonly status: number; readonly waitMs: number | null }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'invalid-request'; readonly status: number }
  | { readonly kind: 'unreadable'; readonly why: Unreadable };

/** What was wrong with an answer that arrived. */
export type Unreadable = 'not-json' | 'wrong-shape' | 'no-success';

/** The only error that the client functions throw. */
export class DirectoryError extends Error {
  readonly failure: RequestFailure;

  constructor(failure: RequestFailure, options?: ErrorOptions) {
    super(`directory: ${failure.kind}`, options);
    this.name = 'DirectoryError';
    this.failure = failure;
  }
}
