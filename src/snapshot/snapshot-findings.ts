import { DEFAULT_DIRECTORY } from '../directory/default-directory.ts';
import { reportError } from '../platform/errors/report-error.ts';
import { HAS_SNAPSHOT, packagedSnapshot } from './packaged-snapshot.ts';
import { parseSnapshot } from './parse-snapshot.ts';
import type { Snapshot, SnapshotCase } from './snapshot.ts';

/** What reviewers had found on the day of a snapshot. */
export interface SnapshotFindings {
  /** The day of the snapshot, in milliseconds since 1970. */
  readonly takenAt: number;
  readonly cases: readonly SnapshotCase[];
  /** The ids of a service's cases; null if they are not in the snapshot or none were published. */
  of(service: number): readonly number[] | null;
  /** The same cases with what is known of them. */
  casesOf(service: number): readonly SnapshotCase[] | null;
}

let read: Promise<SnapshotFindings | null> | null = null;

/** Whether {@link snapshotFindings} can have findings of a directory. Reads nothing. */
export function mayHaveFindings(directory: string): boolean {
  return HAS_SNAPSHOT && directory === DEFAULT_DIRECTORY;
}

/**
 * The findings in the package's snapshot, read once by each page or worker, and again after a failure. Sends nothing.
 *
 * @param directory its address: only the directory of the build has a snapshot
 * @returns null without a snapshot, or if it has no findings or is damaged
 */
export function snapshotFindings(directory: string): Promise<SnapshotFindings | null> {
  if (!mayHaveFindings(directory)) return Promise.resolve(null);
  read ??= packagedSnapshot()
    .then(parseSnapshot)
    .then(findingsOf)
    .catch((error: unknown) => {
      read = null;
      reportError('read the cases of the snapshot', error);
      return null;
    });
  return read;
}

/** The findings of a snapshot; null if it has none. */
export function findingsOf({ takenAt, services, cases }: Snapshot): SnapshotFindings | null {
  if (cases.length === 0) return null;
  const byService = new Map(services.map(({ service, findings }) => [service.id, findings]));
  const byId = new Map(cases.map((one) => [one.id, one]));
  const of = (service: number) => {
    const found = byService.get(service) ?? [];
    return found.length > 0 ? found : null;
  };
  return {
    takenAt,
    cases,
    of,
    casesOf: (service) => of(service)?.flatMap((id) => byId.get(id) ?? []) ?? null,
  };
}
