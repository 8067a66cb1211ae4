import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDirectory, sampleServices } from '#directory-server';
import { listItemsFile } from '../../../scripts/start/list-items-file.ts';
import { parseSnapshot } from '../../../src/snapshot/parse-snapshot.ts';
import { writeSampleSnapshot } from '../../e2e/fixtures/sample-snapshot-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'list-items-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('makes list items of a snapshot, which the directory server can read', async () => {
  await writeSampleSnapshot(folder, Date.UTC(2026, 10, 1));
  const file = join(folder, 'snapshot.json');
  const list = await listItemsFile(file, join(folder, 'items.json'));
  const { services } = await loadDirectory({ kind: 'recorded', list, details: undefined }, () => {});
  const snapshot = await parseSnapshot(await readFile(file, 'utf8'));
  expect(Array.from(services, ({ id, name, rating }) => [id, name, rating])).toEqual(
    snapshot.services.map(({ service }) => [service.id, service.name, service.grade]),
  );
});

it('leaves every other file to the directory server', async () => {
  const file = join(folder, 'list.json');
  await writeFile(file, JSON.stringify(sampleServices));
  expect(await listItemsFile(file, join(folder, 'unused.json'))).toBe(file);
});
