import { CLASSIFICATIONS } from '../directory/schema/vocabulary.ts';
import { isChecked } from '../my-limits/checked-limit.ts';
import type { Limit } from '../my-limits/limits-of.ts';
import { SUBJECTS } from '../my-limits/subjects.ts';
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
export interface Row {
  /** Ids of cases; no two rows have the same. */
  readonly key: string;
  /** The limit that the row is about; null in the other sections. */
  readonly limit: Limit | null;
  /** The gravest finding of the first service that has one; null if no service has one. */
  readonly finding: Finding | null;
  readonly cells: readonly Cell[];
}

/** The sections of a comparison. Each case is in one row only. */
export interface Comparison {
  readonly limits: readonly Row[];
  /** One service has the bad case of a subject, another the good one. */
  readonly opposite: readonly Row[];
  readonly different: readonly Row[];
  readonly same: readonly Row[];
}

/** Aligns the findings of services by the ids of their cases. Pure. */
export function compareFindings(services: readonly ComparedFindings[], limits: readonly Limit[]): Comparison {
  const rowOf = (ids: readonly number[], limit: Limit | null = null): Row => {
    const cells = services.map((service) => cellOf(service, ids, limit));
    const finding = cells.find((cell) => cell.state === 'found')?.finding ?? null;
    return { key: ids.join(' '), limit, finding, cells };
  };
  const used = new Set<number>();
  const take = (ids: readonly number[]) => {
    for (const id of ids) used.add(id);
    return ids;
  };
  const limitRows = limits.map((limit) => rowOf(take(limit.cases.map(({ id }) => id)), limit));

  const all = new Map<number, Finding>();
  for (const { findings } of services) for (const [id, finding] of findings ?? []) all.set(id, finding);
  const free = () => [...all.values()].filter(({ id }) => !used.has(id)).sort(byGravity);
  const opposite: Row[] = [];
  for (const subject of Object.values(SUBJECTS)) {
    const about = free().filter(({ title }) => subject.test(title));
    const sides = services.map(({ findings }) => about.filter(({ id }) => findings?.has(id)));
    if (isOpposed(sides)) opposite.push(rowOf(take(about.map(({ id }) => id))));
  }
  const rows = free().map(({ id }) => rowOf([id]));
  const isSame = ({ cells }: Row) => cells.every(({ state }) => state === 'found');
  return {
    limits: limitRows,
    opposite,
    different: rows.filter((row) => !isSame(row)),
    same: rows.filter(isSame),
  };
}

function cellOf({ findings, reviewed }: ComparedFindings, ids: readonly number[], limit: Limit | null): Cell {
  if (!findings) return { state: 'unknown' };
  const [finding] = ids.flatMap((id) => findings.get(id) ?? []).sort(byGravity);
  if (finding) return { state: 'found', finding };
  const isWhole = reviewed && findings.size > 0;
  const isKnown = isWhole || (limit !== null && isChecked(limit, [...findings.values()]));
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
