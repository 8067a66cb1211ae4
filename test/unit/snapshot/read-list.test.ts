import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PoliteRequests } from '../../../scripts/snapshot/polite-requests.ts';
import { ListChangedError, readWholeList } from '../../../scripts/snapshot/read-list.ts';
import { fakeDirectory, services } from '../catalog/sync/fake-directory.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const file = join(temporaryFolder('list'), 'list.ndjson');

it('a list that was incomplete is read again the next time', async () => {
  const directory = fakeDirectory(services(30));
  directory.offersV3 = false;
  directory.answer = (page) => ({ ...page, services: page.services.slice(1) });
  const read = () => readWholeList(directory.client, new PoliteRequests(), file, () => {});
  await expect(read()).rejects.toThrow(ListChangedError);
  directory.answer = (page) => page;
  expect(await read()).toHaveLength(30);
});
