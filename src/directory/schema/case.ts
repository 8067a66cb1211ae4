import * as v from 'valibot';
import { id, idOrNull, instant, list, promised, text, textOrNothing, wholeNumber } from './fields.ts';
import { described, descriptorFields, type PageDescriptor } from './page-descriptor.ts';

/** The classes of a point, gravest first: the order in which people read them. */
export const CLASSIFICATIONS = ['blocker', 'bad', 'good', 'neutral'] as const;
export type Classification = (typeof CLASSIFICATIONS)[number];

/** Spec, Case: `classification | string | one of good, bad, blocker, neutral`. Notes, "classification": null occurs. */
const classification = promised(
  v.nullable(v.picklist(CLASSIFICATIONS)),
  v.fallback(v.nullable(v.picklist(CLASSIFICATIONS)), null),
);

const commonFields = {
  id,
  classification,
  /** Spec: `weight | integer`. */
  weight: v.fallback(v.pipe(v.number(), v.integer()), 0),
  /** Spec: `title | string`. */
  title: textOrNothing,
  /** Spec: `description | string`. */
  description: textOrNothing,
  /** Spec: `topic_id | integer | reference to a topic`, of which nothing else is known. */
  topic_id: promised(wholeNumber, idOrNull),
};

/** A kind of finding, as lists of them have it and as each point has it. */
export interface Case {
  readonly id: number;
  readonly classification: Classification;
  /** How much it matters, from 0 to 100; grades do not depend on it. */
  readonly weight: number;
  readonly title: string;
  /** In the language that was asked for, where the directory has it. */
  readonly localizedTitle: string | null;
  /** What it means; stray HTML occurs. */
  readonly description: string;
}

type Common = v.InferOutput<v.ObjectSchema<typeof commonFields, undefined>>;

function caseOf(found: Common, localizedTitle: string | null): Case {
  return {
    id: found.id,
    /** A point of no class is shown among the neutral ones. */
    classification: found.classification ?? 'neutral',
    weight: found.weight,
    title: found.title,
    localizedTitle,
    description: found.description,
  };
}

/** The case in a point of v2. Spec, Case: `created_at | absent in the v2 embedded case`. */
export const plainCaseSchema = v.object(commonFields);

/** The case in a point of v3. */
export const embeddedCaseSchema = v.pipe(
  v.object({
    ...commonFields,
    /** Spec: `localized_title | string or null`. Notes, "lang": may be missing altogether. */
    localized_title: promised(v.nullable(v.string()), v.nullish(text)),
    created_at: instant,
    updated_at: instant,
  }),
  v.transform((found) => caseOf(found, found.localized_title?.trim() || null)),
);

/** A case by itself. Spec, "GET case v2": "parameters is a Case with these fields". */
export const caseSchema = v.pipe(
  v.object({ ...commonFields, created_at: instant, updated_at: instant }),
  v.transform((found) => caseOf(found, null)),
);

/** A page of all cases. Notes, "case v2 list": `{_page, cases}` in the envelope. */
export const casePageSchema = v.pipe(
  v.object({ ...descriptorFields, cases: list(caseSchema) }),
  described((page) => page.cases),
);

/** One page of all kinds of findings. */
export interface CasePage extends PageDescriptor {
  readonly cases: readonly Case[];
  /** Items that could not be read. */
  readonly rejected: number;
}
