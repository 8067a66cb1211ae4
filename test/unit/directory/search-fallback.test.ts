import { describe, expect, it } from 'vitest';
import { createDirectoryClient } from '../../../src/directory/client.ts';
import { DirectoryError, type RequestFailure } from '../../../src/directory/directory-error.ts';
import { profileOf } from '../../../src/directory/profile.ts';
import type { FoundService } from '../../../src/directory/schema.ts';
import {
  type SearchVersion,
  type SearchVersionStore,
  searchWithFallback,
} from '../../../src/directory/search-fallback.ts';

const DIRECTORY = 'https://directory.example';
const found: FoundService = { id: 1, name: 'Kettle', urls: ['kettle.example'], verdict: null };

/** A directory in which some versions of the search fail, and a store. */
function directory(
  outcomes: Partial<Record<SearchVersion, RequestFailure>>,
  initial: SearchVersion | null = null,
) {
  const asked: SearchVersion[] = [];
  const stored = { version: initial, writes: 0 };
  const store: SearchVersionStore = {
    read: async () => stored.version,
    write: async (_, version) => {
      stored.version = version;
      stored.writes += 1;
    },
  };
  const search = () =>
    searchWithFallback(DIRECTORY, store, async (version) => {
      asked.push(version);
      const failure = outcomes[version];
      if (failure) throw new DirectoryError(failure);
      return [found];
    });
  return { asked, stored, search };
}

const MISSING: RequestFailure = { kind: 'not-found' };

describe('a search', () => {
  it('asks only v5 if v5 answers', async () => {
    const { asked, stored, search } = directory({});
    expect(await search()).toEqual([found]);
    expect(asked).toEqual(['v5']);
    expect(stored.version).toBe('v5');
  });

  it.each<[string, RequestFailure]>([
    ['HTTP 404', MISSING],
    ['an HTML page', { kind: 'unreadable', why: 'not-json' }],
    ['JSON of another shape', { kind: 'unreadable', why: 'wrong-shape' }],
    ['HTTP 405', { kind: 'invalid-request', status: 405 }],
    ['HTTP 501', { kind: 'unavailable', status: 501, waitMs: null }],
  ])('tries the next version after %s', async (_, failure) => {
    const { asked, search } = directory({ v5: failure });
    expect(await search()).toEqual([found]);
    expect(asked).toEqual(['v5', 'v4']);
  });

  it.each<[string, RequestFailure]>([
    ['HTTP 429', { kind: 'rate-limited', waitMs: 5 }],
    ['HTTP 500', { kind: 'unavailable', status: 500, waitMs: null }],
    ['a failed query', { kind: 'unavailable', status: 16, waitMs: null }],
    ['a failed connection', { kind: 'unreachable' }],
    ['a timeout', { kind: 'timed-out' }],
    ['the setting that sends nothing', { kind: 'switched-off' }],
    ['a refused query', { kind: 'invalid-request', status: 422 }],
  ])('does not send the text again after %s', async (_, failure) => {
    const { asked, stored, search } = directory({ v5: failure });
    await expect(search()).rejects.toMatchObject({ failure });
    expect(asked).toEqual(['v5']);
    expect(stored.version).toBe(null);
  });

  it('stores the version that answered, and asks only that one from then on', async () => {
    const { asked, stored, search } = directory({ v5: MISSING, v4: MISSING, v3: MISSING });
    await search();
    await search();
    expect(asked).toEqual(['v5', 'v4', 'v3', 'v2', 'v2']);
    expect(stored).toEqual({ version: 'v2', writes: 1 });
  });

  it('starts again with v5 if the stored version no longer exists', async () => {
    const { asked, stored, search } = directory({ v3: MISSING }, 'v3');
    expect(await search()).toEqual([found]);
    expect(asked).toEqual(['v3', 'v5']);
    expect(stored.version).toBe('v5');
  });

  it('reports the failure of v5 if no version exists', async () => {
    const { asked, search } = directory({
      v5: { kind: 'unreadable', why: 'not-json' },
      v4: MISSING,
      v3: MISSING,
      v2: MISSING,
    });
    await expect(search()).rejects.toMatchObject({ failure: { kind: 'unreadable' } });
    expect(asked).toEqual(['v5', 'v4', 'v3', 'v2']);
  });
});

const FORBIDDEN = { detail: 'Forbidden' };
const noSuch = (error: number) => ({ error, message: 'INVALID_SERVICE', parameters: [] });

it.each<[number, unknown, readonly string[]]>([
  [400, FORBIDDEN, ['v5']],
  [401, FORBIDDEN, ['v5']],
  [403, FORBIDDEN, ['v5']],
  [422, FORBIDDEN, ['v5']],
  [429, FORBIDDEN, ['v5']],
  [503, FORBIDDEN, ['v5']],
  [200, FORBIDDEN, ['v5']],
  [403, noSuch(1), ['v5']],
  [200, noSuch(1), ['v5']],
  [200, noSuch(65_536), ['v5']],
  [404, { detail: 'Not Found' }, ['v5', 'v4', 'v3', 'v2']],
  [405, { detail: 'Method Not Allowed' }, ['v5', 'v4', 'v3', 'v2']],
  [200, '<!doctype html>', ['v5', 'v4', 'v3', 'v2']],
])('the versions that a search asks after HTTP %i with %j are %j', async (status, body, versions) => {
  const asked: string[] = [];
  const client = createDirectoryClient(profileOf(DIRECTORY), async ({ url }) => {
    asked.push(new URL(url).pathname.slice('/search/'.length, '/search/v5'.length));
    return { status, headers: new Headers(), body: new TextEncoder().encode(JSON.stringify(body)) };
  });
  await expect(client.search('kettle.example')).rejects.toBeInstanceOf(DirectoryError);
  expect(asked).toEqual(versions);
});
