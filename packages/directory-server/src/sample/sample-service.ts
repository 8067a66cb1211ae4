import type { Status } from '../records.ts';
import type { DocumentKind } from './finding.ts';

/** An invented service in short form; `buildService` makes the record. */
export interface SampleService {
  readonly id: number;
  readonly name: string;
  readonly urls: readonly string[];
  /** Derived from the name by default. */
  readonly slug?: string | null;
  readonly reviewed?: boolean;
  /** A day, e.g. `2026-03-02`. */
  readonly updated: string;
  /** Terms and privacy policy by default, if the service has points. */
  readonly documents?: readonly DocumentKind[];
  /** The approved points: names of findings, separated by spaces. A repeated name quotes another clause. */
  readonly findings?: string;
  /** Findings whose points have another status. */
  readonly otherStatuses?: Readonly<Partial<Record<Exclude<Status, 'approved'>, string>>>;
  /** Approved points with their own texts. */
  readonly customPoints?: readonly CustomPoint[];
  /** Only for a service without points; otherwise the grade is computed. */
  readonly rating?: 'A' | 'B' | 'C' | 'D' | 'E' | 'N/A' | null;
}

/** A point with its own texts; missing fields come from the finding. */
export interface CustomPoint {
  readonly finding: string;
  readonly status?: Status;
  readonly title?: string;
  readonly analysis?: string | null;
  readonly source?: string | null;
  readonly clause?: string;
  /** A `document_id` that is not among the service's documents. */
  readonly documentId?: number;
}

/** @param updated a day, e.g. `2026-03-02` */
export function service(
  id: number,
  name: string,
  updated: string,
  urls: readonly string[],
  more: Omit<SampleService, 'id' | 'name' | 'updated' | 'urls'> = {},
): SampleService {
  return { id, name, updated, urls, ...more };
}
