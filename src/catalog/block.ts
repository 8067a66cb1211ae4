import type { Service } from '../directory/schema.ts';

/** The readable services of one page of the list, and how many of its items were not. */
export interface Block {
  readonly services: readonly Service[];
  readonly rejected: number;
}

/** A block as it is stored. The same content has the same name, so a page that did not change is not written again. */
export interface PackedBlock {
  /** SHA-256 of the bytes in hexadecimal digits: name and checksum in one. */
  readonly name: string;
  /** UTF-8 JSON: reading it is three times as fast as a structured clone of the objects. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A stored block is not what was written. */
export class BlockDamagedError extends Error {
  override readonly name = 'BlockDamagedError';
  /** Name of the block. */
  readonly block: string;

  constructor(block: string) {
    super(`block ${block} is damaged`);
    this.block = block;
  }
}

/** Packs the content of a page. */
export async function packBlock({ services, rejected }: Block): Promise<PackedBlock> {
  const bytes = new TextEncoder().encode(JSON.stringify({ services, rejected }));
  return { name: await digest(bytes), bytes };
}

/**
 * Opens a stored block.
 *
 * @param name under which it was stored
 * @throws BlockDamagedError if a single bit is another than when it was packed
 */
export async function openBlock(name: string, bytes: Uint8Array<ArrayBuffer> | undefined): Promise<Block> {
  if (!bytes || (await digest(bytes)) !== name) throw new BlockDamagedError(name);
  return JSON.parse(new TextDecoder().decode(bytes));
}

async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
