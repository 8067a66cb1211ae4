import { expect, it, vi } from 'vitest';
import { StorageDatabase, valuesInMemory } from '../../../src/catalog/storage-database.ts';
import type { Change } from '../../../src/change-log/change.ts';
import { DEFAULT_DIRECTORY } from '../../../src/directory/default-directory.ts';
import { fake } from '../fake-browser.ts';

const database = new StorageDatabase(valuesInMemory());
vi.mock('../../../src/catalog/open-catalog.ts', () => ({ openCatalog: async () => database }));

const { answerPrivatePages } = await import('../../../src/background/answer-private-pages.ts');

it('gives pages in private windows the whole change log', async () => {
  const log: Change[] = [{ kind: 'many', count: 30, at: 1 }];
  await database.write(['changes'], (stores) => stores('changes').put(log, DEFAULT_DIRECTORY));
  answerPrivatePages();
  const answers = await Promise.all(fake.browser.runtime.onMessage.fire('changes', { id: 'ours' }));
  expect(answers.filter((answer) => answer !== undefined)).toEqual([{ value: log }]);
});
