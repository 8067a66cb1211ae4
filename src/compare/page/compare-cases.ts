import { type DealBreaker, opposedTo } from '../../deal-breakers/my-deal-breakers.ts';
import { CLASSIFICATIONS } from '../../directory/schema/vocabulary.ts';
import type { Case } from '../../directory/schema.ts';

/** What is known of a service that is compared. */
export interface ServiceCases {
  /** By the id of the case; null if nothing was asked. Empty: no points have been published. */
  readonly cases: ReadonlyMap<number, Case> | null;
  /** Whether its review is finished. */
  readonly reviewed: boolean;
}

/** What a service has to a row. */
export type Cell =
  | 'found'
  /** Reviewers looked for it and did not find it. */
  | 'not-found'
  /** The review is not finished, or there is none. */
  | 'not-reviewed'
  /** Nobody has asked yet. */
  | 'unknown';

/** A row of the table: one cell for each service. */
export interface ComparisonRow {
  /** Ids of cases; no two rows have the same. */
  readonly key: string;
  /** The case that the row is about, or one that was found of a deal-breaker; null if no service has one. */
  readonly pointCase: Case | null;
  readonly cells: readonly Cell[];
}

/** The rows of a comparison. Each case is in one of them only. */
export interface Comparison {
  /** In the person's own order. */
  readonly dealBreakers: readonly (ComparisonRow & { readonly dealBreaker: DealBreaker })[];
  /** Each other case of any service: those that differ first, then gravest class and heaviest case first. */
  readonly cases: readonly ComparisonRow[];
}

/** Aligns the cases of services by the ids of their cases. Pure. */
export function compareCases(
  services: readonly ServiceCases[],
  dealBreakers: readonly DealBreaker[],
): Comparison {
  const all = new Map(services.flatMap(({ cases }) => [...(cases ?? [])]));
  const rowOf = (ids: readonly number[], dealBreaker: DealBreaker | null): ComparisonRow => ({
    key: ids.join(' '),
    pointCase: ids.flatMap((id) => all.get(id) ?? [])[0] ?? null,
    cells: services.map((service) => cellOf(service, ids, dealBreaker)),
  });
  const rows = dealBreakers.map((dealBreaker) => ({
    ...rowOf(
      dealBreaker.cases.map(({ id }) => id),
      dealBreaker,
    ),
    dealBreaker,
  }));
  const used = new Set(dealBreakers.flatMap(({ cases }) => cases.map(({ id }) => id)));
  const cases = [...all.values()]
    .filter(({ id }) => !used.has(id))
    .sort(byGravity)
    .map(({ id }) => rowOf([id], null));
  const different = cases.filter(isDifferent);
  return { dealBreakers: rows, cases: [...different, ...cases.filter((row) => !isDifferent(row))] };
}

/** Whether one service has the case and reviewers looked for it at another in vain. */
export function isDifferent({ cells }: ComparisonRow): boolean {
  return cells.includes('found') && cells.includes('not-found');
}

function cellOf(
  { cases, reviewed }: ServiceCases,
  ids: readonly number[],
  dealBreaker: DealBreaker | null,
): Cell {
  if (!cases) return 'unknown';
  if (ids.some((id) => cases.has(id))) return 'found';
  const isWhole = reviewed && cases.size > 0;
  const isDenied = dealBreaker !== null && opposedTo(dealBreaker, [...cases.values()]).length > 0;
  return isWhole || isDenied ? 'not-found' : 'not-reviewed';
}

function byGravity(a: Case, b: Case): number {
  const rank = ({ classification }: Case) => CLASSIFICATIONS.indexOf(classification);
  return rank(a) - rank(b) || b.weight - a.weight || a.id - b.id;
}
