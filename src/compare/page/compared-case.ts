import type { Classification } from '../../directory/schema/vocabulary.ts';
import type { Point } from '../../directory/schema.ts';
import { caseTitle } from '../../points/case-title.ts';
import type { SnapshotCase } from '../../snapshot/snapshot.ts';

/** A case that reviewers found in the terms of a service. */
export interface ComparedCase {
  readonly id: number;
  /** In English, for comparing. */
  readonly title: string;
  /** What is shown without a short title, never empty, with its language. */
  readonly shown: string;
  readonly lang: string;
  readonly classification: Classification;
  readonly weight: number;
}

/**
 * The cases of the approved points of a service, by id.
 *
 * @param language of the translated titles
 */
export function casesOfPoints(points: readonly Point[], language: string): ReadonlyMap<number, ComparedCase> {
  const approved = points.filter(({ status }) => status === 'approved');
  return new Map(
    approved.map(({ case: { id, title, localizedTitle, classification, weight } }) => {
      const shown = caseTitle({ title: localizedTitle ?? title });
      const lang = localizedTitle === null ? 'en' : language;
      return [id, { id, title, shown, lang, classification, weight }];
    }),
  );
}

/** The cases of a service in a snapshot, by id. A case that the snapshot does not describe is left out. */
export function casesOfSnapshot(
  ids: readonly number[],
  cases: ReadonlyMap<number, SnapshotCase>,
): ReadonlyMap<number, ComparedCase> {
  return new Map(
    ids.flatMap((id) => {
      const known = cases.get(id);
      return known ? [[id, { ...known, shown: caseTitle(known), lang: 'en' }] as const] : [];
    }),
  );
}
