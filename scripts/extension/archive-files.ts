import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { crc32 } from 'node:zlib';
import { deflateSync } from 'fflate';

/** 1 January 1980, the first day of a zip's calendar. All files get it, because their own dates differ between builds. */
const FIRST_DAY = 0x21;
/** Version 2.0 of the format has DEFLATE. */
const ZIP_VERSION = 20;
/** The archive says that it comes from Unix, so that it can say `rw-r--r--`. Files' own modes depend on the umask. */
const UNIX = 3 << 8;
const MODE = 0o100644;
/** Names of files are in UTF-8. */
const UTF8 = 0x800;
const DEFLATED = 8;

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
 * Packs files into a zip: each with its header, then the directory, which repeats the headers (APPNOTE.TXT of PKWARE). The
 * same content gives the same bytes, whatever the order, the dates and the modes of the files.
 *
 * @param files the path of each file, by its name in the archive, with `/` between folders
 */
export async function archiveFiles(
  files: ReadonlyMap<string, string>,
  deflate = deflateFast,
): Promise<Uint8Array> {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, path] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const content = await readFile(path);
    const deflated = await deflate(content);
    const nameBytes = Buffer.from(name);
    const sizes = [deflated.byteLength, content.byteLength];
    const common = [
      littleEndian(2, ZIP_VERSION, UTF8, DEFLATED, 0, FIRST_DAY),
      littleEndian(4, crc32(content), ...sizes),
      littleEndian(2, nameBytes.byteLength, 0),
    ];
    directory.push(
      Buffer.from('PK\x01\x02'),
      littleEndian(2, UNIX | ZIP_VERSION),
      ...common,
      littleEndian(2, 0, 0, 0, 0, MODE),
      littleEndian(4, offset),
      nameBytes,
    );
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), ...common, nameBytes, deflated]);
    entries.push(entry);
    offset += entry.byteLength;
  }
  const size = Buffer.concat(directory).byteLength;
  const end = [
    Buffer.from('PK\x05\x06'),
    littleEndian(2, 0, 0, files.size, files.size),
    littleEndian(4, size, offset),
    littleEndian(2, 0),
  ];
  return Buffer.concat([...entries, ...directory, ...end]);
}

/** Whole numbers of so many bytes each, as a zip has them. */
function littleEndian(bytes: number, ...values: number[]): Buffer {
  const buffer = Buffer.alloc(bytes * values.length);
  for (const [index, value] of values.entries()) buffer.writeUIntLE(value, index * bytes, bytes);
  return buffer;
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
