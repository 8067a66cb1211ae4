import { isChecked } from '../../deal-breakers/checked-deal-breaker.ts';
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
  | { readonly state: 'found'; readonly finding: Finding }
  /** Reviewers looked for it and did not find it. */
  | { readonly state: 'not-found' }
  /** The review is not finished, or there is none. */
  | { readonly state: 'not-reviewed' }
  /** Nobody has asked yet. */
  | { readonly state: 'unknown' };

/** A row of the table: one cell for each service. */
export interface ComparisonRowData {
  /** Ids of cases; no two rows have the same. */
  readonly key: string;
  /** The deal-breaker that the row is about; null in the other sections. */
  readonly dealBreaker: DealBreaker | null;
  /** The gravest finding of the first service that has one; null if no service has one. */
  readonly finding: Finding | null;
  readonly cells: readonly Cell[];
}

/** The sections of a comparison. Each case is in one row only. */
export interface Comparison {
  readonly dealBreakers: readonly ComparisonRowData[];
  /** One service has the bad case of a subject, another the good one. */
  readonly opposite: readonly ComparisonRowData[];
  readonly different: readonly ComparisonRowData[];
  readonly same: readonly ComparisonRowData[];
}

/** Aligns the findings of services by the ids of their cases. Pure. */
export function compareFindings(
  services: readonly ComparedFindings[],
  dealBreakers: readonly DealBreaker[],
): Comparison {
  const rowOf = (ids: readonly number[], dealBreaker: DealBreaker | null = null): ComparisonRowData => {
    const cells = services.map((service) => cellOf(service, ids, dealBreaker));
    const finding = cells.find((cell) => cell.state === 'found')?.finding ?? null;
    return { key: ids.join(' '), dealBreaker, finding, cells };
  };
  const used = new Set<number>();
  const take = (ids: readonly number[]) => {
    for (const id of ids) used.add(id);
    return ids;
  };
  const dealBreakerRows = dealBreakers.map((dealBreaker) =>
    rowOf(take(dealBreaker.cases.map(({ id }) => id)), dealBreaker),
  );

  const all = new Map<number, Finding>();
  for (const { findings } of services) for (const [id, finding] of findings ?? []) all.set(id, finding);
  const free = () => [...all.values()].filter(({ id }) => !used.has(id)).sort(byGravity);
  const opposite: ComparisonRowData[] = [];
  for (const subject of Object.values(SUBJECTS)) {
    const about = free().filter(({ title }) => subject.test(title));
    const sides = services.map(({ findings }) => about.filter(({ id }) => findings?.has(id)));
    if (isOpposed(sides)) opposite.push(rowOf(take(about.map(({ id }) => id))));
  }
  const rows = free().map(({ id }) => rowOf([id]));
  const isSame = ({ cells }: ComparisonRowData) => cells.every(({ state }) => state === 'found');
  return {
    dealBreakers: dealBreakerRows,
    opposite,
    different: rows.filter((row) => !isSame(row)),
    same: rows.filter(isSame),
  };
}

function cellOf(
  { findings, reviewed }: ComparedFindings,
  ids: readonly number[],
  dealBreaker: DealBreaker | null,
): Cell {
  if (!findings) return { state: 'unknown' };
  const [finding] = ids.flatMap((id) => findings.get(id) ?? []).sort(byGravity);
  if (finding) return { state: 'found', finding };
  const isWhole = reviewed && findings.size > 0;
  const isKnown = isWhole || (dealBreaker !== null && isChecked(dealBreaker, [...findings.values()]));
  return { state: isKnown ? 'not-found' : 'not-reviewed' };
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
