/** What a person wants to do about an account. */
export const PLAN_CHOICES = ['keep', 'leave', 'ask'] as const;
export type PlanChoice = (typeof PLAN_CHOICES)[number];

/** The plan for one account. */
export interface PlanEntry {
  readonly id: number;
  /** Name of the service in the list. */
  readonly name: string;
  readonly choice: PlanChoice;
  /** The day on which the person did it: YYYY-MM-DD. Null if it is still to do. */
  readonly doneOn: string | null;
}

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
 * month if it is shorter. In milliseconds since 1970, at midnight UTC.
 */
export function answerDue(sentOn: string): number {
  const sent = new Date(sentOn);
  const [year, month] = [sent.getUTCFullYear(), sent.getUTCMonth()];
  const lastDay = new Date(Date.UTC(year, month + 2, 0)).getUTCDate();
  return Date.UTC(year, month + 1, Math.min(sent.getUTCDate(), lastDay));
}

/** Today in the person's time zone: YYYY-MM-DD. */
export function today(now = new Date()): string {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
