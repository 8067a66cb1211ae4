import { join } from 'node:path';
import { archiveFiles, filesBelow } from './archive-files.ts';
import { hasSnapshot } from './snapshot-files.ts';

/** What belongs to the source code. A list, so that no private file of a clone gets into it. */
const FILES = [
  'CHANGELOG.md',
  'CODE_OF_CONDUCT.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'biome.json',
  'manifest.json',
  'package-lock.json',
  'package.json',
  'product.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
  'vitest.e2e.config.ts',
] as const;
const FOLDERS = ['data', 'docs', 'packages', 'public', 'scripts', 'src', 'store', 'test'] as const;
/** Screenshots and promotion tiles. They are drawn from the sources, and larger than all the rest. */
const PICTURES = /^(docs|store)\/.*\.png$/;

/** What `npm pack` leaves in the folder of a package. */
const BUILT = /^packages\/[^/]+\/dist\//;

/**
 * Packs the source code, from which anybody can rebuild the packages byte for byte, as addons.mozilla.org wants it:
 * https://extensionworkshop.com/documentation/publish/source-code-submission/
 *
 * @param root the folder of the project
 * @param snapshot the folder of the snapshot to ship, which may be newer than that of the repository
 */
export async function archiveSource(root: string, snapshot: string): Promise<Uint8Array> {
  const files = new Map<string, string>(FILES.map((name) => [name, join(root, name)]));
  for (const folder of FOLDERS) await addFolder(files, folder, join(root, folder));
  if (hasSnapshot(snapshot)) await addFolder(files, 'snapshot', snapshot);
  return archiveFiles(new Map([...files].filter(([name]) => !PICTURES.test(name) && !BUILT.test(name))));
}

async function addFolder(files: Map<string, string>, name: string, folder: string): Promise<void> {
  for (const [inside, path] of await filesBelow(folder)) files.set(`${name}/${inside}`, path);
}
