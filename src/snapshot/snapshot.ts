import type { Service } from '../directory/schema.ts';

/**
 * The graded services of a directory on one day, and the few others that are needed to match addresses as the whole list
 * does. It is in the package, so that a new install shows grades before it has asked the directory for anything.
 */
export interface Snapshot {
  /** Address of the directory that it was read from. */
  readonly source: string;
  /** The day on which it was read, in milliseconds since 1970 (midnight UTC). */
  readonly takenAt: number;
  /** `updatedAt` is a whole minute, and `slug` is empty. */
  readonly services: readonly Service[];
}
