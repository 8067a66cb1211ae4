import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { isBuiltIn } from '../../src/directory/profile.ts';
import { checksumLine } from '../snapshot/notice-text.ts';

/** The files of a snapshot, as `npm run snapshot` writes them: the data, and where they come from. */
export const SNAPSHOT_FILES = ['snapshot.json', 'NOTICE.txt'] as const;

/** The folder that the repository ships. */
const FOLDER = 'snapshot';

/**
 * The folder of the snapshot for a build: the repository's own, but not for a directory that its grades do not come from.
 * That would show grades, and ask for details, of services that the directory does not have. A directory on loopback is a
 * developer's copy.
 *
 * @param directory the default directory of the build
 * @returns null for a build without a snapshot
 */
export function snapshotFolder(directory: string): string | null {
  const { hostname } = new URL(directory);
  if (isBuiltIn(directory) || hostname === '127.0.0.1' || hostname === 'localhost') return FOLDER;
  if (!hasSnapshot(FOLDER)) return null;
  const { source } = JSON.parse(readFileSync(join(FOLDER, SNAPSHOT_FILES[0]), 'utf8'));
  return source === directory ? FOLDER : null;
}

/**
 * Whether a folder holds a snapshot.
 *
 * @throws Error if only one of its files is there, because without its notice the licence does not allow shipping the data; or
 *   if the notice has another checksum
 */
export function hasSnapshot(folder: string | null): boolean {
  if (folder === null) return false;
  const missing = SNAPSHOT_FILES.filter((name) => !existsSync(join(folder, name)));
  if (missing.length === 1) throw new Error(`${folder} has no ${missing[0]}: run \`npm run snapshot\` again`);
  if (missing.length > 0) return false;
  const [file, notice] = SNAPSHOT_FILES.map((name) => readFileSync(join(folder, name), 'utf8'));
  if (!notice?.split('\n').includes(checksumLine(file ?? '')))
    throw new Error(`${folder} was changed or cut off: run \`npm run snapshot\` again`);
  return true;
}

/** A plugin that puts the snapshot of a folder, if it holds one, into the package. */
export function snapshotFiles(folder: string | null): Plugin {
  return {
    name: 'snapshot-files',
    generateBundle() {
      if (folder === null || !hasSnapshot(folder)) return;
      for (const name of SNAPSHOT_FILES) {
        const source = readFileSync(join(folder, name), 'utf8');
        this.emitFile({ type: 'asset', fileName: `snapshot/${name}`, source });
      }
    },
  };
}
