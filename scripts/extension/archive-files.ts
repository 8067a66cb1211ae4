import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type Zippable, zipSync } from 'fflate';

/** The earliest date that a zip can hold. All files get it, because their own dates differ between builds. */
const EARLIEST_DATE = new Date('1980-01-01T00:00:00');
/** The archive says that it comes from Unix, so that it can say `rw-r--r--`. Files' own modes depend on the umask. */
const UNIX = 3;
const MODE = 0o100644 << 16;

/**
 * Packs files into a zip. The same content gives the same bytes, whatever the order, the dates and the modes of the files.
 *
 * @param files the path of each file, by its name in the archive, with `/` between folders
 */
export async function archiveFiles(files: ReadonlyMap<string, string>): Promise<Uint8Array> {
  const content: Zippable = {};
  for (const [name, path] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    content[name] = await readFile(path);
  return zipSync(content, { level: 9, mtime: EARLIEST_DATE, os: UNIX, attrs: MODE });
}

/** Packs a built extension into a zip, as the stores take it. The same files give the same bytes. */
export async function archiveExtension(folder: string): Promise<Uint8Array> {
  // `.vite` holds the bundler's own files.
  return archiveFiles(new Map([...(await filesBelow(folder))].filter(([name]) => !name.startsWith('.'))));
}

/** All files below a folder: the path of each, by its name relative to the folder, with `/` between folders. */
export async function filesBelow(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [relative(folder, path).split(sep).join('/'), path]));
}
