import { snapshotChecksum, snapshotColumns } from '../../src/snapshot/parse-snapshot.ts';
import {
  type PackagedCases,
  SNAPSHOT_FORMAT,
  type SnapshotData,
} from '../../src/snapshot/snapshot-format.ts';

const NO_CASES: SnapshotData['cases'] = { ids: [], titles: [], classes: '', weights: [] };

/**
 * Takes the cases out of a snapshot, for a package that has both in files of their own.
 *
 * @param text the file of the snapshot
 * @returns the file without cases, and the cases; null if it has none
 * @throws SnapshotDamagedError
 */
export async function splitCases(text: string): Promise<{ snapshot: string; cases: PackagedCases | null }> {
  const columns = await snapshotColumns(text);
  const { date, cases, services } = columns;
  if (cases.ids.length === 0) return { snapshot: text, cases: null };
  let id = 0;
  const lines = services.ids.map((difference, row) => {
    id += difference;
    const rows = services.findings[row] ?? '';
    return rows === '' ? '' : `${id} ${rows}\n`;
  });
  const data = { ...columns, cases: NO_CASES, services: { ...services, findings: [] } };
  const snapshot = `${JSON.stringify({ format: SNAPSHOT_FORMAT, sha256: await snapshotChecksum(data), data })}\n`;
  return { snapshot, cases: { date, cases, services: `\n${lines.join('')}` } };
}
