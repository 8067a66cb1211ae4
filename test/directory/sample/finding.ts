import type { Classification, Language } from '../records.ts';

/** The subjects that cases are sorted by; the number is the `topic_id`. */
export const TOPICS = {
  tracking: 1,
  'personal data': 2,
  account: 3,
  content: 4,
  changes: 5,
  disputes: 6,
  money: 7,
  openness: 8,
} as const;
export type Topic = keyof typeof TOPICS;

/** The kinds of document that the invented services have. */
export type DocumentKind = 'terms' | 'privacy' | 'cookies' | 'community';

/**
 * A case together with what services typically write about it. `{name}` stands for the service. A service that has the
 * finding gets one of the clauses in its document, and the clause is the quote behind the point.
 */
export interface Finding {
  readonly classification: Classification | null;
  readonly weight: number;
  readonly topic: Topic;
  readonly document: DocumentKind;
  readonly title: string;
  readonly description: string;
  readonly localized: Readonly<Partial<Record<Language, string>>>;
  readonly clauses: readonly [string, ...string[]];
  /** What the reviewer adds; an empty list makes points without an analysis. */
  readonly analyses: readonly string[];
}
