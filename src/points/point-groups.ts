import { excerpt, plainText } from '../directory/html-text.ts';
import type { Case } from '../directory/schema/case.ts';
import type { ServiceDocument } from '../directory/schema/document.ts';
import type { Point } from '../directory/schema/point.ts';
import { CLASSIFICATIONS, type Classification } from '../directory/schema/vocabulary.ts';
import { type Answer, answersOf } from '../questions/answer.ts';
import { answerOfCase } from '../questions/questions.ts';

/** A case that reviewers found, once, with everything that they wrote about it. */
export interface ShownPoint {
  /** That of the first point. */
  readonly id: number;
  readonly title: string;
  /** Whether the title is a translation. */
  readonly translated: boolean;
  readonly pointCase: Case;
  /** One for each point of the case; never empty. */
  readonly evidence: readonly Evidence[];
}

/** What one point says about its case. */
export interface Evidence {
  /** That of the point. */
  readonly id: number;
  /** Plain text; empty if nobody explained the point. */
  readonly explanation: string;
  /** The document that the point is about, if the service still lists it. */
  readonly document: ServiceDocument | null;
  /** Address of the source of the point, or null. */
  readonly source: string | null;
}

/** The points of one classification, each case once. */
export interface PointGroup {
  readonly classification: Classification;
  readonly points: readonly ShownPoint[];
}

/** In characters. The longest real title has 130. */
const MAX_TITLE_LENGTH = 300;

/** What the directory's editor writes into an analysis that nobody wrote. */
const NO_ANALYSIS = 'Generated through the annotate view';

/**
 * The approved points by classification, gravest first, each case once. Within a group the case with more weight is first, then
 * the case with the lower number. Points of other statuses are drafts, proposals and refusals.
 *
 * @returns groups in the order of CLASSIFICATIONS, none of them empty
 */
export function groupPoints(points: readonly Point[], documents: readonly ServiceDocument[]): PointGroup[] {
  const byId = new Map(documents.map((document) => [document.id, document] as const));
  const approved = points
    .filter(({ status }) => status === 'approved')
    .sort((a, b) => b.case.weight - a.case.weight || a.case.id - b.case.id);
  return CLASSIFICATIONS.map((classification) => {
    const byCase = new Map<number, { first: Point; evidence: Evidence[] }>();
    for (const point of approved.filter((one) => one.case.classification === classification)) {
      const shown = byCase.get(point.case.id);
      if (shown) shown.evidence.push(evidenceOf(point, byId));
      else byCase.set(point.case.id, { first: point, evidence: [evidenceOf(point, byId)] });
    }
    return {
      classification,
      points: Array.from(byCase.values(), ({ first, evidence }) => shownPoint(first, evidence)),
    };
  }).filter((group) => group.points.length > 0);
}

function shownPoint(point: Point, evidence: readonly Evidence[]): ShownPoint {
  const translation = point.case.localizedTitle;
  const title = excerpt(plainText(translation ?? point.title), MAX_TITLE_LENGTH);
  return {
    id: point.id,
    title: title || excerpt(plainText(point.case.title), MAX_TITLE_LENGTH),
    translated: translation !== null,
    pointCase: point.case,
    evidence,
  };
}

function evidenceOf(point: Point, documents: ReadonlyMap<number, ServiceDocument>): Evidence {
  const analysis = plainText(point.analysis);
  return {
    id: point.id,
    explanation: analysis === '' || analysis === NO_ANALYSIS ? plainText(point.case.description) : analysis,
    document: documents.get(point.documentId ?? -1) ?? null,
    source: point.source,
  };
}

/** How many cases each document has, by the document's id. */
export function casesPerDocument(groups: readonly PointGroup[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { evidence } of groups.flatMap(({ points }) => points)) {
    const documents = new Set(evidence.flatMap(({ document }) => document?.id ?? []));
    for (const id of documents) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** How many cases there are in all groups. */
export function countPoints(groups: readonly PointGroup[]): number {
  return groups.reduce((sum, { points }) => sum + points.length, 0);
}

/** The points that answer no question; a group without any is left out. */
export function otherPoints(groups: readonly PointGroup[], directory: string): readonly PointGroup[] {
  return groups
    .map(({ classification, points }) => ({
      classification,
      points: points.filter(({ pointCase }) => answerOfCase(pointCase, directory) === null),
    }))
    .filter(({ points }) => points.length > 0);
}

/** The points of a service that answer a question. */
export type PointAnswer = Answer<ShownPoint>;

/** The answers of a service to each question. `trains`: whether we know that it may train AI. */
export function answersOfPoints(
  groups: readonly PointGroup[],
  directory: string,
  reviewed: boolean,
  trains: boolean,
): readonly PointAnswer[] {
  const points = groups.flatMap((group) => group.points);
  return answersOf(points, ({ pointCase }) => pointCase, directory, reviewed, trains);
}
