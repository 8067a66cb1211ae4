import type { Classification } from '../directory/schema/vocabulary.ts';
import type { Service } from '../directory/schema.ts';

/** A case as a snapshot has it. */
export interface SnapshotCase {
  readonly id: number;
  /** In English. */
  readonly title: string;
  readonly classification: Classification;
  readonly weight: number;
}

/** A service of a snapshot, with what was found in its terms. */
export interface SnapshotService {
  /** `updatedAt` is a whole minute, and `slug` is empty. */
  readonly service: Service;
  /** Ids of the cases of its approved points, each once; null if its details were not read. */
  readonly cases: readonly number[] | null;
}

/**
 * The graded services of a directory on one day, and the few others that are needed to match addresses as the whole list
 * does. It is in the package, so that a new install shows grades before it has asked the directory for anything.
 */
export interface Snapshot {
  /** Address of the directory that it was read from. */
  readonly source: string;
  /** The day on which it was read, in milliseconds since 1970 (midnight UTC). */
  readonly takenAt: number;
  readonly services: readonly SnapshotService[];
  readonly cases: readonly SnapshotCase[];
}
