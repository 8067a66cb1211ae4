import * as v from 'valibot';
import { id, items, text, textOrEmpty, validItems } from './fields.ts';
import { serviceSchema } from './service.ts';
import type { GradeState } from './vocabulary.ts';

/** A service that a search found. */
export interface FoundService {
  readonly id: number;
  readonly name: string;
  readonly urls: readonly string[];
  /** Null if the version of the search does not say. */
  readonly gradeState: GradeState | null;
}

function foundServices(candidates: readonly unknown[]): FoundService[] {
  return validItems(serviceSchema, candidates).map(({ id, name, urls, grade, reviewed }) => ({
    id,
    name,
    urls,
    gradeState: { grade, reviewed },
  }));
}

/** Search v5. Spec: "an object with one field, services, an array of list-item Service objects". */
export const searchV5Schema = v.pipe(
  v.object({ services: items }),
  v.transform(({ services }) => foundServices(services)),
);

/** The payload of search v4 and v3. Spec: "response body: not shown". Read as list items in the field of v5 or of v2. */
export const searchV4Schema = v.pipe(
  v.object({ services: v.optional(items), service: v.optional(items) }),
  v.check(({ services, service }) => (services ?? service) !== undefined, 'no list'),
  v.transform(({ services, service }) => foundServices(services ?? service ?? [])),
);

/** Spec, "GET search v2": `url | string`; it holds several addresses, separated by commas. */
const oldServiceSchema = v.pipe(
  v.object({ id, name: text, url: textOrEmpty }),
  v.transform(
    ({ id, name, url }): FoundService => ({
      id,
      name,
      urls: url
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
      gradeState: null,
    }),
  ),
);

/** The payload of search v2. Spec: "parameters has the optional fields service and grid". */
export const searchV2Schema = v.pipe(
  v.object({ service: v.optional(items, []) }),
  v.transform(({ service }) => validItems(oldServiceSchema, service)),
);
