import {
  CLASSIFICATIONS,
  type Classification,
  type Point,
  type ServiceDocument,
} from '../directory/schema.ts';
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
}

/** The reasons of one class. */
export interface ReasonGroup {
  readonly classification: Classification;
  readonly reasons: readonly Reason[];
}

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
  const analysis = plainText(point.analysis);
  return {
    id: point.id,
    title: plainText(translation ?? point.title) || plainText(point.case.title),
    translated: translation !== null,
    explanation: analysis === '' || analysis === NO_ANALYSIS ? plainText(point.case.description) : analysis,
    document: documents.find((document) => document.id === point.documentId) ?? null,
    source: point.source,
  };
}
