import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDirectoryClient, type DirectoryClient } from '../../../src/directory/client.ts';
import { profileOf } from '../../../src/directory/profile.ts';
import { fake } from '../fake-browser.ts';

vi.mock('../../../src/platform/private-window.ts', () => ({ inPrivateWindow: async () => false }));

const { fetchDetails, fetchQuotes } = await import('../../../src/details/fetch-details.ts');
const { cachedDetails } = await import('../../../src/details/details-cache.ts');

const ADDRESS = 'https://directory.example';
const { session } = fake.browser.storage;

/** Answers every request with the record of this id. */
function directoryThatAnswers(id: number): DirectoryClient {
  const record = { id, name: 'Two', title: 'Two', text: 'Terms', rating: 'E', points: [], documents: [] };
  return createDirectoryClient(profileOf(ADDRESS), async ({ url }) => {
    const body = url.includes('/service/v3/') ? record : { error: 256, message: '', parameters: record };
    return {
      status: 200,
      headers: new Headers(),
      body: new TextEncoder().encode(JSON.stringify(body)),
    };
  });
}

describe('an answer about another id than the one asked for', () => {
  beforeEach(() => session.clear());

  it.each<[string, (client: DirectoryClient) => Promise<unknown>]>([
    ['a service', (client) => fetchDetails(client, 1, null)],
    ['the quotes of a service', (client) => fetchQuotes(client, 1, 0)],
    ['a case', (client) => client.caseById(1)],
    ['a document', (client) => client.document(1)],
  ])('is unreadable and not stored: %s', async (_, ask) => {
    await expect(ask(directoryThatAnswers(1))).resolves.toBeDefined();
    await session.clear();
    await expect(ask(directoryThatAnswers(2))).rejects.toMatchObject({
      failure: { kind: 'unreadable', why: 'other-id' },
    });
    expect(session.values).toEqual({});
    expect(cachedDetails(ADDRESS, 2, null)).toBeNull();
  });
});
