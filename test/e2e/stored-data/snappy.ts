/**
 * Decompresses a raw Snappy block, as LevelDB and IndexedDB use it in both browsers.
 * https://github.com/google/snappy/blob/main/format_description.txt
 *
 * @returns null if the bytes are not a valid block
 */
export function decompressSnappy(bytes: Uint8Array): Buffer | null {
  const header = readVarint(bytes, 0);
  // Snappy compresses at most to a 64th.
  if (!header || header.value > bytes.length * 64) return null;
  const output = Buffer.alloc(header.value);
  let at = header.next;
  let written = 0;
  while (at < bytes.length) {
    const tag = bytes[at++] ?? 0;
    if ((tag & 3) === 0) {
      let length = (tag >> 2) + 1;
      if (length > 60) {
        const extra = length - 60;
        length = little(bytes, at, extra) + 1;
        at += extra;
      }
      if (at + length > bytes.length || written + length > output.length) return null;
      output.set(bytes.subarray(at, at + length), written);
      at += length;
      written += length;
      continue;
    }
    const kind = tag & 3;
    const length = kind === 1 ? ((tag >> 2) & 7) + 4 : (tag >> 2) + 1;
    const offset = kind === 1 ? ((tag >> 5) << 8) | (bytes[at] ?? 0) : little(bytes, at, kind === 2 ? 2 : 4);
    at += kind === 1 ? 1 : kind === 2 ? 2 : 4;
    if (offset === 0 || offset > written || written + length > output.length) return null;
    // Byte by byte, because source and target may overlap.
    for (let step = 0; step < length; step += 1, written += 1)
      output[written] = output[written - offset] ?? 0;
  }
  return written === output.length ? output : null;
}

/** Reads a little-endian base 128 number; null if it is longer than 5 bytes. */
export function readVarint(bytes: Uint8Array, start: number): { value: number; next: number } | null {
  let value = 0;
  for (let index = 0; index < 5; index += 1) {
    const byte = bytes[start + index];
    if (byte === undefined) return null;
    value += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return { value, next: start + index + 1 };
  }
  return null;
}

function little(bytes: Uint8Array, at: number, length: number): number {
  let value = 0;
  for (let index = 0; index < length; index += 1) value += (bytes[at + index] ?? 0) * 256 ** index;
  return value;
}
