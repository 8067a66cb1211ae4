import * as v from 'valibot';
import { id, items, text, textOrEmpty } from './fields.ts';
import { descriptorFields, parsePage } from './page-descriptor.ts';
import { CLASSIFICATIONS, type Classification } from './vocabulary.ts';

/** What a point is an instance of, in a list of cases and in each point. */
export interface Case {
  readonly id: number;
  readonly classification: Classification;
  /** How much it matters, from 0 to 100; grades do not depend on it. */
  readonly weight: number;
  readonly title: string;
  /** In the language that was asked for, if the directory has it. */
  readonly localizedTitle: string | null;
  /** What the case means; may contain stray HTML. */
  readonly description: string;
}

/**
 * Spec, "Case". One schema for the case in a point of v3 and the case by itself, which has no `localized_title`. Notes,
 * "lang": the field may be missing in a point, too.
 */
export const caseSchema = v.pipe(
  v.object({
    id,
    /** Spec: `one of good, bad, blocker, neutral`. Notes, "classification": null occurs; it is shown as neutral. */
    classification: v.fallback(v.picklist(CLASSIFICATIONS), 'neutral'),
    /** Spec: `weight | integer`. */
    weight: v.fallback(v.pipe(v.number(), v.integer()), 0),
    title: textOrEmpty,
    description: textOrEmpty,
    localized_title: v.nullish(text),
  }),
  v.transform(
    ({ localized_title, ...found }): Case => ({ ...found, localizedTitle: localized_title?.trim() || null }),
  ),
);

/** A page of all cases. Notes, "case v2 list": `{_page, cases}` in the envelope. */
export const casePageSchema = v.pipe(
  v.object({ ...descriptorFields, cases: items }),
  parsePage(caseSchema, (page) => page.cases),
  v.transform(({ items: cases, end }) => ({ cases, end })),
);

/** One page of all cases. `end`: the number of the last page. */
export type CasePage = Readonly<v.InferOutput<typeof casePageSchema>>;
