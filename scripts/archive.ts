import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type Zippable, zipSync } from 'fflate';

/** The oldest date that the format knows: each file has it, since its own would be another one with every build. */
const EARLIEST = new Date('1980-01-01T00:00:00');

/** The archive of a built extension, as the stores take it. The same files give the same bytes: names are sorted. */
export async function archiveOf(folder: string): Promise<Uint8Array> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const content: Zippable = {};
  for (const file of files.sort()) {
    // What the bundler leaves for itself is no part of the extension.
    if (relative(folder, file).startsWith('.')) continue;
    content[relative(folder, file).split(sep).join('/')] = await readFile(file);
  }
  return zipSync(content, { level: 9, mtime: EARLIEST, os: 3 });
}
