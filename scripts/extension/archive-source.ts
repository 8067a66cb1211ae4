import { join } from 'node:path';
import { archiveFiles, filesBelow } from './archive-files.ts';
import { hasSnapshot } from './snapshot-files.ts';

/** What a build reads, and what people need to know for it. A list, so that no private file of a clone gets into it. */
const FILES = [
  'LICENSE',
  'README.md',
  'docs/build-for-reviewers.md',
  'manifest.json',
  'package-lock.json',
  'package.json',
  'product.json',
  'tsconfig.json',
  'vite.config.ts',
] as const;
const FOLDERS = ['public', 'scripts', 'src'] as const;

/**
 * Packs the source code from which anybody can rebuild the packages byte for byte, as addons.mozilla.org wants it:
 * https://extensionworkshop.com/documentation/publish/source-code-submission/
 *
 * @param root the folder of the project
 * @param snapshot the folder of the snapshot to ship, which is part of the packages but not of the repository
 */
export async function archiveSource(root: string, snapshot: string): Promise<Uint8Array> {
  const files = new Map<string, string>(FILES.map((name) => [name, join(root, name)]));
  for (const folder of FOLDERS) await addFolder(files, folder, join(root, folder));
  if (hasSnapshot(snapshot)) await addFolder(files, 'snapshot', snapshot);
  return archiveFiles(files);
}

async function addFolder(files: Map<string, string>, name: string, folder: string): Promise<void> {
  for (const [inside, path] of await filesBelow(folder)) files.set(`${name}/${inside}`, path);
}
