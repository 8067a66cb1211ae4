import type { HttpResponse } from './http.ts';

/** Web servers make ETags of 10 to 40 characters. A longer one would only fill the disk. */
const LONGEST = 128;

/** The ETag of a response (RFC 9110, 8.8.3), for `If-None-Match`; null if there is none, or none that is worth keeping. */
export function etagOf({ headers }: Pick<HttpResponse, 'headers'>): string | null {
  const etag = headers.get('etag') ?? '';
  return etag.length <= LONGEST && /^(W\/)?"[\x21\x23-\x7e]+"$/.test(etag) ? etag : null;
}
