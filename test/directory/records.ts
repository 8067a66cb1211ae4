/**
 * What a directory holds. Field names are those of the interface, so that a record and its answer can be compared by
 * eye. Answers are made from these records in endpoints/; nothing here is sent as it is.
 */

/** A and E are the best and the worst; the whole set of five is what directories use today. */
export const GRADES = ['A', 'B', 'C', 'D', 'E'] as const;
export type Grade = (typeof GRADES)[number];

export const CLASSIFICATIONS = ['good', 'bad', 'blocker', 'neutral'] as const;
export type Classification = (typeof CLASSIFICATIONS)[number];

/** Only `approved` points count for a grade and appear in v3; v2 shows all of them. */
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

/** The only values of `lang` that service v3 takes. */
export const LANGUAGES = ['de', 'nl', 'fr', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A reusable finding; points quote it. Timestamps in all records are in the v2 shape (UTC, milliseconds, Z). */
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

/** A legal document; `text` is HTML, as it was when it was reviewed. */
export interface DocumentRecord {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly text: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A finding about one service. Quote offsets count UTF-16 units in the document's text. */
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

/** What the list says about a service. `rating` is as stored: a letter, `"N/A"` or null. */
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

/** A service with its documents and points; a service without either is listed but not looked at yet. */
export interface ServiceRecord extends ListedService {
  readonly documents?: readonly DocumentRecord[];
  readonly points?: readonly PointRecord[];
}

/**
 * The services in list order. A plain array is one; a generated million is another that makes its records when a page
 * asks for them, and then finds one by id without a search.
 */
export interface ServiceSequence extends Iterable<ServiceRecord> {
  readonly length: number;
  slice(start: number, end: number): readonly ServiceRecord[];
  byId?(id: number): ServiceRecord | undefined;
}

/** Everything a directory serves. */
export interface DirectoryData {
  readonly services: ServiceSequence;
  readonly cases: readonly CaseRecord[];
}
