import { DEFAULT_DIRECTORY } from '../directory/default-directory.ts';
import { reportError } from '../platform/errors/report-error.ts';
import { HAS_SNAPSHOT, packagedSnapshot } from './packaged-snapshot.ts';
import { snapshotCases, snapshotColumns, wordsOf } from './parse-snapshot.ts';
import type { SnapshotCase } from './snapshot.ts';
import type { SnapshotData } from './snapshot-format.ts';

/** The cases in a snapshot, by service. */
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
    .then(snapshotColumns)
    .then(findingsIn)
    .catch((error: unknown) => {
      read = null;
      reportError('read the cases of the snapshot', error);
      return null;
    });
  return read;
}

/**
 * The cases in the columns of a snapshot. The numbers of a service are read when somebody asks for it: a popup shows one
 * service of thousands. A number that stands for no case is left out. Pure.
 *
 * @returns null if there are no cases
 * @throws SnapshotDamagedError if a column about cases is too short
 */
export function findingsIn({ date, cases, services }: SnapshotData): SnapshotFindings | null {
  const known = snapshotCases(cases);
  if (known.length === 0) return null;
  const rowOf = new Map<number, number>();
  let id = 0;
  services.ids.forEach((difference, row) => {
    id += difference;
    rowOf.set(id, row);
  });
  const casesOf = (service: number) => {
    const rows = wordsOf(services.findings[rowOf.get(service) ?? -1] ?? '');
    const found = rows.flatMap((row) => known[Number(row)] ?? []);
    return found.length > 0 ? found : null;
  };
  return {
    takenAt: Date.parse(date),
    cases: known,
    of: (service) => casesOf(service)?.map((found) => found.id) ?? null,
    casesOf,
  };
}
