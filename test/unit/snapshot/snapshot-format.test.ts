import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasSnapshot } from '../../../scripts/extension/snapshot-files.ts';
import { encodeSnapshot } from '../../../scripts/snapshot/encode-snapshot.ts';
import { noticeText } from '../../../scripts/snapshot/notice-text.ts';
import { GRADES } from '../../../src/directory/schema/vocabulary.ts';
import { parseSnapshot, type Snapshot } from '../../../src/snapshot/snapshot.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { sampleSnapshot } from './sample-snapshot.ts';

const written = (snapshot: Snapshot) => JSON.parse(encodeSnapshot(snapshot));

describe('the file of a snapshot', () => {
  it('contains the whole snapshot', () => {
    expect(parseSnapshot(written(sampleSnapshot))).toEqual(sampleSnapshot);
  });

  it('keeps every grade', () => {
    const services = [...GRADES, null].flatMap((grade, g) =>
      [true, false].map((reviewed, r) => ({
        id: 2 * g + r,
        name: 'x',
        urls: [],
        grade,
        reviewed,
        updatedAt: 0,
      })),
    );
    const snapshot: Snapshot = { ...sampleSnapshot, services };
    expect(parseSnapshot(written(snapshot))).toEqual(snapshot);
  });

  it('is the same whatever the order of the services', () => {
    const reversed = { ...sampleSnapshot, services: sampleSnapshot.services.toReversed() };
    expect(encodeSnapshot(reversed)).toBe(encodeSnapshot(sampleSnapshot));
  });

  it.each<[string, object]>([
    ['no source', { source: undefined }],
    ['a date that is none', { date: '2026-13-01' }],
    ['no services', { services: undefined }],
    ['fewer services than it counts', { page: { total: 4 } }],
    ['a service that cannot be read', { services: [...written(sampleSnapshot).services.slice(1), {}] }],
  ])('is rejected with %s', (_, change) => {
    expect(() => parseSnapshot({ ...written(sampleSnapshot), ...change })).toThrow();
  });
});

describe('the folder of a snapshot for a build', () => {
  const folder = temporaryFolder('snapshot');
  const write = async (name: string, file: string, notice: string | null) => {
    const inside = join(folder, name);
    await mkdir(inside, { recursive: true });
    await writeFile(join(inside, 'snapshot.json'), file);
    if (notice !== null) await writeFile(join(inside, 'NOTICE.txt'), notice);
    return inside;
  };
  const file = encodeSnapshot(sampleSnapshot);
  const notice = noticeText(sampleSnapshot, file);

  it('holds one if the notice has the checksum of the file', async () => {
    expect(hasSnapshot(await write('whole', file, notice))).toBe(true);
    expect(hasSnapshot(join(folder, 'nothing'))).toBe(false);
  });

  it.each([
    ['a file that was cut off', file.slice(0, -10), notice],
    ['a file in which a letter has changed', file.replace('Pigeon', 'Pigeom'), notice],
    ['no notice', file, null],
  ])('is refused with %s', async (name, file, notice) => {
    const inside = await write(name, file, notice);
    expect(() => hasSnapshot(inside)).toThrow('npm run snapshot');
  });

  it('is that of the repository', async () => {
    expect(hasSnapshot('snapshot')).toBe(true);
    const shipped = parseSnapshot(JSON.parse(await readFile('snapshot/snapshot.json', 'utf8')));
    expect(new Date(shipped.takenAt).toISOString()).toMatch(/^2026-06-11/);
  });
});
