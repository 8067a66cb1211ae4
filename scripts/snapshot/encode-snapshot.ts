import { CLASSIFICATIONS } from '../../src/directory/schema/vocabulary.ts';
import { snapshotChecksum } from '../../src/snapshot/parse-snapshot.ts';
import type { Snapshot } from '../../src/snapshot/snapshot.ts';
import {
  MINUTE_MS,
  SNAPSHOT_FORMAT,
  type SnapshotData,
  shortEntry,
} from '../../src/snapshot/snapshot-format.ts';

/**
 * Writes a snapshot as a file. The same snapshot gives the same bytes, in whatever order its services and cases are.
 *
 * @returns the text of the file; `parseSnapshot` reads it
 */
export async function encodeSnapshot({ source, takenAt, services, cases }: Snapshot): Promise<string> {
  const sorted = services.toSorted((a, b) => a.service.id - b.service.id);
  const used = casesByUse(services, cases);
  const rowOf = new Map(used.map(({ id }, row) => [id, row]));
  const data: SnapshotData = {
    source,
    date: new Date(takenAt).toISOString().slice(0, 'YYYY-MM-DD'.length),
    cases: {
      ids: used.map(({ id }) => id),
      titles: used.map(({ title }) => title),
      classes: used.map(({ classification }) => CLASSIFICATIONS.indexOf(classification)).join(''),
      weights: used.map(({ weight }) => weight),
    },
    services: {
      ids: sorted.map(({ service }, i) => service.id - (sorted[i - 1]?.service.id ?? 0)),
      names: sorted.map(({ service }) => service.name.replaceAll('\n', ' ')).join('\n'),
      grades: sorted.map(({ service }) => gradeLetter(service)).join(''),
      entries: sorted.map(({ service }) => entriesOf(service)).join('\n'),
      updated: unlessAll(
        0,
        sorted.map(({ service }) => Math.floor(service.updatedAt / MINUTE_MS)),
      ),
      findings: unlessAll(
        null,
        sorted.map(({ cases }) => cases && rowsOf(cases, rowOf)),
      ),
    },
  };
  return `${JSON.stringify({ format: SNAPSHOT_FORMAT, sha256: await snapshotChecksum(data), data })}\n`;
}

/** A column; empty if it says nothing of any service. */
function unlessAll<T>(nothing: T, column: T[]): T[] {
  return column.every((value) => value === nothing) ? [] : column;
}

function entriesOf({ urls, name }: Snapshot['services'][number]['service']): string {
  return urls
    .map((entry) => shortEntry(entry, name))
    .filter((entry) => entry !== '' && !entry.includes('\n'))
    .join(' ');
}

function gradeLetter({ grade, reviewed }: Snapshot['services'][number]['service']): string {
  const letter = grade ?? 'N';
  return reviewed ? letter : letter.toLowerCase();
}

/** The cases that some service has, the most frequent first: short row numbers for these make the file smaller. */
function casesByUse(services: Snapshot['services'], cases: Snapshot['cases']): Snapshot['cases'] {
  const uses = new Map<number, number>();
  for (const { cases } of services) {
    for (const id of cases ?? []) uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  const count = (id: number) => uses.get(id) ?? 0;
  return cases.filter(({ id }) => uses.has(id)).toSorted((a, b) => count(b.id) - count(a.id) || a.id - b.id);
}

function rowsOf(cases: readonly number[], rowOf: ReadonlyMap<number, number>): string {
  const rows = cases.flatMap((id) => rowOf.get(id) ?? []);
  return rows.toSorted((a, b) => a - b).join(' ');
}
