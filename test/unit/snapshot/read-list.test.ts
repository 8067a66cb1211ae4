import { expect, it } from 'vitest';
import { CommandError } from '../../../scripts/command.ts';
import { readWholeList } from '../../../scripts/snapshot/read-list.ts';
import { fakeDirectory, services } from '../catalog/sync/fake-directory.ts';

it('refuses a list that is incomplete', async () => {
  const directory = fakeDirectory(services(30));
  directory.offersV3 = false;
  const read = () => readWholeList(directory.client, () => {});
  expect(await read()).toHaveLength(30);
  directory.answer = (page) => ({ ...page, services: page.services.slice(1) });
  await expect(read()).rejects.toThrow(CommandError);
});
