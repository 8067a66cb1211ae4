import { crc32, inflateRawSync } from 'node:zlib';
import { CommandError } from '../command.ts';
import type { PackageFiles } from '../extension/package-checksum.ts';

/** The sum of all files, unpacked. A package has less than 1 MB, its snapshot some more. */
const MAX_BYTES = 100_000_000;

/** APPNOTE.TXT 6.3.10, sections 4.3 and 4.4: signatures, and the lengths of what has a fixed length. */
const LOCAL = { signature: 0x04034b50, bytes: 30 } as const;
const CENTRAL = { signature: 0x02014b50, bytes: 46 } as const;
const END = { signature: 0x06054b50, bytes: 22 } as const;
const DESCRIPTOR = { signature: 0x08074b50, bytes: 16 } as const;
const HAS_DESCRIPTOR = 0x8;
const ENCRYPTED = 0x1;
const STORED = 0;
const DEFLATED = 8;
const ZIP64 = 0xffff_ffff;
const ZIP64_FIELD = 0x0001;

/** What the directory says of a file. */
interface Entry {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/**
 * The files of a package as a store serves it: .zip, .xpi (a zip) or .crx (a header with signatures before a zip).
 *
 * @throws CommandError if it is not a package, or if browsers and this program could read it differently
 */
export function readPackage(archive: Uint8Array): PackageFiles {
  const files = new Map<string, Uint8Array>();
  let bytes = 0;
  try {
    for (const { entry, content } of entriesOf(zipInside(Buffer.from(archive)))) {
      const { name, method, crc, size } = entry;
      // Of two files with one name, browsers may use the one that we do not compare.
      if (files.has(name)) throw new CommandError(`It holds "${name}" twice.`);
      if (/^\/|\\|(^|\/)\.\.(\/|$)/.test(name))
        throw new CommandError(`It holds a file with the path "${name}".`);
      if (name.endsWith('/')) continue;
      require(method === STORED || method === DEFLATED, 'it is packed in a way that not all know');
      const maxOutputLength = MAX_BYTES - bytes;
      const file = method === STORED ? content : inflateRawSync(content, { maxOutputLength });
      // A reader may take as many bytes as the directory says.
      require(file.length === size, `"${name}" has another size than its directory says`);
      if (crc32(file) !== crc) throw new CommandError(`The checksum of "${name}" is wrong.`);
      bytes += file.length;
      files.set(name, file);
    }
  } catch (error) {
    // A RangeError for an offset outside of the file, and errors of zlib, which also says that there is too much.
    if (error instanceof CommandError || !(error instanceof Error)) throw error;
    throw new CommandError(`It is not a zip that can be read: ${error.message}.`);
  }
  return files;
}

/** https://chromium.googlesource.com/chromium/src/+/main/components/crx_file/crx3.proto */
function zipInside(archive: Buffer): Buffer {
  if (archive.toString('latin1', 0, 4) !== 'Cr24') return archive;
  const version = archive.readUInt32LE(4);
  if (version !== 3) throw new CommandError(`It is a .crx of version ${version}; browsers take version 3.`);
  return archive.subarray(12 + archive.readUInt32LE(8));
}

/**
 * The entries of a zip from which every reader must read the same: one directory, whose place and size lead to the end record; no
 * comment, zip64 or encryption; no byte that belongs to nothing; the same names and sizes in the directory and before each entry.
 *
 * @throws CommandError if two readers could read it differently; RangeError if it is cut off
 */
function entriesOf(zip: Buffer): { readonly entry: Entry; readonly content: Buffer }[] {
  const end = zip.length - END.bytes;
  if (end < 0 || zip.readUInt32LE(end) !== END.signature)
    throw new CommandError('It is not a zip that can be read: it does not end with its end record.');
  const [disk, diskOfDirectory, onDisk, count] = [4, 6, 8, 10].map((at) => zip.readUInt16LE(end + at));
  const [size, start] = [zip.readUInt32LE(end + 12), zip.readUInt32LE(end + 16)];
  require(disk === 0 && diskOfDirectory === 0 && onDisk === count, 'it has more than one part');
  require(start + size === end, 'its directory does not lead to its end');
  const entries: Entry[] = [];
  let at = start;
  while (at < end) {
    require(zip.readUInt32LE(at) === CENTRAL.signature, 'its directory has a gap');
    const nameEnd = at + CENTRAL.bytes + zip.readUInt16LE(at + 28);
    const extraEnd = nameEnd + zip.readUInt16LE(at + 30);
    const entry = {
      name: zip.toString('latin1', at + CENTRAL.bytes, nameEnd),
      flags: zip.readUInt16LE(at + 8),
      method: zip.readUInt16LE(at + 10),
      crc: zip.readUInt32LE(at + 16),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
    };
    for (let field = nameEnd; field + 4 <= extraEnd; field += 4 + zip.readUInt16LE(field + 2))
      require(zip.readUInt16LE(field) !== ZIP64_FIELD, 'it uses zip64');
    require(entry.packed !== ZIP64 && entry.offset !== ZIP64, 'it uses zip64');
    require((entry.flags & ENCRYPTED) === 0, 'it is encrypted');
    require(/^[ -~]+$/.test(entry.name), 'a name is not ASCII');
    entries.push(entry);
    at = extraEnd + zip.readUInt16LE(at + 32);
  }
  require(at === end && entries.length === count, 'its directory has another size than it says');
  let next = 0;
  const found = entries
    .sort((a, b) => a.offset - b.offset)
    .map((entry) => {
      require(entry.offset === next, 'there are bytes between its entries');
      const contentAt = placeOfContent(zip, entry);
      const contentEnd = contentAt + entry.packed;
      next = contentEnd + lengthOfDescriptor(zip, entry, contentEnd);
      return { entry, content: zip.subarray(contentAt, contentEnd) };
    });
  require(next === start, 'there are bytes between its entries and its directory');
  return found;
}

/** Where the content of an entry begins, behind a header that says the same as the directory. */
function placeOfContent(zip: Buffer, { name, flags, method, crc, packed, size, offset: at }: Entry): number {
  require(zip.readUInt32LE(at) === LOCAL.signature, 'an entry is not where its directory says');
  const nameEnd = at + LOCAL.bytes + zip.readUInt16LE(at + 26);
  // A descriptor behind the content may say these in their place.
  const isKnown = (value: number, known: number) =>
    value === known || ((flags & HAS_DESCRIPTOR) !== 0 && value === 0);
  const isSame =
    zip.toString('latin1', at + LOCAL.bytes, nameEnd) === name &&
    zip.readUInt16LE(at + 6) === flags &&
    zip.readUInt16LE(at + 8) === method &&
    isKnown(zip.readUInt32LE(at + 14), crc) &&
    isKnown(zip.readUInt32LE(at + 18), packed) &&
    isKnown(zip.readUInt32LE(at + 22), size);
  require(isSame, 'an entry and its directory contradict each other');
  return nameEnd + zip.readUInt16LE(at + 28);
}

function lengthOfDescriptor(zip: Buffer, { flags }: Entry, at: number): number {
  if ((flags & HAS_DESCRIPTOR) === 0) return 0;
  const isSigned = zip.readUInt32LE(at) === DESCRIPTOR.signature;
  return DESCRIPTOR.bytes - (isSigned ? 0 : 4);
}

function require(isTrue: boolean, problem: string): void {
  if (!isTrue) throw new CommandError(`Two programs could read it differently: ${problem}.`);
}
