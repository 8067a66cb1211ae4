import * as v from 'valibot';
import type { RequestFailure } from './directory-error.ts';
import { detailSchema, ERROR_BITS, envelopeSchema } from './schema.ts';

/**
 * What a body that came with HTTP 200 says went wrong all the same: an envelope without the success bit, or the `detail` of
 * v3 and v5.
 *
 * @param body parsed JSON
 * @returns null if it does not say that anything went wrong
 */
export function bodyFailure(body: unknown): RequestFailure | null {
  const said = envelopeFailure(body);
  if (said) return said;
  const refusal = v.safeParse(detailSchema, body);
  if (!refusal.success) return null;
  // A sentence says that there is no such thing; a list names the fields that are missing or malformed.
  const isSentence = typeof refusal.output.detail === 'string';
  return isSentence ? { kind: 'not-found' } : { kind: 'invalid-request', status: 422 };
}

/** What an envelope says went wrong, or null: it says success, or the body is none. */
export function envelopeFailure(body: unknown): RequestFailure | null {
  const envelope = v.safeParse(envelopeSchema, body);
  return envelope.success ? maskFailure(envelope.output.error) : null;
}

/** What the `error` of an envelope says (`field-notes.md`, "error"); the number itself is what people get to see. */
function maskFailure(error: number): RequestFailure | null {
  const has = (bit: number) => (error & bit) !== 0;
  if (has(ERROR_BITS.success)) return null;
  if (has(ERROR_BITS.invalidService)) return { kind: 'not-found' };
  if (has(ERROR_BITS.missingParameter | ERROR_BITS.invalidParameter))
    return { kind: 'invalid-request', status: error };
  if (has(ERROR_BITS.queryFailed)) return { kind: 'unavailable', status: error, waitMs: null };
  return { kind: 'unreadable', why: 'no-success' };
}
