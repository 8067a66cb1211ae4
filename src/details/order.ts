import {
  type Case,
  CLASSIFICATIONS,
  type Classification,
  type Point,
  type ServiceDocument,
} from '../directory/schema.ts';
import { excerpt } from './excerpt.ts';
import { plainText } from './plain-text.ts';

/** A point as it is read by people. */
export interface Reason {
  readonly id: number;
  readonly title: string;
  /** Whether the title is a translation. */
  readonly translated: boolean;
  /** Plain text; empty if nobody explained the point. */
  readonly explanation: string;
  /** The document it was found in, if the service still lists it. */
  readonly document: ServiceDocument | null;
  /** Address of where the finding comes from, or null. */
  readonly source: string | null;
  /** The kind of finding that it is. */
  readonly kind: Case;
}

/** The reasons of one class. */
export interface ReasonGroup {
  readonly classification: Classification;
  readonly reasons: readonly Reason[];
}

/** Titles are a sentence (the longest real one has 130 characters), and no explanation is a book. */
const LONGEST_TITLE = 300;
const LONGEST_EXPLANATION = 20_000;

/** What the directory's own editor writes into the analysis when a person wrote nothing. */
const NO_ANALYSIS = 'Generated through the annotate view';

/**
 * The points that count, gravest class first and the heavier case first within a class; ties keep the directory's order.
 * Only approved points are the directory's word: the others are drafts, proposals and refusals.
 *
 * @returns groups in the order of CLASSIFICATIONS, none of them empty
 */
export function reasonGroups(points: readonly Point[], documents: readonly ServiceDocument[]): ReasonGroup[] {
  const approved = points
    .filter((point) => point.status === 'approved')
    .sort((a, b) => b.case.weight - a.case.weight);
  return CLASSIFICATIONS.flatMap((classification) => {
    const reasons = approved
      .filter((point) => point.case.classification === classification)
      .map((point) => reasonOf(point, documents));
    return reasons.length > 0 ? [{ classification, reasons }] : [];
  });
}

function reasonOf(point: Point, documents: readonly ServiceDocument[]): Reason {
  const translation = point.case.localizedTitle;
  const analysis = plainText(excerpt(point.analysis, LONGEST_EXPLANATION));
  const title = plainText(excerpt(translation ?? point.title, LONGEST_TITLE));
  return {
    id: point.id,
    title: title || plainText(excerpt(point.case.title, LONGEST_TITLE)),
    translated: translation !== null,
    explanation:
      analysis === '' || analysis === NO_ANALYSIS
        ? plainText(excerpt(point.case.description, LONGEST_EXPLANATION))
        : analysis,
    document: documents.find((document) => document.id === point.documentId) ?? null,
    source: point.source,
    kind: point.case,
  };
}

/** How many of the reasons were found in each document, by the document's id. */
export function reasonsPerDocument(groups: readonly ReasonGroup[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { document } of groups.flatMap(({ reasons }) => reasons)) {
    if (document) counts.set(document.id, (counts.get(document.id) ?? 0) + 1);
  }
  return counts;
}
