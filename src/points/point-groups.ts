import { CLASSIFICATIONS, type Classification } from '../directory/schema/vocabulary.ts';
import type { Case, Point, ServiceDocument } from '../directory/schema.ts';
import { excerpt, plainText } from './html-text.ts';

/** A point as it is shown. */
export interface ShownPoint {
  readonly id: number;
  readonly title: string;
  /** Whether the title is a translation. */
  readonly translated: boolean;
  /** Plain text; empty if nobody explained the point. */
  readonly explanation: string;
  /** The document that the point is about, if the service still lists it. */
  readonly document: ServiceDocument | null;
  /** Address of the source of the point, or null. */
  readonly source: string | null;
  /** The case that the point is an instance of. */
  readonly pointCase: Case;
}

/** The points of one classification. */
export interface PointGroup {
  readonly classification: Classification;
  readonly points: readonly ShownPoint[];
}

/** In characters. The longest real title has 130. */
const MAX_TITLE_LENGTH = 300;
const MAX_EXPLANATION_LENGTH = 20_000;

/** What the directory's editor writes into an analysis that nobody wrote. */
const NO_ANALYSIS = 'Generated through the annotate view';

/**
 * The approved points by classification, gravest first. Within a group the case with more weight is first, then the case with
 * the lower number. Points of other statuses are drafts, proposals and refusals.
 *
 * @returns groups in the order of CLASSIFICATIONS, none of them empty
 */
export function approvedPoints(
  points: readonly Point[],
): { readonly classification: Classification; readonly points: readonly Point[] }[] {
  const approved = points
    .filter((point) => point.status === 'approved')
    .sort((a, b) => b.case.weight - a.case.weight || a.case.id - b.case.id);
  return CLASSIFICATIONS.map((classification) => ({
    classification,
    points: approved.filter((point) => point.case.classification === classification),
  })).filter((group) => group.points.length > 0);
}

/** The approved points as they are shown, in the order of `approvedPoints`. */
export function groupPoints(points: readonly Point[], documents: readonly ServiceDocument[]): PointGroup[] {
  const byId = new Map(documents.map((document) => [document.id, document] as const));
  return approvedPoints(points).map((group) => ({
    classification: group.classification,
    points: group.points.map((point) => shownPoint(point, byId)),
  }));
}

function shownPoint(point: Point, documents: ReadonlyMap<number, ServiceDocument>): ShownPoint {
  const translation = point.case.localizedTitle;
  const analysis = excerpt(plainText(point.analysis), MAX_EXPLANATION_LENGTH);
  const title = excerpt(plainText(translation ?? point.title), MAX_TITLE_LENGTH);
  return {
    id: point.id,
    title: title || excerpt(plainText(point.case.title), MAX_TITLE_LENGTH),
    translated: translation !== null,
    explanation:
      analysis === '' || analysis === NO_ANALYSIS
        ? excerpt(plainText(point.case.description), MAX_EXPLANATION_LENGTH)
        : analysis,
    document: documents.get(point.documentId ?? -1) ?? null,
    source: point.source,
    pointCase: point.case,
  };
}

/** How many points each document has, by the document's id. */
export function pointsPerDocument(groups: readonly PointGroup[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { document } of groups.flatMap(({ points }) => points)) {
    if (document) counts.set(document.id, (counts.get(document.id) ?? 0) + 1);
  }
  return counts;
}
