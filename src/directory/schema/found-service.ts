import * as v from 'valibot';
import { id, instant, list, promised, readable, text, textOrNothing, unpromised } from './fields.ts';
import { type Service, serviceSchema } from './service.ts';

/** A service that a search found. */
export interface FoundService {
  readonly id: number;
  readonly name: string;
  readonly urls: readonly string[];
  /** What the directory thinks of it; null where the version of the search does not say. */
  readonly verdict: Pick<Service, 'grade' | 'reviewed'> | null;
}

function foundServices(items: readonly unknown[]): FoundService[] {
  return readable(serviceSchema, items).map(({ id, name, urls, grade, reviewed }) => ({
    id,
    name,
    urls,
    verdict: { grade, reviewed },
  }));
}

/** Search v5. Spec: "an object with one field, services, an array of list-item Service objects". */
export const searchSchema = v.pipe(
  v.object({ services: list(serviceSchema) }),
  v.transform(({ services }) => foundServices(services)),
);

const anyList = v.optional(v.array(v.unknown()));

/**
 * The payload of search v4 and v3. Spec: "response body: not shown". Taken for list items under the name of v5, or that of
 * v2.
 */
export const envelopeSearchSchema = v.pipe(
  v.object({ services: promised(v.array(serviceSchema), anyList), service: unpromised(anyList) }),
  v.check(({ services, service }) => (services ?? service) !== undefined, 'no list'),
  v.transform(({ services, service }) => foundServices(services ?? service ?? [])),
);

/** Spec, "GET search v2": "a Service object here has" these, and what comes after `wikipedia` is not shown. */
export const oldServiceSchema = v.pipe(
  v.object({
    id,
    name: text,
    /** Spec: `url | string`. Several addresses come with commas between them. */
    url: textOrNothing,
    created_at: instant,
    updated_at: instant,
    wikipedia: promised(v.nullable(v.pipe(v.string(), v.regex(/^https:/))), v.optional(v.unknown())),
  }),
  v.transform(
    ({ id, name, url }): FoundService => ({
      id,
      name,
      urls: url
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
      verdict: null,
    }),
  ),
);

/** The payload of search v2. Spec: "parameters has the optional fields service and grid", "and no others". */
export const oldSearchSchema = v.pipe(
  v.object({
    service: v.optional(promised(v.array(oldServiceSchema), v.array(v.unknown())), []),
    grid: v.fallback(v.optional(v.string()), undefined),
  }),
  v.transform(({ service }) => readable(oldServiceSchema, service)),
);
