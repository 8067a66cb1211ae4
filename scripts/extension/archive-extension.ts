import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type Zippable, zipSync } from 'fflate';

/** The earliest date that a zip can hold. All files get it, because their own dates differ between builds. */
const EARLIEST_DATE = new Date('1980-01-01T00:00:00');

/** Packs a built extension into a zip, as the stores take it. The same files give the same bytes. */
export async function archiveExtension(folder: string): Promise<Uint8Array> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const content: Zippable = {};
  for (const file of files.sort()) {
    // `.vite` holds the bundler's own files.
    if (relative(folder, file).startsWith('.')) continue;
    content[relative(folder, file).split(sep).join('/')] = await readFile(file);
  }
  return zipSync(content, { level: 9, mtime: EARLIEST_DATE, os: 3 });
}
