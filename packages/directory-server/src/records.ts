/*
 * The records of a directory. The fields have the interface's names; the endpoints make their answers from them.
 */

export const GRADES = ['A', 'B', 'C', 'D', 'E'] as const;
export type Grade = (typeof GRADES)[number];

export const CLASSIFICATIONS = ['good', 'bad', 'blocker', 'neutral'] as const;
export type Classification = (typeof CLASSIFICATIONS)[number];

/** Only approved points count for a grade. v3 contains only them, v2 contains all points. */
export const STATUSES = [
  'approved',
  'pending',
  'declined',
  'changes-requested',
  'draft',
  'approved-not-found',
  'pending-not-found',
  'deleted',
] as const;
export type Status = (typeof STATUSES)[number];

/** The values of `lang` that service v3 accepts. */
export const LANGUAGES = ['de', 'nl', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What kind of point it is. Points refer to it. Timestamps in all records have the v2 format (UTC, milliseconds, Z). */
export interface CaseRecord {
  readonly id: number;
  readonly classification: Classification | null;
  readonly weight: number;
  readonly title: string;
  readonly localized_titles: Readonly<Partial<Record<Language, string>>>;
  readonly description: string;
  readonly topic_id: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A legal document; `text` is the reviewed HTML. */
export interface DocumentRecord {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly text: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Something that reviewers found about one service. Quote offsets count UTF-16 units in the document's text. */
export interface PointRecord {
  readonly id: number;
  readonly title: string;
  readonly source: string | null;
  readonly status: Status;
  readonly analysis: string | null;
  readonly case: CaseRecord;
  readonly document_id: number | null;
  readonly quoteText: string | null;
  readonly quoteStart: number | null;
  readonly quoteEnd: number | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A list item. `rating` is a letter, `"N/A"` or null. */
export interface ListedService {
  readonly id: number;
  readonly is_comprehensively_reviewed: boolean;
  readonly name: string;
  readonly slug: string | null;
  readonly rating: string | null;
  readonly urls: readonly string[];
  readonly created_at: string;
  readonly updated_at: string;
}

/** A service with its documents and points. A service that nobody has examined has neither. */
export interface ServiceRecord extends ListedService {
  readonly documents?: readonly DocumentRecord[];
  readonly points?: readonly PointRecord[];
}

export interface DirectoryData {
  /** In list order. */
  readonly services: readonly ServiceRecord[];
  readonly cases: readonly CaseRecord[];
}
