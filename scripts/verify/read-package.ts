import { crc32 } from 'node:zlib';
import { type UnzipFileInfo, unzipSync } from 'fflate';
import { CommandError } from '../command.ts';
import type { PackageFiles } from '../extension/package-checksum.ts';
import { checkedEntries } from './zip-entries.ts';

/** The sum of all files, unpacked. A package has less than 1 MB, its snapshot some more. */
const MAX_BYTES = 100_000_000;

/**
 * The files of a package as a store serves it: .zip, .xpi (a zip) or .crx (a header with signatures before a zip).
 *
 * @throws CommandError if it is not a package, or if browsers and this program could read it differently
 */
export function readPackage(archive: Uint8Array): PackageFiles {
  const names = new Set<string>();
  let bytes = 0;
  const check = ({ name, originalSize }: UnzipFileInfo) => {
    // Of two files with one name, browsers may use the one that we do not compare.
    if (names.has(name)) throw new CommandError(`It holds "${name}" twice.`);
    if (/^\/|\\|(^|\/)\.\.(\/|$)/.test(name))
      throw new CommandError(`It holds a file with the path "${name}".`);
    names.add(name);
    bytes += originalSize;
    if (bytes > MAX_BYTES) throw new CommandError(`Unpacked, it has more than ${MAX_BYTES / 1e6} MB.`);
    return !name.endsWith('/');
  };
  try {
    const zip = zipInside(archive);
    const checksums = checkedEntries(zip);
    const files = new Map(Object.entries(unzipSync(zip, { filter: check })));
    // A name such as `__proto__`, which is no key of an object.
    const lost = [...names].find((name) => !name.endsWith('/') && !files.has(name));
    if (lost !== undefined) throw new CommandError(`It holds a file with the name "${lost}".`);
    for (const [name, content] of files)
      if (crc32(content) !== checksums.get(name))
        throw new CommandError(`The checksum of "${name}" is wrong.`);
    return files;
  } catch (error) {
    // fflate throws its own errors, and a RangeError for an offset outside of the file.
    if (error instanceof CommandError || !(error instanceof Error)) throw error;
    throw new CommandError(`It is not a zip that can be read: ${error.message}.`);
  }
}

/** https://chromium.googlesource.com/chromium/src/+/main/components/crx_file/crx3.proto */
function zipInside(archive: Uint8Array): Uint8Array {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const isCrx = archive.byteLength >= 12 && Buffer.from(archive.subarray(0, 4)).toString('latin1') === 'Cr24';
  if (!isCrx) return archive;
  const version = view.getUint32(4, true);
  if (version !== 3) throw new CommandError(`It is a .crx of version ${version}; browsers take version 3.`);
  return archive.subarray(12 + view.getUint32(8, true));
}
