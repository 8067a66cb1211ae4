import { readFile, writeFile } from 'node:fs/promises';
import type { ListedService } from '#directory-server';
import { parseSnapshot, SnapshotDamagedError } from '../../src/snapshot/parse-snapshot.ts';
import type { Snapshot, SnapshotService } from '../../src/snapshot/snapshot.ts';

/**
 * A file that the directory server can read: the given one, or if that is a snapshot, a new one with its services as list
 * items.
 *
 * @param file a list or a snapshot
 * @param items the file to write
 */
export async function listItemsFile(file: string, items: string): Promise<string> {
  let snapshot: Snapshot;
  try {
    snapshot = await parseSnapshot(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof SnapshotDamagedError) return file;
    throw error;
  }
  await writeFile(items, JSON.stringify(snapshot.services.map(itemOf)));
  return items;
}

function itemOf({ service }: SnapshotService): ListedService {
  const updated = new Date(service.updatedAt).toISOString();
  return {
    id: service.id,
    is_comprehensively_reviewed: service.reviewed,
    name: service.name,
    slug: null,
    rating: service.grade,
    urls: service.urls,
    created_at: updated,
    updated_at: updated,
  };
}
