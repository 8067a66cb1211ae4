import { RIGHTS, type Right, rightOf } from '../../actions/point-rights.ts';
import { opposedTo } from '../../deal-breakers/checked-deal-breaker.ts';
import type { DealBreaker } from '../../deal-breakers/deal-breakers-of.ts';
import { SUBJECTS } from '../../deal-breakers/subjects.ts';
import { CLASSIFICATIONS } from '../../directory/schema/vocabulary.ts';
import type { Finding } from './compared-finding.ts';

/** What is known of a service that is compared. */
export interface ComparedFindings {
  /** By the id of the case; null if nothing was asked. Empty: no points have been published. */
  readonly findings: ReadonlyMap<number, Finding> | null;
  /** Whether its review is finished. */
  readonly reviewed: boolean;
}

/** What a service has to a row. */
export type Cell =
  /** Gravest first. Of a deal-breaker, good cases on the same subject follow. */
  | { readonly state: 'found'; readonly findings: readonly Finding[] }
  /** Reviewers looked for it and did not find it. `because`: the good cases that say so. */
  | { readonly state: 'not-found'; readonly because: readonly Finding[] }
  /** The review is not finished, or there is none. */
  | { readonly state: 'not-reviewed' }
  /** Nobody has asked yet. */
  | { readonly state: 'unknown' };

/** A row of the table: one cell for each service. */
export interface ComparisonRowData {
  /** Ids of cases; no two rows have the same. */
  readonly key: string;
  /** What the row is about, if it is not about one case. */
  readonly about: DealBreaker | Right | null;
  /** The gravest finding of the first service that has one; null if no service has one. */
  readonly finding: Finding | null;
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

/** Aligns the findings of services by the ids of their cases. Pure. */
export function compareFindings(
  services: readonly ComparedFindings[],
  dealBreakers: readonly DealBreaker[],
): Comparison {
  const rowOf = (ids: readonly number[], about: ComparisonRowData['about'] = null): ComparisonRowData => {
    const dealBreaker = typeof about === 'string' ? null : about;
    const cells = services.map((service) => cellOf(service, ids, dealBreaker));
    const finding = cells.find((cell) => cell.state === 'found')?.findings[0] ?? null;
    return { key: ids.join(' '), about, finding, cells };
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
    for (const cell of cells) take(findingsIn(cell).map(({ id }) => id));
  }
  const isAnswered = ({ cells }: ComparisonRowData) => answersIn(cells) > 0;

  const all = new Map<number, Finding>();
  for (const { findings } of services) for (const [id, finding] of findings ?? []) all.set(id, finding);
  const free = () => [...all.values()].filter(({ id }) => !used.has(id)).sort(byGravity);
  const opposite: ComparisonRowData[] = [];
  for (const subject of Object.values(SUBJECTS)) {
    const about = free().filter(({ title }) => subject.test(title));
    const sides = services.map(({ findings }) => about.filter(({ id }) => findings?.has(id)));
    if (isOpposed(sides)) opposite.push(rowOf(take(about.map(({ id }) => id))));
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

/** The findings that a cell shows. */
export function findingsIn(cell: Cell): readonly Finding[] {
  switch (cell.state) {
    case 'found':
      return cell.findings;
    case 'not-found':
      return cell.because;
    case 'not-reviewed':
    case 'unknown':
      return [];
  }
}

/** How many services were checked for a row. */
function answersIn(cells: readonly Cell[]): number {
  return cells.filter(({ state }) => state === 'found' || state === 'not-found').length;
}

function cellOf(
  { findings, reviewed }: ComparedFindings,
  ids: readonly number[],
  dealBreaker: DealBreaker | null,
): Cell {
  if (!findings) return { state: 'unknown' };
  const own = ids.flatMap((id) => findings.get(id) ?? []).sort(byGravity);
  const others = [...findings.values()].filter(({ id }) => !ids.includes(id));
  const opposed = dealBreaker ? opposedTo(dealBreaker, others) : [];
  if (own.length > 0) return { state: 'found', findings: [...own, ...opposed] };
  const isWhole = reviewed && findings.size > 0;
  const isKnown = isWhole || opposed.length > 0;
  return isKnown ? { state: 'not-found', because: opposed } : { state: 'not-reviewed' };
}

/** The services, by their place, whose findings on a row of opposites are all good. */
export function goodSideOf({ cells }: ComparisonRowData): number[] {
  return cells.flatMap((cell, index) => {
    const decisive = findingsIn(cell).filter(({ classification }) => classification !== 'neutral');
    return decisive.length > 0 && decisive.every(({ classification }) => classification === 'good')
      ? [index]
      : [];
  });
}

/** Whether two services are opposed on a subject: one has only bad findings about it, another only good ones. */
function isOpposed(sides: readonly (readonly Finding[])[]): boolean {
  const decisive = sides.map((findings) =>
    findings.filter(({ classification }) => classification !== 'neutral'),
  );
  const all = (isGood: boolean) =>
    decisive.some(
      (findings) =>
        findings.length > 0 && findings.every(({ classification }) => (classification === 'good') === isGood),
    );
  return all(true) && all(false);
}

function byGravity(a: Finding, b: Finding): number {
  const rank = ({ classification }: Finding) => CLASSIFICATIONS.indexOf(classification);
  return rank(a) - rank(b) || b.weight - a.weight || a.id - b.id;
}
