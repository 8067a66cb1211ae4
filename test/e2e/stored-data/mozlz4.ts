/** How the files of Firefox's sessions begin. The length of the content follows, in four bytes. */
const MAGIC = Buffer.from('mozLz40\0');
const MIN_MATCH = 4;

/** The content of a file that Firefox has compressed with LZ4; null for another file. */
export function decompressMozLz4(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  const out = Buffer.alloc(bytes.readUInt32LE(MAGIC.length));
  let from = MAGIC.length + 4;
  let to = 0;
  /** A length of 15 goes on in the next bytes, up to the first that is not 255. */
  const length = (first: number) => {
    let sum = first;
    for (let byte = first === 15 ? 255 : 0; byte === 255; from += 1) {
      byte = bytes.readUInt8(from);
      sum += byte;
    }
    return sum;
  };
  while (from < bytes.length) {
    const token = bytes.readUInt8(from);
    from += 1;
    const literals = length(token >> 4);
    to += bytes.copy(out, to, from, from + literals);
    from += literals;
    if (from >= bytes.length) break;
    const distance = bytes.readUInt16LE(from);
    from += 2;
    // Byte by byte: a match may overlap what it writes.
    for (const end = to + length(token & 15) + MIN_MATCH; to < end; to += 1)
      out[to] = out[to - distance] ?? 0;
  }
  return out;
}
