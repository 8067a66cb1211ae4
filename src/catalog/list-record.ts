import { isKnownFailure } from '../directory/failure.ts';
import type { Service } from '../directory/schema/service.ts';
import { DAY_MS } from '../platform/durations.ts';
import { INITIAL_STATE, type SyncState } from './sync-state.ts';

/** Ten times the known list, which has 10,000 services. */
export const MAX_SERVICES = 100_000;

/** Clocks differ. A time that is further ahead is an error, and says nothing about the age of a list. */
const MAX_AHEAD_MS = DAY_MS;

/** The counts of a whole list. Add each service once. */
export class ListCounter {
  services = 0;
  /** Items that could not be read. */
  rejected = 0;
  /** Services with a replacement character in their name. */
  garbled = 0;
  /** The latest `updatedAt`, in milliseconds since 1970. */
  newest = 0;
  // Not a `private` property: the counts are spread into the stored record.
  readonly #latestTime: number;

  /** @param now in milliseconds since 1970 */
  constructor(now: number) {
    this.#latestTime = now + MAX_AHEAD_MS;
  }

  add({ name, updatedAt }: Service): void {
    this.services += 1;
    if (name.includes('\ufffd')) this.garbled += 1;
    if (updatedAt > this.newest && updatedAt <= this.#latestTime) this.newest = updatedAt;
  }
}

export type ListCounts = Readonly<Omit<ListCounter, 'add'>>;

/** What an unfinished list keeps of a page. */
export interface StagedPage {
  readonly services: readonly Service[];
  /** The number of its items that could not be read. */
  readonly rejected: number;
}

/** One published version of a list. */
export interface Generation extends ListCounts {
  readonly id: number;
  /** Claimed hosts. */
  readonly hosts: number;
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
const OLD_AFTER_MS = 60 * DAY_MS;

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

/**
 * A record without times in the future, which a clock that was ahead has stored: they count as now. Otherwise every later
 * answer of the directory would look older than the list. The same object if there are none.
 */
export function withoutFutureTimes(list: ListRecord, now: number): ListRecord {
  const { current, previous, snapshot, sync } = list;
  const { checkedAt, failingSince } = sync;
  const times = [current?.publishedAt, previous?.publishedAt, snapshot?.takenAt, checkedAt, failingSince];
  if (times.every((time) => (time ?? 0) <= now)) return list;
  const past = (generation: Generation | null) =>
    generation && { ...generation, publishedAt: Math.min(generation.publishedAt, now) };
  return {
    ...list,
    current: past(current),
    previous: past(previous),
    snapshot: snapshot && { ...snapshot, takenAt: Math.min(snapshot.takenAt, now) },
    sync: {
      ...sync,
      checkedAt: checkedAt && Math.min(checkedAt, now),
      failingSince: failingSince && Math.min(failingSince, now),
    },
  };
}

/** Until when the list in use is known to be right, in milliseconds since 1970; 0 without a list. */
export function listDate({ current, snapshot, sync }: ListRecord): number {
  // A check that finds nothing new publishes no list.
  return current ? Math.max(current.publishedAt, sync.checkedAt ?? 0) : (snapshot?.takenAt ?? 0);
}

/**
 * A stored record with the fields that an older version of the extension did not write; a new one if there is none. A field
 * that has been renamed gets its first value: the next run finds out again what it said. A run of an older version is
 * forgotten, because its pages were stored in another form and are deleted; so is a failure of a kind that is gone.
 */
export function listRecord(directory: string, stored: ListRecord | undefined): ListRecord {
  const empty: ListRecord = { directory, current: null, previous: null, snapshot: null, sync: INITIAL_STATE };
  if (!stored) return empty;
  const run = stored.sync.run && 'gone' in stored.sync.run ? stored.sync.run : null;
  const lastFailure = isKnownFailure(stored.sync.lastFailure) ? stored.sync.lastFailure : null;
  return { ...empty, ...stored, sync: { ...INITIAL_STATE, ...stored.sync, run, lastFailure } };
}
