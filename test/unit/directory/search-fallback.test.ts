import { describe, expect, it } from 'vitest';
import { createDirectoryClient } from '../../../src/directory/client.ts';
import { DirectoryError, type RequestFailure } from '../../../src/directory/directory-error.ts';
import { profileOf } from '../../../src/directory/profile.ts';
import type { FoundService } from '../../../src/directory/schema.ts';
import {
  type SearchMemory,
  type SearchVersion,
  searchWithFallback,
} from '../../../src/directory/search-fallback.ts';

const DIRECTORY = 'https://directory.example';
const found: FoundService = { id: 1, name: 'Kettle', urls: ['kettle.example'], verdict: null };

/** A directory that has some versions of the search, and a memory of it. */
function directory(
  outcomes: Partial<Record<SearchVersion, RequestFailure>>,
  remembered: SearchVersion | null = null,
) {
  const asked: SearchVersion[] = [];
  const memory = { now: remembered, writes: 0 };
  const kept: SearchMemory = {
    read: async () => memory.now,
    write: async (_, version) => {
      memory.now = version;
      memory.writes += 1;
    },
  };
  const search = () =>
    searchWithFallback(DIRECTORY, kept, async (version) => {
      asked.push(version);
      const failure = outcomes[version];
      if (failure) throw new DirectoryError(failure);
      return [found];
    });
  return { asked, memory, search };
}

const MISSING: RequestFailure = { kind: 'not-found' };

describe('a search', () => {
  it('asks v5 first, and no other when that answers', async () => {
    const { asked, memory, search } = directory({});
    expect(await search()).toEqual([found]);
    expect(asked).toEqual(['v5']);
    expect(memory.now).toBe('v5');
  });

  it.each<[string, RequestFailure]>([
    ['HTTP 404', MISSING],
    ['a page for people', { kind: 'unreadable', why: 'not-json' }],
    ['JSON of another kind', { kind: 'unreadable', why: 'wrong-shape' }],
    ['HTTP 405', { kind: 'invalid-request', status: 405 }],
    ['HTTP 501', { kind: 'unavailable', status: 501, waitMs: null }],
  ])('goes on to the next version after %s', async (_, failure) => {
    const { asked, search } = directory({ v5: failure });
    expect(await search()).toEqual([found]);
    expect(asked).toEqual(['v5', 'v4']);
  });

  it.each<[string, RequestFailure]>([
    ['too many requests', { kind: 'rate-limited', waitMs: 5 }],
    ['a broken server', { kind: 'unavailable', status: 500, waitMs: null }],
    ['a failed query', { kind: 'unavailable', status: 16, waitMs: null }],
    ['no connection', { kind: 'unreachable' }],
    ['no answer in time', { kind: 'timed-out' }],
    ['the switch that sends nothing', { kind: 'switched-off' }],
    ['a query that it refuses', { kind: 'invalid-request', status: 422 }],
  ])('sends the text no second time after %s', async (_, failure) => {
    const { asked, memory, search } = directory({ v5: failure });
    await expect(search()).rejects.toMatchObject({ failure });
    expect(asked).toEqual(['v5']);
    expect(memory.now).toBe(null);
  });

  it('remembers the version that answered, and asks it alone from then on', async () => {
    const { asked, memory, search } = directory({ v5: MISSING, v4: MISSING, v3: MISSING });
    await search();
    await search();
    expect(asked).toEqual(['v5', 'v4', 'v3', 'v2', 'v2']);
    expect(memory).toEqual({ now: 'v2', writes: 1 });
  });

  it('begins anew when the remembered version has gone', async () => {
    const { asked, memory, search } = directory({ v3: MISSING }, 'v3');
    expect(await search()).toEqual([found]);
    expect(asked).toEqual(['v3', 'v5']);
    expect(memory.now).toBe('v5');
  });

  it('without any version says so in the words of the newest', async () => {
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

describe('a search, from the answer as it comes', () => {
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
  ])('HTTP %i with %j: the text goes to %j', async (status, body, versions) => {
    const asked: string[] = [];
    const client = createDirectoryClient(profileOf(DIRECTORY), async ({ url }) => {
      asked.push(new URL(url).pathname.slice('/search/'.length, '/search/v5'.length));
      return { status, headers: new Headers(), body: new TextEncoder().encode(JSON.stringify(body)) };
    });
    await expect(client.search('kettle.example')).rejects.toBeInstanceOf(DirectoryError);
    expect(asked).toEqual(versions);
  });
});
