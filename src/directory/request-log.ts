/** Why a request is made, in the words of the log's reader. */
export type Purpose =
  | { readonly kind: 'list'; readonly page: number }
  | { readonly kind: 'details'; readonly service: number }
  | { readonly kind: 'quotes'; readonly service: number }
  | { readonly kind: 'badge'; readonly service: number }
  | { readonly kind: 'logo'; readonly service: number }
  /** The registrable domain of an unlisted site, sent on a button that says so. */
  | { readonly kind: 'search'; readonly query: string };

/** One request that was made, whatever came of it. */
export interface LoggedRequest {
  /** When it was sent: milliseconds since 1970. */
  readonly at: number;
  readonly purpose: Purpose;
  readonly method: 'GET';
  /** The full address. */
  readonly url: string;
  /** HTTP status, or null if no answer came. */
  readonly status: number | null;
  /** Bytes of the body that were read, after decompression. */
  readonly bytes: number;
  /** Milliseconds from sending to the last byte or the failure. */
  readonly duration: number;
}

/** Takes each request as it ends. It must not throw: a log that is full or broken costs no request. */
export type RequestLog = (request: LoggedRequest) => void;
