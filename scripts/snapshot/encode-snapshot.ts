import type { Service } from '../../src/directory/schema.ts';
import { snapshotChecksum } from '../../src/snapshot/parse-snapshot.ts';
import type { Snapshot } from '../../src/snapshot/snapshot.ts';
import {
  MINUTE_MS,
  SNAPSHOT_FORMAT,
  type SnapshotData,
  shortEntry,
} from '../../src/snapshot/snapshot-format.ts';

/**
 * Writes a snapshot as a file. The same snapshot gives the same bytes, in whatever order its services are.
 *
 * @returns the text of the file; `parseSnapshot` reads it
 */
export async function encodeSnapshot({ source, takenAt, services }: Snapshot): Promise<string> {
  const sorted = services.toSorted((a, b) => a.id - b.id);
  const updated = sorted.map(({ updatedAt }) => Math.floor(updatedAt / MINUTE_MS));
  const data: SnapshotData = {
    source,
    date: new Date(takenAt).toISOString().slice(0, 'YYYY-MM-DD'.length),
    services: {
      ids: sorted.map(({ id }, i) => id - (sorted[i - 1]?.id ?? 0)),
      names: sorted.map(({ name }) => name.replaceAll('\n', ' ')).join('\n'),
      grades: sorted.map(gradeLetter).join(''),
      entries: sorted.map(entriesOf).join('\n'),
      updated: updated.every((minute) => minute === 0) ? [] : updated,
    },
  };
  return `${JSON.stringify({ format: SNAPSHOT_FORMAT, sha256: await snapshotChecksum(data), data })}\n`;
}

function entriesOf({ urls, name }: Service): string {
  return urls
    .map((entry) => shortEntry(entry, name))
    .filter((entry) => entry !== '' && !entry.includes('\n'))
    .join(' ');
}

function gradeLetter({ grade, reviewed }: Service): string {
  const letter = grade ?? 'N';
  return reviewed ? letter : letter.toLowerCase();
}
