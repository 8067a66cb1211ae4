import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { crc32 } from 'node:zlib';
import { deflateSync, Zip, type ZipInputFile } from 'fflate';

/**
 * What the header of each file says besides its name and content. A file's own date differs between builds, and its mode
 * depends on the umask. The archive says that it comes from Unix, so that the mode is `rw-r--r--`.
 */
const HEADER = { compression: 8, mtime: new Date(1980, 0, 1), os: 3, attrs: 0o100644 * 2 ** 16 } as const;

/** Deflates the content of a file. */
type Deflate = (content: Uint8Array) => Uint8Array | Promise<Uint8Array>;

/** In fractions of a second, for everything that is built to be tried. */
const deflateFast: Deflate = (content) => deflateSync(content, { level: 9 });

/** Zopfli needs ten seconds for a package and saves 8 % of it: for what is released. More rounds save nothing. */
export const deflateForRelease: Deflate = async (content) => {
  const { deflateAsync } = await import('@gfx/zopfli');
  return deflateAsync(content, { numiterations: 5 });
};

/**
 * Packs files into a zip. The same content gives the same bytes, whatever the order, the dates and the modes of the files.
 *
 * @param files the path of each file, by its name in the archive, with `/` between folders
 */
export async function archiveFiles(
  files: ReadonlyMap<string, string>,
  deflate = deflateFast,
): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  for (const [filename, path] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const content = await readFile(path);
    const file: ZipInputFile = { ...HEADER, filename, size: content.byteLength, crc: crc32(content) };
    zip.add(file);
    file.ondata?.(null, new Uint8Array(await deflate(content)), true);
  }
  zip.end();
  return Buffer.concat(parts);
}

/** Packs a built extension into a zip, as the stores take it. The same files give the same bytes. */
export async function archiveExtension(folder: string, deflate = deflateFast): Promise<Uint8Array> {
  // `.vite` holds the bundler's own files.
  const files = new Map([...(await filesBelow(folder))].filter(([name]) => !name.startsWith('.')));
  return archiveFiles(files, deflate);
}

/** All files below a folder: the path of each, by its name relative to the folder, with `/` between folders. */
export async function filesBelow(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [relative(folder, path).split(sep).join('/'), path]));
}
