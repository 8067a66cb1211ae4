import * as v from 'valibot';
import { documentSchema, type ServiceDocument } from './document.ts';
import {
  flag,
  id,
  instant,
  list,
  listOrNothing,
  promised,
  readable,
  text,
  textOrNothing,
  textOrNull,
  webAddress,
} from './fields.ts';
import { described, descriptorFields, type PageDescriptor } from './page-descriptor.ts';
import { type Point, pointSchema, quotedPointSchema } from './point.ts';

/** The grades from best to worst. Spec, "Service": "letter A is the best and E the worst"; notes, "grades": all five. */
export const GRADES = ['A', 'B', 'C', 'D', 'E'] as const;
export type Grade = (typeof GRADES)[number];

/** The languages of service v3. Spec, "GET service v3": `lang | allowed values de, nl, fr, es`. */
export const POINT_LANGUAGES = ['de', 'nl', 'fr', 'es'] as const;
export type PointLanguage = (typeof POINT_LANGUAGES)[number];

/**
 * Spec, Service: `rating | string or null | a grade letter, null when unrated`, and "stored ratings may also be null or
 * the string N/A". Notes, "grades": lower case occurs, and anything else means unrated.
 */
const grade = promised(
  v.nullable(v.picklist([...GRADES, 'N/A'])),
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value): Grade | null => {
        const letter = typeof value === 'string' ? value.trim().toUpperCase() : '';
        return GRADES.find((known) => known === letter) ?? null;
      }),
    ),
    null,
  ),
);

/** Spec, Service: `urls | array of string`. Entries that are no text cost only themselves; where none is, the item is damaged. */
const urls = promised(
  v.array(v.string()),
  v.nullish(
    v.pipe(
      v.array(v.unknown()),
      v.check((values) => values.length === 0 || values.some((value) => typeof value === 'string')),
      v.transform((values) => values.filter((value): value is string => typeof value === 'string')),
    ),
    [],
  ),
);

/** Spec, Service: "list items carry only" these eight. */
const listItemFields = {
  id,
  /** Spec: `is_comprehensively_reviewed | boolean`. */
  is_comprehensively_reviewed: flag,
  /** Spec: `name | string`. Without one there is nothing to call it by, so it costs the item. */
  name: text,
  urls,
  /** Spec: `slug | string`. A directory with services that have no page of their own sends null. */
  slug: textOrNull,
  rating: grade,
  /** Spec: `created_at`, `updated_at | string timestamp`. */
  created_at: instant,
  updated_at: instant,
};

/** One item of the list, and the part that a single service has in common with it. */
export interface Service {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** As the directory has them: not yet hosts. */
  readonly urls: readonly string[];
  readonly grade: Grade | null;
  /** False while volunteers have looked at some of the documents only. */
  readonly reviewed: boolean;
  /** Milliseconds since 1970, UTC; 0 if the directory did not say. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

function serviceOf(item: v.InferOutput<v.ObjectSchema<typeof listItemFields, undefined>>): Service {
  return {
    id: item.id,
    name: item.name,
    slug: item.slug,
    urls: item.urls,
    grade: item.rating,
    reviewed: item.is_comprehensively_reviewed,
    createdAt: item.created_at,
    updatedAt: item.updated_at,
  };
}

/** A list item. */
export const serviceSchema = v.pipe(v.object(listItemFields), v.transform(serviceOf));

/** A page of the list. Spec, "GET service v2": "without id: parameters holds _page and services". */
export const listPageSchema = v.pipe(
  v.object({ ...descriptorFields, services: list(serviceSchema) }),
  described((page) => page.services),
);

/** One page of the list. */
export interface ListPage extends PageDescriptor {
  readonly services: readonly Service[];
  /** Items that could not be read. */
  readonly rejected: number;
}

/** Spec, Service: what is "present in single-service responses". Documents and points are read one by one. */
const singleFields = {
  ...listItemFields,
  /** Spec: `image | string (URL) | logo image`. */
  image: textOrNothing,
  documents: listOrNothing(documentSchema),
};

/** A single service of v3. */
export const serviceDetailsSchema = v.pipe(
  v.object({ ...singleFields, points: listOrNothing(pointSchema) }),
  v.transform(
    (item): ServiceDetails => ({
      ...serviceOf(item),
      image: webAddress(item.image),
      documents: readable(documentSchema, item.documents),
      points: readable(pointSchema, item.points),
    }),
  ),
);

/** A single service of v2, whole: nobody reads it so, but it is part of the interface. */
export const quotedServiceSchema = v.object({
  ...singleFields,
  points: listOrNothing(quotedPointSchema),
});

/** One service with its reasons. */
export interface ServiceDetails extends Service {
  /** Address of the logo, or null. */
  readonly image: string | null;
  readonly documents: readonly ServiceDocument[];
  /** With every status: who shows them picks the approved ones. */
  readonly points: readonly Point[];
}
