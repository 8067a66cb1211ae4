import { checksum } from '#site-matcher';
import type { PageHeader, Service } from '../directory/schema.ts';

/** The readable services of one page of the list, and the number of its items that could not be read. */
export interface Block {
  readonly services: readonly Service[];
  readonly rejected: number;
}

/** A block as it is stored. */
export interface PackedBlock {
  /** Format, two checksums and length. The same content has the same name, so an unchanged page is not written again. */
  readonly name: string;
  /** UTF-8 JSON, filled up with blanks to whole words. Reading it is three times as fast as a clone of the objects. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A page of a downloaded list, as it is stored. */
export interface StoredPage {
  /** The name of the block with its services. */
  readonly block: string;
  /** The fingerprint of the response that the block was made of. The same response need not be parsed again. */
  readonly response: string | null;
  readonly header: PageHeader;
}

/**
 * The name of a page's block. The first versions stored only this name. Pages that were not downloaded are still stored that
 * way.
 */
export function blockOf(page: StoredPage | string): string {
  return typeof page === 'string' ? page : page.block;
}

/** A stored block is missing, differs from what was written, or has an unknown format. */
export class BlockDamagedError extends Error {
  override readonly name = 'BlockDamagedError';
}

/**
 * Version of the content of a block. Raise it with every change of `Service` or of the encoding: stored blocks of another
 * format count as damaged, and their pages are fetched again.
 */
const FORMAT = 1;
const WORD = 4;
const BLANK = 32;

/** Packs the content of a page. */
export function packBlock({ services, rejected }: Block): PackedBlock {
  const text = new TextEncoder().encode(JSON.stringify({ services, rejected }));
  const bytes = new Uint8Array(WORD * Math.ceil(text.length / WORD));
  bytes.set(text);
  bytes.fill(BLANK, text.length);
  return { name: nameOf(bytes), bytes };
}

/**
 * Opens a stored block.
 *
 * @param name under which it was stored
 * @throws BlockDamagedError if it is missing, has another format, or if a single bit has changed
 */
export function openBlock(name: string, bytes: Uint8Array<ArrayBuffer> | undefined): Block {
  if (!isIntact(name, bytes)) throw new BlockDamagedError(`block ${name} is damaged`);
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** Whether a stored block is as it was written, in the format of this version. */
export function isIntact(name: string, bytes: Uint8Array<ArrayBuffer> | undefined): boolean {
  if (!bytes || bytes.length % WORD !== 0 || bytes.byteOffset % WORD !== 0) return false;
  // The first version of the database wrote format 1 without its number.
  return nameOf(bytes) === (name.split('-').length === 3 ? `1-${name}` : name);
}

/** Hash of a response body; as free of collisions as {@link nameOf}. */
export function fingerprintOf(body: Uint8Array<ArrayBuffer>): string {
  const whole = WORD * Math.floor(body.length / WORD);
  return `${nameOf(body.subarray(0, whole))}-${body.subarray(whole).join('-')}`;
}

/**
 * 64 bits that tell the blocks of a list apart and detect every flipped bit. SHA-256 would also withstand forgery, but it
 * takes 36 ms for 10,000 services instead of 2 ms, and only the directory itself could forge a block.
 */
function nameOf(bytes: Uint8Array<ArrayBuffer>): string {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / WORD);
  const parts = [FORMAT, checksum(words, 0), polynomial(words), words.length];
  return parts.map((part) => part.toString(36)).join('-');
}

const BASE = 0x01000193;
const BASE_2 = Math.imul(BASE, BASE);
const BASE_3 = Math.imul(BASE_2, BASE);
const BASE_4 = Math.imul(BASE_3, BASE);

/**
 * A second, independent checksum: the words as digits of a number in an odd base, modulo 2^32. Every fourth digit is summed
 * up in a lane of its own, because a single sum would wait for each multiplication.
 */
function polynomial(words: Uint32Array): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let at = 0;
  for (const end = words.length - 3; at < end; at += 4) {
    a = (Math.imul(a, BASE_4) + (words[at] ?? 0)) | 0;
    b = (Math.imul(b, BASE_4) + (words[at + 1] ?? 0)) | 0;
    c = (Math.imul(c, BASE_4) + (words[at + 2] ?? 0)) | 0;
    d = (Math.imul(d, BASE_4) + (words[at + 3] ?? 0)) | 0;
  }
  let sum = (Math.imul(a, BASE_3) + Math.imul(b, BASE_2) + Math.imul(c, BASE) + d) | 0;
  for (; at < words.length; at++) sum = (Math.imul(sum, BASE) + (words[at] ?? 0)) | 0;
  return sum >>> 0;
}
