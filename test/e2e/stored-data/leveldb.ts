import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decompressSnappy, readVarint } from './snappy.ts';

/** A record in a file, even if it was overwritten or deleted. */
interface LevelDbRecord {
  readonly key: Buffer;
  /** Empty for a deletion. */
  readonly value: Buffer;
}

/** The end of a table. https://github.com/google/leveldb/blob/main/doc/table_format.md */
const TABLE_MAGIC = Buffer.from('57fb808b247547db', 'hex');
const FOOTER = 48;
/** The size of a log's blocks. https://github.com/google/leveldb/blob/main/doc/log_format.md */
const LOG_BLOCK = 32_768;

/** Reads every record in the logs and tables of a LevelDB folder. */
export function levelDbRecords(folder: string): LevelDbRecord[] {
  return readdirSync(folder).flatMap((name) => {
    const bytes = () => readFileSync(join(folder, name));
    if (name.endsWith('.log')) return logRecords(bytes());
    return /\.(ldb|sst)$/.test(name) ? tableRecords(bytes()) : [];
  });
}

/** The records of a log: batches, each in one or more fragments. */
function logRecords(file: Buffer): LevelDbRecord[] {
  const records: LevelDbRecord[] = [];
  let batch: Buffer[] = [];
  for (let at = 0; at + 7 <= file.length; ) {
    // The end of a block that is too short for a header is padding.
    if (LOG_BLOCK - (at % LOG_BLOCK) < 7) {
      at += LOG_BLOCK - (at % LOG_BLOCK);
      continue;
    }
    const length = file.readUInt16LE(at + 4);
    const kind = file[at + 6] ?? 0;
    if (kind === 1 || kind === 2) batch = [];
    batch.push(file.subarray(at + 7, at + 7 + length));
    at += 7 + length;
    // 1: whole, 2: first, 3: middle, 4: last.
    if (kind === 1 || kind === 4) records.push(...batchRecords(Buffer.concat(batch)));
  }
  return records;
}

/** A batch: sequence number (8 bytes), count (4 bytes), then puts (1, key, value) and deletions (0, key). */
function batchRecords(batch: Buffer): LevelDbRecord[] {
  const records: LevelDbRecord[] = [];
  let at = 12;
  while (at < batch.length) {
    const isPut = batch[at] === 1;
    const key = slice(batch, at + 1);
    const value = isPut ? slice(batch, key.next) : { bytes: Buffer.alloc(0), next: key.next };
    records.push({ key: key.bytes, value: value.bytes });
    at = value.next;
  }
  return records;
}

function tableRecords(file: Buffer): LevelDbRecord[] {
  // The browser ended while it wrote this table, so there is no index. `readProfile` also returns the raw file.
  if (!file.subarray(-8).equals(TABLE_MAGIC)) return [];
  const footer = file.length - FOOTER;
  const meta = handle(file, footer);
  const index = handle(file, meta.next);
  return blockEntries(block(file, index)).flatMap(({ value }) =>
    blockEntries(block(file, handle(value, 0))).map(({ key, value: content }) => ({
      // Eight bytes of sequence number and type follow the key.
      key: key.subarray(0, -8),
      value: content,
    })),
  );
}

interface Handle {
  readonly offset: number;
  readonly size: number;
  readonly next: number;
}

function handle(bytes: Buffer, at: number): Handle {
  const offset = number(bytes, at);
  const size = number(bytes, offset.next);
  return { offset: offset.value, size: size.value, next: size.next };
}

/** Decompresses a block; its type follows it. */
function block(file: Buffer, { offset, size }: Handle): Buffer {
  const content = file.subarray(offset, offset + size);
  const type = file[offset + size];
  if (type === 0) return content;
  const plain = type === 1 ? decompressSnappy(content) : null;
  if (!plain) throw new Error(`a LevelDB block of type ${type} could not be read`);
  return plain;
}

/** An entry shares the start of its key with the previous one. Restart points (4 bytes each) and their count end the block. */
function blockEntries(bytes: Buffer): LevelDbRecord[] {
  const end = bytes.length - 4 - 4 * bytes.readUInt32LE(bytes.length - 4);
  const entries: LevelDbRecord[] = [];
  let before: Buffer = Buffer.alloc(0);
  for (let at = 0; at < end; ) {
    const shared = number(bytes, at);
    const own = number(bytes, shared.next);
    const length = number(bytes, own.next);
    const valueAt = length.next + own.value;
    const key: Buffer = Buffer.concat([
      before.subarray(0, shared.value),
      bytes.subarray(length.next, valueAt),
    ]);
    entries.push({ key, value: bytes.subarray(valueAt, valueAt + length.value) });
    before = key;
    at = valueAt + length.value;
  }
  return entries;
}

function slice(bytes: Buffer, at: number): { bytes: Buffer; next: number } {
  const length = number(bytes, at);
  const next = length.next + length.value;
  return { bytes: bytes.subarray(length.next, next), next };
}

function number(bytes: Buffer, at: number): { value: number; next: number } {
  const found = readVarint(bytes, at);
  if (!found) throw new Error('a LevelDB file ends within a number');
  return found;
}
