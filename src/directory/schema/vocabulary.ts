/*
 * The closed sets of values that the interface uses. They are apart from the schemas, so that a page can use them without
 * loading the schemas.
 */

/** The grades from best to worst. Spec, "Service": "letter A is the best and E the worst"; notes, "grades": all five. */
export const GRADES = ['A', 'B', 'C', 'D', 'E'] as const;
export type Grade = (typeof GRADES)[number];

/** The letter of a service, and whether the review of its documents is finished. */
export interface GradeState {
  readonly grade: Grade | null;
  readonly reviewed: boolean;
}

/** The languages of service v3. Spec, "GET service v3": `lang | allowed values de, nl, fr, es`. */
export const POINT_LANGUAGES = ['de', 'nl', 'fr', 'es'] as const;
export type PointLanguage = (typeof POINT_LANGUAGES)[number];

/** The classes of a point, gravest first: the order in which people read them. */
export const CLASSIFICATIONS = ['blocker', 'bad', 'good', 'neutral'] as const;
export type Classification = (typeof CLASSIFICATIONS)[number];
