import * as v from 'valibot';
import { isJsonError } from '../../directory/json-error.ts';
import { NO_PLAN, PLAN_CHOICES, type Plan } from './plan.ts';

/** Says that a file is a plan. */
const FORMAT = 'smallprint-plan-1';
/** In UTF-16 units. An entry has about 100. */
const MAX_LENGTH = 2_000_000;
const MAX_ENTRIES = 10_000;
const MAX_NAME = 300;

const entrySchema = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  name: v.pipe(v.string(), v.maxLength(MAX_NAME)),
  choice: v.picklist(PLAN_CHOICES),
  doneOn: v.nullable(
    v.pipe(
      v.string(),
      v.isoDate(),
      // The 31st of June has the form of a date.
      v.check((day) => !Number.isNaN(Date.parse(day)), 'no such day'),
    ),
  ),
});
const fileSchema = v.object({
  format: v.literal(FORMAT),
  directory: v.string(),
  entries: v.pipe(v.array(entrySchema), v.maxLength(MAX_ENTRIES)),
});

/** What became of a file. */
export type LoadedPlan =
  | { readonly ok: true; readonly plan: Plan }
  | { readonly ok: false; readonly problem: 'no-plan' | 'other-directory' };

/** A plan as a file. */
export function planFile(plan: Plan, directory: string): string {
  return `${JSON.stringify({ format: FORMAT, directory, entries: [...plan.values()] }, null, 1)}\n`;
}

/** Reads a file that a person chose. One that is not a whole plan changes nothing. */
export function parsePlan(text: string, directory: string): LoadedPlan {
  const parsed = v.safeParse(fileSchema, jsonOf(text));
  if (!parsed.success) return { ok: false, problem: 'no-plan' };
  if (parsed.output.directory !== directory) return { ok: false, problem: 'other-directory' };
  return { ok: true, plan: new Map(parsed.output.entries.map((entry) => [entry.id, entry])) };
}

function jsonOf(text: string): unknown {
  if (text.length > MAX_LENGTH) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!isJsonError(error)) throw error;
    return null;
  }
}

/** The plan of a file over the one on the page: what the file says of a service counts. */
export function mergedPlan(plan: Plan, loaded: Plan): Plan {
  return plan === NO_PLAN ? loaded : new Map([...plan, ...loaded]);
}
