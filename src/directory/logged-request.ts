/** Why a request is made. */
export type Purpose =
  | { readonly kind: 'list'; readonly page: number }
  /** A service that the list in use has and the new one lacks: the same question from everybody with these lists. */
  | { readonly kind: 'missing'; readonly service: number }
  | { readonly kind: 'details'; readonly service: number }
  | { readonly kind: 'quotes'; readonly service: number }
  | { readonly kind: 'badge'; readonly service: number }
  | { readonly kind: 'case'; readonly case: number }
  | { readonly kind: 'cases'; readonly page: number }
  | { readonly kind: 'document'; readonly document: number }
  /** The registrable domain of a site that is not in the list, after a click on a button. */
  | { readonly kind: 'search'; readonly query: string };

/** A request that is about to be sent. */
export interface StartedRequest {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly purpose: Purpose;
  readonly method: 'GET';
  readonly url: string;
}

/** How a request ended. */
export interface RequestOutcome {
  /** HTTP status; null if no response came. */
  readonly status: number | null;
  /** Bytes of the body that were read, after decompression. */
  readonly bytes: number;
  /** Milliseconds from sending to the last byte or the failure; null until then, and forever if the page was closed first. */
  readonly duration: number | null;
}

/** One request of the log. */
export interface LoggedRequest extends StartedRequest, RequestOutcome {}

/** The outcome of a request that has not ended. */
export const NO_OUTCOME: RequestOutcome = { status: null, bytes: 0, duration: null };

/**
 * Writes a request to the log before it is sent, so that it is there even if the page or the worker dies while it waits.
 * Returns a function that adds the outcome. Neither may throw: requests are sent even if the log is broken.
 */
export type RequestLog = (request: StartedRequest) => Promise<(outcome: RequestOutcome) => void>;
