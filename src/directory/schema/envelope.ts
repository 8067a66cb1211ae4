import * as v from 'valibot';
import { textOrNothing, wholeNumber } from './fields.ts';

/** Spec, "Response envelope (v2 endpoints and v2 search)". */
export const envelopeSchema = v.object({
  /** Spec: `error | integer | 256 on success`. Notes, "error": a bit mask, in which 256 is the success bit. */
  error: wholeNumber,
  /** Spec: `message | string`. */
  message: textOrNothing,
  /** Spec: `parameters | object`. Notes, "unknown service, v2": an empty array where there is nothing to say. */
  parameters: v.optional(v.unknown()),
});

/** Spec, "Errors", with the numbers of the notes, "error". */
export const ERROR_BITS = {
  /** Not in the notes' mask, but older deployments send it (notes, "unknown service, v2"). */
  invalidService: 1,
  queryFailed: 16,
  deprecated: 64,
  success: 256,
  missingParameter: 32_768,
  invalidParameter: 65_536,
  generic: 131_072,
} as const;

/** What v3 and v5 send in place of a resource. Notes, "unknown service, v3": a sentence, or a list that names fields. */
export const detailSchema = v.object({
  detail: v.union([
    v.string(),
    v.array(
      v.object({
        type: v.string(),
        loc: v.array(v.union([v.string(), v.number()])),
        msg: v.string(),
        input: v.optional(v.unknown()),
      }),
    ),
  ]),
});
