import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The files of a snapshot, as `npm run snapshot` writes them: the data, and where they come from. */
export const SNAPSHOT_FILES = ['snapshot.json', 'NOTICE.txt'] as const;

/**
 * Whether a folder holds a snapshot.
 *
 * @throws Error if only one of its files is there: without its notice, the licence does not allow shipping the data
 */
export function hasSnapshot(folder: string): boolean {
  const missing = SNAPSHOT_FILES.filter((name) => !existsSync(join(folder, name)));
  if (missing.length === 1) throw new Error(`${folder} has no ${missing[0]}: run \`npm run snapshot\` again`);
  return missing.length === 0;
}

/** A plugin that puts the snapshot of a folder, if it holds one, into the package. */
export function snapshotFiles(folder: string): Plugin {
  return {
    name: 'snapshot-files',
    generateBundle() {
      if (!hasSnapshot(folder)) return;
      for (const name of SNAPSHOT_FILES) {
        const source = readFileSync(join(folder, name));
        this.emitFile({ type: 'asset', fileName: `snapshot/${name}`, source });
      }
    },
  };
}
