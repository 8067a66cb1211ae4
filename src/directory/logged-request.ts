/** Why a request is made, in the words of the log's reader. */
export type Purpose =
  | { readonly kind: 'list'; readonly page: number }
  | { readonly kind: 'details'; readonly service: number }
  | { readonly kind: 'quotes'; readonly service: number }
  | { readonly kind: 'badge'; readonly service: number }
  | { readonly kind: 'logo'; readonly service: number }
  /** What a kind of finding means. */
  | { readonly kind: 'case'; readonly case: number }
  | { readonly kind: 'cases'; readonly page: number }
  /** The text of a document as it was reviewed. */
  | { readonly kind: 'document'; readonly document: number }
  /** The registrable domain of an unlisted site, or what somebody typed in the settings, each sent on a button that says so. */
  | { readonly kind: 'search'; readonly query: string };

/** A request that is about to be sent. */
export interface StartedRequest {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly purpose: Purpose;
  readonly method: 'GET';
  /** The full address. */
  readonly url: string;
}

/** What came of a request. */
export interface Outcome {
  /** HTTP status, or null if no answer came. */
  readonly status: number | null;
  /** Bytes of the body that were read, after decompression. */
  readonly bytes: number;
  /** Milliseconds from sending to the last byte or the failure; null while it is not known, for good if the page went away first. */
  readonly duration: number | null;
}

/** One request that was made, whatever came of it. */
export interface LoggedRequest extends StartedRequest, Outcome {}

/** A request of which nothing is known yet but that it was sent. */
export const NO_OUTCOME: Outcome = { status: null, bytes: 0, duration: null };

/**
 * Writes a request down before it is sent: a page or worker that dies while it waits has sent it all the same. Gives a
 * function that takes what came of it. Neither may throw: a log that is full or broken costs no request.
 */
export type RequestLog = (request: StartedRequest) => Promise<(outcome: Outcome) => void>;
