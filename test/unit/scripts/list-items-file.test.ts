import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadDirectory, sampleServices } from '#directory-server';
import { listItemsFile } from '../../../scripts/start/list-items-file.ts';
import { parseSnapshot } from '../../../src/snapshot/parse-snapshot.ts';
import { writeSampleSnapshot } from '../../e2e/fixtures/sample-snapshot-folder.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const folder = temporaryFolder('list-items');

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
