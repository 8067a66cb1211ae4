import * as v from 'valibot';
import { isJsonError } from '../../directory/json-error.ts';

/** What a person wants to do about an account. */
export const PLAN_CHOICES = ['keep', 'leave', 'ask'] as const;
export type PlanChoice = (typeof PLAN_CHOICES)[number];

/** Says that a file is a plan. */
const FORMAT = 'smallprint-plan-1';
/** In UTF-16 units. An entry has about 100. */
const MAX_LENGTH = 2_000_000;
const MAX_ENTRIES = 10_000;
const MAX_NAME = 300;

const entrySchema = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** Name of the service in the list. */
  name: v.pipe(v.string(), v.maxLength(MAX_NAME)),
  choice: v.picklist(PLAN_CHOICES),
  /** The day on which the person did it: YYYY-MM-DD. Null if it is still to do. */
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

/** The plan for one account. */
export type PlanEntry = Readonly<v.InferOutput<typeof entrySchema>>;

/** By the number of the service, in the order in which they were chosen. It lives in the page, and in files that a person saves. */
export type Plan = ReadonlyMap<number, PlanEntry>;

export const NO_PLAN: Plan = new Map();

/** A plan with another choice for a service; null takes the service out. A new choice is not done yet. */
export function withChoice(
  plan: Plan,
  { id, name }: { readonly id: number; readonly name: string },
  choice: PlanChoice | null,
): Plan {
  const changed = new Map(plan);
  if (choice === null) changed.delete(id);
  else if (changed.get(id)?.choice !== choice) changed.set(id, { id, name, choice, doneOn: null });
  return changed;
}

/** A plan in which an entry was done on a day, or, with null, is still to do. */
export function withDone(plan: Plan, id: number, doneOn: string | null): Plan {
  const entry = plan.get(id);
  return entry ? new Map(plan).set(id, { ...entry, doneOn }) : plan;
}

/** The entries with something to do, in the order of the plan. */
export function tasksOf(plan: Plan): PlanEntry[] {
  return [...plan.values()].filter(({ choice }) => choice !== 'keep');
}

/**
 * The day by which a request that was sent has to be answered: one month later (Article 12(3) GDPR), or the last day of that
 * month if it is shorter. In milliseconds since 1970, at noon in the person's time zone.
 */
export function answerDue(sentOn: string): number {
  const sent = new Date(`${sentOn}T12:00`);
  const [year, month] = [sent.getFullYear(), sent.getMonth()];
  const lastDay = new Date(year, month + 2, 0).getDate();
  return new Date(year, month + 1, Math.min(sent.getDate(), lastDay), 12).getTime();
}

/** Today in the person's time zone: YYYY-MM-DD. */
export function today(now = new Date()): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** What became of a file. */
type LoadedPlan =
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
