import type { Status } from '../records.ts';
import type { DocumentKind } from './finding.ts';

/** What the sample says about an invented service; records are made from it. */
export interface ServiceSketch {
  readonly id: number;
  readonly name: string;
  readonly urls: readonly string[];
  /** Made from the name if it is not given. */
  readonly slug?: string | null;
  readonly reviewed?: boolean;
  /** A day, e.g. `2026-03-02`. */
  readonly updated: string;
  /** The documents the reviewers have; `terms privacy` if not given. */
  readonly documents?: readonly DocumentKind[];
  /** Names of findings with blanks between them: the approved points. A name given twice quotes another clause. */
  readonly has?: string;
  /** Findings whose points have another status. */
  readonly others?: Readonly<Partial<Record<Exclude<Status, 'approved'>, string>>>;
  /** Points that are like no other. */
  readonly own?: readonly OwnPoint[];
  /** Only for a service without points; with points, the grade is computed. */
  readonly rating?: 'A' | 'B' | 'C' | 'D' | 'E' | 'N/A' | null;
}

/** A point that is written for one service; what is not given comes from the finding. */
export interface OwnPoint {
  readonly finding: string;
  readonly status?: Status;
  readonly title?: string;
  readonly analysis?: string | null;
  readonly source?: string | null;
  readonly clause?: string;
  /** A document that the service does not have: its number is in `document_id`, but not among the documents. */
  readonly documentId?: number;
}
