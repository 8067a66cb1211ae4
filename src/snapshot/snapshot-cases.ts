import { DEFAULT_DIRECTORY } from '../directory/default-directory.ts';
import { reportError } from '../platform/errors/report-error.ts';
import { HAS_SNAPSHOT, packagedSnapshot } from './packaged-snapshot.ts';
import { parseCases, snapshotColumns, wordsOf } from './parse-snapshot.ts';
import type { SnapshotCase } from './snapshot.ts';
import type { SnapshotData } from './snapshot-format.ts';

/** The cases in a snapshot, by service. */
export interface SnapshotCases {
  /** The day of the snapshot, in milliseconds since 1970. */
  readonly takenAt: number;
  readonly cases: readonly SnapshotCase[];
  /** The ids of a service's cases; null if they are not in the snapshot or none were published. */
  of(service: number): readonly number[] | null;
  /** The same cases with what is known of them. */
  casesOf(service: number): readonly SnapshotCase[] | null;
}

let read: Promise<SnapshotCases | null> | null = null;

/** Whether {@link readSnapshotCases} can have cases of a directory. Reads nothing. */
export function mayHaveSnapshotCases(directory: string): boolean {
  return HAS_SNAPSHOT && directory === DEFAULT_DIRECTORY;
}

/**
 * The cases in the package's snapshot, read once by each page or worker, and again after a failure. Sends nothing.
 *
 * @param directory its address: only the directory of the build has a snapshot
 * @returns null without a snapshot, or if it has no cases or is damaged
 */
export function readSnapshotCases(directory: string): Promise<SnapshotCases | null> {
  if (!mayHaveSnapshotCases(directory)) return Promise.resolve(null);
  read ??= packagedSnapshot()
    .then(snapshotColumns)
    .then(snapshotCasesIn)
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
export function snapshotCasesIn({ date, cases, services }: SnapshotData): SnapshotCases | null {
  const known = parseCases(cases);
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
