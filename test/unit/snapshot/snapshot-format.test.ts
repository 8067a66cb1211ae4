import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseEntry } from '#site-matcher';
import { encodeSnapshot } from '../../../scripts/snapshot/encode-snapshot.ts';
import { GRADES } from '../../../src/directory/schema/vocabulary.ts';
import {
  parseSnapshot,
  SnapshotDamagedError,
  snapshotChecksum,
} from '../../../src/snapshot/parse-snapshot.ts';
import type { Snapshot } from '../../../src/snapshot/snapshot.ts';
import { longEntry, shortEntry } from '../../../src/snapshot/snapshot-format.ts';
import { runs } from '../../full-size.ts';
import { entries } from '../../oracle/generated-lists.ts';
import { sampleSnapshot } from './sample-snapshot.ts';

describe('the file of a snapshot', () => {
  it('contains the whole snapshot', async () => {
    expect(await parseSnapshot(await encodeSnapshot(sampleSnapshot))).toEqual(sampleSnapshot);
  });

  it('keeps every grade', async () => {
    const services = [...GRADES, null].flatMap((grade, g) =>
      [true, false].map((reviewed, r) => ({
        id: 2 * g + r,
        name: 'x',
        slug: '',
        urls: [],
        grade,
        reviewed,
        updatedAt: 0,
      })),
    );
    const snapshot: Snapshot = { ...sampleSnapshot, services };
    expect(await parseSnapshot(await encodeSnapshot(snapshot))).toEqual(snapshot);
  });

  it('is rejected when it is cut off or when a character has changed', async () => {
    const file = await encodeSnapshot(sampleSnapshot);
    for (let length = 0; length < file.length - 2; length += 7) {
      await expect(parseSnapshot(file.slice(0, length))).rejects.toThrow(SnapshotDamagedError);
    }
    for (let i = 0; i < file.length - 1; i += 5) {
      const changed = file.slice(0, i) + (file[i] === 'q' ? 'r' : 'q') + file.slice(i + 1);
      await expect(parseSnapshot(changed), `character ${i}`).rejects.toThrow(SnapshotDamagedError);
    }
  });

  it.each<[string, 'services' | 'data', object]>([
    ['too few names', 'services', { names: ['one'] }],
    ['an unknown grade', 'services', { grades: 'DXn' }],
    ['a negative id', 'services', { ids: [-1, 1, 1] }],
    ['an id of more than 32 bits', 'services', { ids: [1, 2 ** 32, 1] }],
    ['a date that is none', 'data', { date: '2026-13-01' }],
    ['no columns', 'data', { services: [] }],
  ])('is rejected with %s', async (_, part, change) => {
    const { data, ...file } = JSON.parse(await encodeSnapshot(sampleSnapshot));
    Object.assign(part === 'data' ? data : data[part], change);
    // The checksum fits, so only the content is wrong.
    const text = JSON.stringify({ ...file, data, sha256: await snapshotChecksum(data) });
    await expect(parseSnapshot(text)).rejects.toThrow(SnapshotDamagedError);
  });
});

it.each([-1, 1])(
  'a snapshot of another format (%i) is rejected, although its checksum fits',
  async (difference) => {
    const file = JSON.parse(await encodeSnapshot(sampleSnapshot));
    const text = JSON.stringify({ ...file, format: file.format + difference });
    await expect(parseSnapshot(text)).rejects.toThrow(SnapshotDamagedError);
  },
);

describe('a shortened entry', () => {
  it('means the same once the name is put back', () => {
    fc.assert(
      fc.property(entries, fc.string(), (entry, name) => {
        expect(parseEntry(longEntry(shortEntry(entry, name), name))).toEqual(parseEntry(entry));
      }),
      { numRuns: runs(5000) },
    );
  });

  it.each([
    ['example.com', 'Example', '<>'],
    ['example.net', 'Example', '<.net'],
    ['mail.example.com/example', 'Ex-ample!', 'mail.<.com/example'],
    ['exam.net', 'Example Services', 'D.net'],
    ['Exam.net', 'Other', 'exam.net'],
    ['ab.com', 'ab', 'ab>'],
    ['example.com/<b> c', 'Other', 'example.com/%3Cb%3E%20c'],
  ])('of %s with the name %s is %s', (entry, name, short) => {
    expect(shortEntry(entry, name)).toBe(short);
  });
});
