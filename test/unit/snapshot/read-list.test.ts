import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CommandError } from '../../../scripts/command.ts';
import { PoliteRequests } from '../../../scripts/snapshot/polite-requests.ts';
import { readWholeList } from '../../../scripts/snapshot/read-list.ts';
import { fakeDirectory, services } from '../catalog/sync/fake-directory.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'smallprint-list-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('a list that was incomplete is read again the next time', async () => {
  const directory = fakeDirectory(services(30));
  directory.offersV3 = false;
  directory.answer = (page) => ({ ...page, services: page.services.slice(1) });
  const read = () =>
    readWholeList(directory.client, new PoliteRequests(), join(folder, 'list.ndjson'), () => {});
  await expect(read()).rejects.toThrow(CommandError);
  directory.answer = (page) => page;
  expect(await read()).toHaveLength(30);
});
