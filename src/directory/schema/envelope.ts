import * as v from 'valibot';
import { wholeNumber } from './fields.ts';

/** Spec, "Response envelope (v2 endpoints and v2 search)". Nothing reads `message`. */
export const envelopeSchema = v.object({
  /** Spec: `256 on success`. Notes, "error": a bit mask, in which 256 is the success bit. */
  error: wholeNumber,
  parameters: v.optional(v.unknown()),
});

/** The bits of `error`. Spec, "Errors"; the numbers are in the notes, "error". */
export const ERROR_BITS = {
  /** Not in the notes' mask, but older deployments send it (notes, "unknown service, v2"). */
  invalidService: 1,
  queryFailed: 16,
  success: 256,
  missingParameter: 32_768,
  invalidParameter: 65_536,
  generic: 131_072,
} as const;

/** What v3 and v5 send instead of a resource. Notes, "unknown service, v3": a sentence, or a list that names fields. */
export const detailSchema = v.object({
  detail: v.union([v.string(), v.array(v.object({ type: v.string(), msg: v.string() }))]),
});
