import * as v from 'valibot';
import type { RequestFailure } from './directory-error.ts';
import { detailSchema, ERROR_BITS, envelopeSchema } from './schema.ts';

/**
 * The failure that a body reports although it came with HTTP 200: an envelope without the success bit, or the `detail`
 * of v3 and v5.
 *
 * @param body parsed JSON
 * @returns null if the body reports no failure
 */
export function bodyFailure(body: unknown): RequestFailure | null {
  const inEnvelope = envelopeFailure(body);
  if (inEnvelope) return inEnvelope;
  const refusal = v.safeParse(detailSchema, body);
  if (!refusal.success) return null;
  // A sentence says that there is no such thing; a list names the fields that are missing or malformed.
  const isSentence = typeof refusal.output.detail === 'string';
  return isSentence ? { kind: 'not-found' } : { kind: 'invalid-request', status: 422 };
}

/** The failure that an envelope reports; null if it reports success or the body is not an envelope. */
export function envelopeFailure(body: unknown): RequestFailure | null {
  const envelope = v.safeParse(envelopeSchema, body);
  return envelope.success ? maskFailure(envelope.output.error) : null;
}

/** What the `error` of an envelope means (`field-notes.md`, "error"). People see the number itself as the status. */
function maskFailure(error: number): RequestFailure | null {
  const has = (bit: number) => (error & bit) !== 0;
  if (has(ERROR_BITS.success)) return null;
  if (has(ERROR_BITS.invalidService)) return { kind: 'not-found' };
  if (has(ERROR_BITS.missingParameter | ERROR_BITS.invalidParameter))
    return { kind: 'invalid-request', status: error };
  if (has(ERROR_BITS.queryFailed)) return { kind: 'unavailable', status: error, waitMs: null };
  return { kind: 'unreadable', why: 'no-success' };
}
