import { CommandError } from '../command.ts';

/** APPNOTE.TXT 6.3.10, sections 4.3 and 4.4: signatures, and the lengths of what has a fixed length. */
const LOCAL = { signature: 0x04034b50, bytes: 30 } as const;
const CENTRAL = { signature: 0x02014b50, bytes: 46 } as const;
const END = { signature: 0x06054b50, bytes: 22 } as const;
const DESCRIPTOR = { signature: 0x08074b50, bytes: 16 } as const;
const HAS_DESCRIPTOR = 0x8;
const ENCRYPTED = 0x1;
const ZIP64 = 0xffff_ffff;
const ZIP64_FIELD = 0x0001;

interface Entry {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly offset: number;
}

/**
 * The checksum of each entry of a zip, by its name, if every reader must read the same from it: one directory, whose place
 * and size lead to the end record; no comment, zip64 or encryption; no byte that belongs to nothing; the same names and sizes
 * in the directory and before each entry.
 *
 * @throws CommandError if two readers could read it differently; RangeError if it is cut off
 */
export function checkedEntries(zip: Uint8Array): ReadonlyMap<string, number> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  const end = zip.byteLength - END.bytes;
  if (end < 0 || view.getUint32(end, true) !== END.signature)
    throw new CommandError('It is not a zip that can be read: it does not end with its end record.');
  const [disk, diskOfDirectory, onDisk, count] = [4, 6, 8, 10].map((at) => view.getUint16(end + at, true));
  const [size, start] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)];
  require(disk === 0 && diskOfDirectory === 0 && onDisk === count, 'it has more than one part');
  require(start + size === end, 'its directory does not lead to its end');
  const entries: Entry[] = [];
  let at = start;
  while (at < end) {
    require(view.getUint32(at, true) === CENTRAL.signature, 'its directory has a gap');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      view.getUint16(at + field, true),
    );
    const nameEnd = at + CENTRAL.bytes + (nameLength ?? 0);
    const entry = {
      name: Buffer.from(zip.subarray(at + CENTRAL.bytes, nameEnd)).toString('latin1'),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    };
    const extra = new DataView(zip.buffer, zip.byteOffset + nameEnd, extraLength);
    for (let field = 0; field + 4 <= extra.byteLength; field += 4 + extra.getUint16(field + 2, true))
      require(extra.getUint16(field, true) !== ZIP64_FIELD, 'it uses zip64');
    require(entry.packed !== ZIP64 && entry.offset !== ZIP64, 'it uses zip64');
    require((entry.flags & ENCRYPTED) === 0, 'it is encrypted');
    require(/^[ -~]+$/.test(entry.name), 'a name is not ASCII');
    entries.push(entry);
    at = nameEnd + (extraLength ?? 0) + (commentLength ?? 0);
  }
  require(at === end && entries.length === count, 'its directory has another size than it says');
  let next = 0;
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    require(entry.offset === next, 'there are bytes between its entries');
    next = endOfEntry(view, zip, entry);
  }
  require(next === start, 'there are bytes between its entries and its directory');
  return new Map(entries.map(({ name, crc }) => [name, crc]));
}

/** Where the next entry begins. */
function endOfEntry(view: DataView, zip: Uint8Array, entry: Entry): number {
  const { offset: at, flags, packed } = entry;
  require(view.getUint32(at, true) === LOCAL.signature, 'an entry is not where its directory says');
  const nameEnd = at + LOCAL.bytes + view.getUint16(at + 26, true);
  const name = Buffer.from(zip.subarray(at + LOCAL.bytes, nameEnd)).toString('latin1');
  const hasDescriptor = (flags & HAS_DESCRIPTOR) !== 0;
  const [crc, size] = [view.getUint32(at + 14, true), view.getUint32(at + 18, true)];
  const isSame =
    name === entry.name &&
    view.getUint16(at + 6, true) === flags &&
    view.getUint16(at + 8, true) === entry.method &&
    (crc === entry.crc || (hasDescriptor && crc === 0)) &&
    (size === packed || (hasDescriptor && size === 0));
  require(isSame, 'an entry and its directory contradict each other');
  const end = nameEnd + view.getUint16(at + 28, true) + packed;
  if (!hasDescriptor) return end;
  const isSigned = view.getUint32(end, true) === DESCRIPTOR.signature;
  return end + DESCRIPTOR.bytes - (isSigned ? 0 : 4);
}

function require(isTrue: boolean, problem: string): void {
  if (!isTrue) throw new CommandError(`Two programs could read it differently: ${problem}.`);
}
