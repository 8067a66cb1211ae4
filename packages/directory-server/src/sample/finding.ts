import type { Classification, Language } from '../records.ts';

/** The topics of cases with their `topic_id`. */
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

export type DocumentKind = 'terms' | 'privacy' | 'cookies' | 'community';

/**
 * A case with typical clauses from documents. `{name}` stands for the service's name. A service with the finding has one
 * of the clauses in its document; the point quotes it.
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
  /** The reviewer's comments. Without any, the points have no analysis. */
  readonly analyses?: readonly string[];
}

type Texts = Pick<Finding, 'title' | 'description' | 'localized' | 'clauses' | 'analyses'>;

const ofClass =
  (classification: Classification | null) =>
  (weight: number, topic: Topic, document: DocumentKind, texts: Texts): Finding => ({
    classification,
    weight,
    topic,
    document,
    ...texts,
  });

export const blocker = ofClass('blocker');
export const bad = ofClass('bad');
export const neutral = ofClass('neutral');
export const good = ofClass('good');
export const unclassified = ofClass(null);
