import * as v from 'valibot';
import { backoff, type Failure, failureOf, isKnownFailure } from '../directory/failure.ts';
import { HOUR_MS, MINUTE_MS } from '../platform/durations.ts';
import { ifStorageFailed } from '../platform/errors.ts';
import { sessionStorage } from '../platform/extension-storage.ts';
import type { ListRecord } from './list-record.ts';

/*
 * A database that does not open, or accepts no writes, cannot store that fact itself. The worker keeps it in the browser's
 * session storage, where it lasts until the browser ends, and pages read it there.
 */

const KEY = 'storageFailure';
/** What takes the place of these values in the list's sync. */
const schema = v.object({
  lastFailure: v.custom<Failure>(isKnownFailure),
  failures: v.number(),
  failingSince: v.number(),
  waitingSince: v.number(),
  notBefore: v.number(),
});
export type StorageFailure = Readonly<v.InferOutput<typeof schema>>;

/** For a browser without session storage, or with a full one. */
let inWorker: StorageFailure | null = null;

/** The last failure; null if there is none. */
export async function readStorageFailure(): Promise<StorageFailure | null> {
  const parsed = v.safeParse(schema, await sessionStorage.read(KEY).catch(ifStorageFailed(null)));
  return parsed.success ? parsed.output : inWorker;
}

/** Keeps a failure as long as the browser runs, or forgets the last one: null. */
export async function writeStorageFailure(failure: StorageFailure | null): Promise<void> {
  inWorker = failure;
  await sessionStorage.write(KEY, failure).catch(ifStorageFailed(undefined));
}

/** The list with the last storage failure as the failure of its sync, if there is one: its own record cannot say that. */
export async function withStorageFailure(list: ListRecord): Promise<ListRecord> {
  const failure = await readStorageFailure();
  return failure ? { ...list, sync: { ...list.sync, ...failure } } : list;
}

/** The next start of the browser forgets the failure in any case. */
const WAIT_MS = { first: MINUTE_MS, max: HOUR_MS };

/** When a database that accepted no writes may be tried again, in milliseconds since 1970; null if that may be now. */
export async function storageRetryAt(now: number): Promise<number | null> {
  const last = await readStorageFailure();
  // A clock that was set back ends the wait.
  return last && now >= last.waitingSince && now < last.notBefore ? last.notBefore : null;
}

/**
 * Notes a failure that the database cannot store itself. Each try requests a page from the directory, so a new worker must
 * know the failures before.
 *
 * @param isOpen whether the database is open
 * @returns when to try next, and whether this failure is another one than the last
 */
export async function noteStorageFailure(
  error: unknown,
  isOpen: boolean,
  now: number,
): Promise<{ retryAt: number; isNew: boolean }> {
  const last = await readStorageFailure();
  const failures = (last?.failures ?? 0) + 1;
  const found = failureOf(error);
  const lastFailure: Failure =
    found.kind === 'storage' && !found.full && !isOpen
      ? { kind: 'storage-unavailable', opening: false }
      : found;
  const notBefore = now + backoff(WAIT_MS, failures);
  const failingSince = last?.failingSince ?? now;
  await writeStorageFailure({ lastFailure, failures, failingSince, waitingSince: now, notBefore });
  return { retryAt: notBefore, isNew: JSON.stringify(last?.lastFailure) !== JSON.stringify(lastFailure) };
}
