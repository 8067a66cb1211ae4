import * as v from 'valibot';
import type { Failure } from './failure.ts';
import { wholeNumber } from './schema/fields.ts';

/** Spec, "Response envelope (v2 endpoints and v2 search)". Nothing reads `message`. */
export const envelopeSchema = v.object({
  /** Spec: `256 on success`. Notes, "error": a bit mask, in which 256 is the success bit. */
  error: wholeNumber,
  parameters: v.optional(v.unknown()),
});

/** The bits of `error`. Spec, "Errors"; the numbers are in the notes, "error". */
const ERROR_BITS = {
  /** Not in the notes' mask, but older deployments send it (notes, "unknown service, v2"). */
  invalidService: 1,
  queryFailed: 16,
  success: 256,
  missingParameter: 32_768,
  invalidParameter: 65_536,
  generic: 131_072,
} as const;

/** What v3 and v5 send instead of a resource. Notes, "unknown service, v3": a sentence, or a list that names fields. */
const detailSchema = v.object({
  detail: v.union([v.string(), v.array(v.object({ type: v.string(), msg: v.string() }))]),
});

/**
 * The failure that a parsed body reports although it came with HTTP 200: an envelope without the success bit, or the `detail`
 * of v3 and v5; null if it reports none.
 */
export function bodyFailure(body: unknown): Failure | null {
  const inEnvelope = envelopeFailure(body);
  if (inEnvelope) return inEnvelope;
  const refusal = v.safeParse(detailSchema, body);
  if (!refusal.success) return null;
  // A sentence says that there is no such thing; a list names the fields that are missing or malformed.
  const isSentence = typeof refusal.output.detail === 'string';
  return isSentence ? { kind: 'not-found' } : { kind: 'invalid-request', status: 422 };
}

/** The failure that an envelope reports; null if it reports success or the body is not an envelope. */
export function envelopeFailure(body: unknown): Failure | null {
  const envelope = v.safeParse(envelopeSchema, body);
  return envelope.success ? maskFailure(envelope.output.error) : null;
}

/** What the `error` of an envelope means (`field-notes.md`, "error"). People see the number itself as the status. */
function maskFailure(error: number): Failure | null {
  const has = (bit: number) => (error & bit) !== 0;
  if (has(ERROR_BITS.success)) return null;
  if (has(ERROR_BITS.invalidService)) return { kind: 'not-found' };
  if (has(ERROR_BITS.missingParameter | ERROR_BITS.invalidParameter))
    return { kind: 'invalid-request', status: error };
  if (has(ERROR_BITS.queryFailed)) return { kind: 'unavailable', status: error, waitMs: null };
  return { kind: 'unreadable', why: 'no-success' };
}
