import type { Classification } from '../../directory/schema/vocabulary.ts';
import type { Case } from '../../directory/schema.ts';
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
 * The cases of a service's approved points, by id.
 *
 * @param language of the translated titles
 */
export function casesOfPoints(cases: readonly Case[], language: string): ReadonlyMap<number, ComparedCase> {
  return new Map(
    cases.map(({ id, title, localizedTitle, classification, weight }) => {
      const shown = caseTitle({ title: localizedTitle ?? title });
      const lang = localizedTitle === null ? 'en' : language;
      return [id, { id, title, shown, lang, classification, weight }];
    }),
  );
}

/** The cases of a service in a snapshot, by id. */
export function casesOfSnapshot(cases: readonly SnapshotCase[]): ReadonlyMap<number, ComparedCase> {
  return new Map(cases.map((known) => [known.id, { ...known, shown: caseTitle(known), lang: 'en' }]));
}
