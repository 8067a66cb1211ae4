import { INITIAL_STATE, type Run, type SyncState } from './sync-state.ts';

/** The counts of a whole list. */
export interface ListCounts {
  /** Distinct ids. */
  readonly services: number;
  /** Entries of all services. */
  readonly urls: number;
  /** Items that could not be read. */
  readonly rejected: number;
  /** Services with a replacement character in their name. */
  readonly garbled: number;
  /** The latest `updatedAt`, in milliseconds since 1970. */
  readonly newest: number;
}

/** One published version of a list. */
export interface Generation extends ListCounts {
  readonly id: number;
  /** Claimed hosts. */
  readonly hosts: number;
  /** Its pages have the numbers 1 to `pages`. */
  readonly pages: number;
  /** Milliseconds since 1970. */
  readonly publishedAt: number;
}

/** A snapshot that was installed because no list has been downloaded yet. */
export interface InstalledSnapshot {
  /** The day on which it was read from the directory, in milliseconds since 1970. */
  readonly takenAt: number;
  readonly services: number;
  /** Version of the extension that installed or kept it: the next version may have a newer one. */
  readonly version: string;
}

/** The list itself is fetched again after 7 days, so this is many times as old as any other grade that is shown. */
const OLD_AFTER_MS = 60 * 24 * 3_600_000;

/** Whether a snapshot is so old that people should know. One from the future, because the clock is wrong, is not. */
export function isOldSnapshot({ takenAt }: InstalledSnapshot, now: number): boolean {
  return now - takenAt > OLD_AFTER_MS;
}

/** The generation of a snapshot. Downloads begin with 1. */
export const SNAPSHOT_GENERATION = 0;

/** The state of one directory's list. */
export interface ListRecord {
  /** The directory's base address: each directory has a list of its own. */
  readonly directory: string;
  /** The downloaded list. */
  readonly current: Generation | null;
  /** The generation before, kept until the next one is published. */
  readonly previous: Generation | null;
  /** Null once a list has been downloaded. */
  readonly snapshot: InstalledSnapshot | null;
  readonly sync: SyncState;
}

/** The id of the generation that readers use: the downloaded one, or the snapshot before. Null if there is none. */
export function generationInUse({ current, snapshot }: ListRecord): number | null {
  return current?.id ?? (snapshot ? SNAPSHOT_GENERATION : null);
}

/** Until when the list in use is known to be right, in milliseconds since 1970; 0 without a list. */
export function listDate({ current, snapshot, sync }: ListRecord): number {
  // A check that finds nothing new publishes no list.
  return current ? Math.max(current.publishedAt, sync.checkedAt ?? 0) : (snapshot?.takenAt ?? 0);
}

/** The first versions of the extension read service v2 only and did not store which one they read. */
const OLDER_RUN: Pick<Run, 'version'> = { version: 'v2' };

/**
 * A stored record with the fields that an older version of the extension did not write; a new one if there is none. A field
 * that has been renamed gets its first value: the next run finds out again what it said.
 */
export function listRecord(directory: string, stored: ListRecord | undefined): ListRecord {
  const empty: ListRecord = { directory, current: null, previous: null, snapshot: null, sync: INITIAL_STATE };
  if (!stored) return empty;
  const run = stored.sync.run && { ...OLDER_RUN, ...stored.sync.run };
  return { ...empty, ...stored, sync: { ...INITIAL_STATE, ...stored.sync, run } };
}
