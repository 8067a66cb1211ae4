import { INITIAL_STATE, type Run, type SyncState } from './sync-state.ts';

/** The counts of a whole list. */
export interface Tally {
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
export interface Generation extends Tally {
  readonly id: number;
  /** Claimed hosts. */
  readonly hosts: number;
  /** Its pages have the numbers 1 to `pages`. */
  readonly pages: number;
  /** Milliseconds since 1970. */
  readonly publishedAt: number;
}

/** The state of one directory's list. Readers use `current`; nothing else makes a list visible. */
export interface ListRecord {
  /** The directory's base address: each directory has a list of its own. */
  readonly directory: string;
  readonly current: Generation | null;
  /** The generation before, kept until the next one is published. */
  readonly previous: Generation | null;
  readonly sync: SyncState;
}

/**
 * The id of the generation that readers use: the current one or, before the first list is complete, the one that is being
 * fetched. Null if there is neither.
 */
export function generationInUse({ current, sync }: ListRecord): number | null {
  return current?.id ?? sync.run?.generation ?? null;
}

/** The first versions of the extension read service v2 only, and did not write so. */
const OLDER_RUN: Pick<Run, 'version' | 'triesV2'> = { version: 'v2', triesV2: false };

/** A stored record with the fields that an older version of the extension did not write; a new one if there is none. */
export function listRecord(directory: string, stored: ListRecord | undefined): ListRecord {
  const empty: ListRecord = { directory, current: null, previous: null, sync: INITIAL_STATE };
  if (!stored) return empty;
  const run = stored.sync.run && { ...OLDER_RUN, ...stored.sync.run };
  return { ...empty, ...stored, sync: { ...INITIAL_STATE, ...stored.sync, run } };
}
