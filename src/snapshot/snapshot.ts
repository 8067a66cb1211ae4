import * as v from 'valibot';
import { bigListPageSchema } from '../directory/schema/list-page.ts';
import type { Service } from '../directory/schema/service.ts';

/**
 * The graded services of a directory on one day, and the few others that are needed to match addresses as the whole list
 * does. It is in the package, so that a new install shows grades before it has asked the directory for anything.
 */
export interface Snapshot {
  /** Address of the directory that it was read from. */
  readonly source: string;
  /** The day on which it was read, in milliseconds since 1970 (midnight UTC). */
  readonly takenAt: number;
  /** `updatedAt` is a whole minute. */
  readonly services: readonly Service[];
}

/** What the file of a snapshot has besides a page of the list: `docs/snapshot.md`. */
const headSchema = v.object({ source: v.pipe(v.string(), v.url()), date: v.pipe(v.string(), v.isoDate()) });

/**
 * Reads the file of a snapshot: one page of the list with all its services, in the form of service v3.
 *
 * @throws Error if it is something else, or if a service is missing or cannot be read
 */
export function parseSnapshot(json: unknown): Snapshot {
  const { source, date } = v.parse(headSchema, json);
  const { services, total } = v.parse(bigListPageSchema, json);
  if (services.length !== total) throw new Error(`${services.length} of ${total} services can be read`);
  return { source, takenAt: Date.parse(date), services };
}
