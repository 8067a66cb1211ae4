import type { ExportProblem } from './export-step.ts';

/** What a file is, by its first bytes. */
type FileKind =
  /** Text in this encoding. */
  | { readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' }
  | { readonly problem: ExportProblem };

/** https://pkwaredownloads.blob.core.windows.net/pkware-general/Documentation/APPNOTE-6.3.9.TXT, 4.3.7 */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** https://keepass.info/help/kb/kdbx.html: the first signature; KeePass 1 has the same one. */
const KDBX = [0x03, 0xd9, 0xa2, 0x9a];
/** OpenPGP packets that start an encrypted message: https://www.rfc-editor.org/rfc/rfc9580#section-10.3 */
const PGP_PACKETS = [0x84, 0x85, 0xc1, 0xc3];

/**
 * Recognises a file by its first 64 kB, or all of a shorter one. Pure.
 *
 * Text without a byte order mark is UTF-8 if it can be, and else Windows-1252, in which spreadsheet programs save CSV.
 */
export function fileKindOf(head: Uint8Array): FileKind {
  if (head.length === 0) return { problem: 'empty' };
  const startsWith = (bytes: readonly number[]) => bytes.every((byte, i) => head[i] === byte);
  if (startsWith(ZIP)) return { problem: 'archive' };
  if (startsWith(KDBX)) return { problem: 'vault' };
  if (startsWith([0xff, 0xfe])) return { encoding: 'utf-16le' };
  if (startsWith([0xfe, 0xff])) return { encoding: 'utf-16be' };
  if (head.includes(0)) return { problem: 'binary' };
  if (isUtf8(head)) return { encoding: 'utf-8' };
  if (PGP_PACKETS.includes(head[0] ?? 0)) return { problem: 'encrypted' };
  return hasControls(head) ? { problem: 'binary' } : { encoding: 'windows-1252' };
}

function isUtf8(head: Uint8Array): boolean {
  try {
    // `stream`: the last character may be cut off.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return false;
  }
}

/** Text has tabs and line breaks, but no other control characters. */
function hasControls(head: Uint8Array): boolean {
  return head.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c);
}
