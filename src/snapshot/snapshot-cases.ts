import * as v from 'valibot';
import { DEFAULT_DIRECTORY } from '../directory/default-directory.ts';
import { reportError } from '../platform/errors.ts';
import { HAS_SNAPSHOT_CASES, packagedCases } from './packaged-snapshot.ts';
import { parseCases } from './parse-snapshot.ts';
import type { SnapshotCase } from './snapshot.ts';
import { type PackagedCases, packagedCasesSchema } from './snapshot-format.ts';

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
  return HAS_SNAPSHOT_CASES && directory === DEFAULT_DIRECTORY;
}

/**
 * The cases in the package's snapshot, read once by each page or worker, and again after a failure. Sends nothing.
 *
 * @param directory its address: only the directory of the build has a snapshot
 * @returns null without a snapshot, or if it has no cases or is damaged
 */
export function readSnapshotCases(directory: string): Promise<SnapshotCases | null> {
  if (!mayHaveSnapshotCases(directory)) return Promise.resolve(null);
  read ??= packagedCases()
    .then((content) => snapshotCasesIn(v.parse(packagedCasesSchema, content)))
    .catch((error: unknown) => {
      read = null;
      reportError('read the cases of the snapshot', error);
      return null;
    });
  return read;
}

/**
 * The cases of a package. The numbers of a service are read when somebody asks for it: a popup shows one service of
 * thousands. A number that stands for no case is left out. Pure.
 *
 * @throws SnapshotDamagedError if a column about cases is too short
 */
export function snapshotCasesIn({ date, cases, services }: PackagedCases): SnapshotCases {
  const known = parseCases(cases);
  const casesOf = (service: number) => {
    const before = `\n${service} `;
    const start = services.indexOf(before);
    if (start < 0) return null;
    const [line = ''] = services.slice(start + before.length).split('\n', 1);
    const found = line.split(' ').flatMap((row) => known[Number(row)] ?? []);
    return found.length > 0 ? found : null;
  };
  return {
    takenAt: Date.parse(date),
    cases: known,
    of: (service) => casesOf(service)?.map((found) => found.id) ?? null,
    casesOf,
  };
}
