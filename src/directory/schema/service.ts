import * as v from 'valibot';
import { documentSchema, type ServiceDocument } from './document.ts';
import { id, instant, items, itemsOrEmpty, text, validItems } from './fields.ts';
import { type Point, pointSchema } from './point.ts';
import { GRADES, type Grade } from './vocabulary.ts';

/** Spec, Service: `rating | string or null`. Notes, "grades": lower case occurs, and anything else means unrated. */
const grade = v.optional(v.pipe(v.unknown(), v.transform(gradeOf)), null);

function gradeOf(value: unknown): Grade | null {
  const letter = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return GRADES.find((known) => known === letter) ?? null;
}

/** Spec, Service: `urls | array of string`. Entries that are not text are left out; if all are, the list is invalid. */
const urls = v.nullish(
  v.pipe(
    items,
    v.check((entries) => entries.length === 0 || entries.some((entry) => typeof entry === 'string')),
    v.transform((entries) => entries.filter((entry) => typeof entry === 'string')),
  ),
  [],
);

/** Spec, Service: "list items carry only" these, and `created_at` and `slug`, which are not read. */
const listItemFields = {
  id,
  is_comprehensively_reviewed: v.fallback(v.boolean(), false),
  /** Required: without a name there is nothing to show. */
  name: text,
  urls,
  rating: grade,
  updated_at: instant,
};

/** One item of the list, and what a single service has in common with it. */
export interface Service {
  readonly id: number;
  readonly name: string;
  /** As the directory has them: not yet hosts. */
  readonly urls: readonly string[];
  readonly grade: Grade | null;
  /** False until volunteers have reviewed all documents. */
  readonly reviewed: boolean;
  /** Milliseconds since 1970, UTC; 0 if the directory did not say. */
  readonly updatedAt: number;
}

function serviceOf(item: v.InferOutput<v.ObjectSchema<typeof listItemFields, undefined>>): Service {
  return {
    id: item.id,
    name: item.name,
    urls: item.urls,
    grade: item.rating,
    reviewed: item.is_comprehensively_reviewed,
    updatedAt: item.updated_at,
  };
}

/** A list item. */
export const serviceSchema = v.pipe(v.object(listItemFields), v.transform(serviceOf));

/** A single service of v3. Documents and points are parsed one by one, so that a bad one does not cost the others. */
export const serviceDetailsSchema = v.pipe(
  v.object({ ...listItemFields, documents: itemsOrEmpty, points: itemsOrEmpty }),
  v.transform(
    (item): ServiceDetails => ({
      ...serviceOf(item),
      documents: validItems(documentSchema, item.documents),
      points: validItems(pointSchema, item.points),
    }),
  ),
);

/** One service with its points and documents. */
export interface ServiceDetails extends Service {
  readonly documents: readonly ServiceDocument[];
  /** Of every status: `points/point-groups.ts` picks the approved ones. */
  readonly points: readonly Point[];
}
