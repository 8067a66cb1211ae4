import { RIGHTS, type Right, rightOf } from '../../actions/point-rights.ts';
import { type DealBreaker, opposedTo } from '../../deal-breakers/my-deal-breakers.ts';
import { SUBJECTS } from '../../deal-breakers/subjects.ts';
import { CLASSIFICATIONS } from '../../directory/schema/vocabulary.ts';
import type { ComparedCase } from './compared-case.ts';

/** What is known of a service that is compared. */
export interface ServiceCases {
  /** By the id of the case; null if nothing was asked. Empty: no points have been published. */
  readonly cases: ReadonlyMap<number, ComparedCase> | null;
  /** Whether its review is finished. */
  readonly reviewed: boolean;
}

type CellState =
  | 'found'
  /** Reviewers looked for it and did not find it. */
  | 'not-found'
  /** The review is not finished, or there is none. */
  | 'not-reviewed'
  /** Nobody has asked yet. */
  | 'unknown';

/** What a service has to a row. */
export interface Cell {
  readonly state: CellState;
  /** What was found, gravest first; then, of a deal-breaker, good cases on the same subject. If nothing was found, only those. */
  readonly cases: readonly ComparedCase[];
}

/** A row of the table: one cell for each service. */
export interface ComparisonRowData {
  /** Ids of cases; no two rows have the same. */
  readonly key: string;
  /** What the row is about, if it is not about one case. */
  readonly about: DealBreaker | Right | null;
  /** The gravest case of the first service that has one; null if no service has one. */
  readonly comparedCase: ComparedCase | null;
  readonly cells: readonly Cell[];
}

/** The sections of a comparison, in the order of the page. Each case is in one row only, except good ones of a deal-breaker. */
export interface Comparison {
  readonly dealBreakers: readonly ComparisonRowData[];
  /** Deal-breakers that nobody has checked any of the services for. */
  readonly unchecked: readonly DealBreaker[];
  /** One service has the bad case of a subject, another the good one. */
  readonly opposite: readonly ComparisonRowData[];
  /** At least two services were checked for the case. */
  readonly different: readonly ComparisonRowData[];
  readonly same: readonly ComparisonRowData[];
  /** What a person may do, or may not. */
  readonly rights: readonly ComparisonRowData[];
  /** Nobody has checked the other services for the case. */
  readonly single: readonly ComparisonRowData[];
  readonly neutral: readonly ComparisonRowData[];
}

/** Aligns the cases of services by the ids of their cases. Pure. */
export function compareCases(
  services: readonly ServiceCases[],
  dealBreakers: readonly DealBreaker[],
): Comparison {
  const rowOf = (ids: readonly number[], about: ComparisonRowData['about'] = null): ComparisonRowData => {
    const dealBreaker = typeof about === 'string' ? null : about;
    const cells = services.map((service) => cellOf(service, ids, dealBreaker));
    const comparedCase = cells.find(({ state }) => state === 'found')?.cases[0] ?? null;
    return { key: ids.join(' '), about, comparedCase, cells };
  };
  const used = new Set<number>();
  const take = (ids: readonly number[]) => {
    for (const id of ids) used.add(id);
    return ids;
  };
  const dealBreakerRows = dealBreakers.map((dealBreaker) => ({
    dealBreaker,
    row: rowOf(take(dealBreaker.cases.map(({ id }) => id)), dealBreaker),
  }));
  for (const { cells } of dealBreakerRows.map(({ row }) => row)) {
    for (const { cases } of cells) take(cases.map(({ id }) => id));
  }
  const isAnswered = ({ cells }: ComparisonRowData) => answersIn(cells) > 0;

  const all = new Map<number, ComparedCase>();
  for (const { cases } of services) for (const [id, comparedCase] of cases ?? []) all.set(id, comparedCase);
  const free = () => [...all.values()].filter(({ id }) => !used.has(id)).sort(byGravity);
  const opposite: ComparisonRowData[] = [];
  for (const subject of Object.values(SUBJECTS)) {
    const about = free().filter(({ title }) => subject.test(title));
    const sides = services.map(({ cases }) => sideOf(about.filter(({ id }) => cases?.has(id))));
    if (sides.includes('good') && sides.includes('bad'))
      opposite.push(rowOf(take(about.map(({ id }) => id))));
  }
  const rights = RIGHTS.flatMap((right) => {
    const about = free().filter(({ title }) => rightOf(title) === right);
    return about.length > 0 ? [rowOf(take(about.map(({ id }) => id)), right)] : [];
  });
  const neutral = free().filter(({ classification }) => classification === 'neutral');
  const neutralRows = neutral.map(({ id }) => rowOf(take([id])));
  const rows = free()
    .map(({ id }) => rowOf([id]))
    // Stable, so that rows with as many answers stay in the order of their weight.
    .sort((a, b) => answersIn(b.cells) - answersIn(a.cells));
  const isSame = ({ cells }: ComparisonRowData) => cells.every(({ state }) => state === 'found');
  const others = rows.filter((row) => !isSame(row));
  return {
    dealBreakers: dealBreakerRows.map(({ row }) => row).filter(isAnswered),
    unchecked: dealBreakerRows.filter(({ row }) => !isAnswered(row)).map(({ dealBreaker }) => dealBreaker),
    opposite,
    different: others.filter(({ cells }) => answersIn(cells) > 1),
    same: rows.filter(isSame),
    rights,
    single: others.filter(({ cells }) => answersIn(cells) < 2),
    neutral: neutralRows,
  };
}

/** How many services were checked for a row. */
function answersIn(cells: readonly Cell[]): number {
  return cells.filter(({ state }) => state === 'found' || state === 'not-found').length;
}

function cellOf(
  { cases, reviewed }: ServiceCases,
  ids: readonly number[],
  dealBreaker: DealBreaker | null,
): Cell {
  if (!cases) return { state: 'unknown', cases: [] };
  const own = ids.flatMap((id) => cases.get(id) ?? []).sort(byGravity);
  const others = [...cases.values()].filter(({ id }) => !ids.includes(id));
  const opposed = dealBreaker ? opposedTo(dealBreaker, others) : [];
  if (own.length > 0) return { state: 'found', cases: [...own, ...opposed] };
  const isWhole = reviewed && cases.size > 0;
  const isKnown = isWhole || opposed.length > 0;
  return { state: isKnown ? 'not-found' : 'not-reviewed', cases: opposed };
}

/** The services, by their place, whose cases on a row of opposites are all good. */
export function goodSideOf({ cells }: ComparisonRowData): number[] {
  return cells.flatMap(({ cases }, index) => (sideOf(cases) === 'good' ? [index] : []));
}

/** Whether a service's cases about a subject are all good or all bad, neutral ones aside; null if they are neither. */
function sideOf(cases: readonly ComparedCase[]): 'good' | 'bad' | null {
  const decisive = cases.filter(({ classification }) => classification !== 'neutral');
  const good = decisive.filter(({ classification }) => classification === 'good');
  if (decisive.length === 0) return null;
  return good.length === decisive.length ? 'good' : good.length === 0 ? 'bad' : null;
}

function byGravity(a: ComparedCase, b: ComparedCase): number {
  const rank = ({ classification }: ComparedCase) => CLASSIFICATIONS.indexOf(classification);
  return rank(a) - rank(b) || b.weight - a.weight || a.id - b.id;
}
