// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cachedBadge } from '../../../src/details/details-cache.ts';
import type { DirectoryClient, Picture } from '../../../src/directory/client.ts';
import { type Failure, FailureError } from '../../../src/directory/failure.ts';
import type { ServiceDetails } from '../../../src/directory/schema/service.ts';
import { fake } from '../fake-browser.ts';

vi.mock('../../../src/platform/private-window.ts', () => ({ inPrivateWindow: async () => false }));

const { fetchBadge, fetchDetails, fetchQuotes } = await import('../../../src/details/fetch-details.ts');

const { session } = fake.browser.storage;
const DETAILS = { id: 7, name: 'Lantern' } as ServiceDetails;
const QUOTES = new Map([[1, { text: 'We may.', start: 5 }]]);

function client() {
  return {
    profile: { address: 'https://ratings.example' },
    service: vi.fn(async () => DETAILS),
    serviceWithQuotes: vi.fn(async () => QUOTES),
  } as unknown as DirectoryClient;
}

beforeEach(() => session.clear());

it.each(['get', 'set', 'set get', 'set remove'])(
  'a failure of storage.session in "%s" does not lose the response',
  async (methods) => {
    for (const method of methods.split(' ') as ('get' | 'set' | 'remove')[])
      vi.spyOn(session, method).mockRejectedValue(new Error('storage failed'));
    expect((await fetchDetails(client(), 7, null)).details).toEqual(DETAILS);
    expect(await fetchQuotes(client(), 7, 0)).toEqual(QUOTES);
  },
);

it('gives the details before they are in storage.session', async () => {
  const set = vi.spyOn(session, 'set').mockImplementation(() => new Promise(() => {}));
  expect((await fetchDetails(client(), 7, null)).details).toEqual(DETAILS);
  await expect.poll(() => set).toHaveBeenCalledTimes(1);
});

describe('the quotes of a service', () => {
  it('are requested once per session, and again if the points are newer: one may have a new quote', async () => {
    const asked = client();
    const before = Date.now();
    await fetchQuotes(asked, 7, before);
    expect(await fetchQuotes(asked, 7, before)).toEqual(QUOTES);
    expect(asked.serviceWithQuotes).toHaveBeenCalledTimes(1);
    await fetchQuotes(asked, 7, before + 60_000);
    expect(asked.serviceWithQuotes).toHaveBeenCalledTimes(2);
  });

  it('are requested again if the stored ones are invalid', async () => {
    const asked = client();
    await fetchQuotes(asked, 7, 0);
    for (const key of Object.keys(session.values)) await session.set({ [key]: 'nonsense' });
    expect(await fetchQuotes(asked, 7, 0)).toEqual(QUOTES);
    expect(asked.serviceWithQuotes).toHaveBeenCalledTimes(2);
  });
});

const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>');
const pictures: Record<string, Picture> = {
  svg: { type: 'image/svg+xml', bytes: svg },
  page: { type: 'text/html', bytes: svg },
};

it.each([
  ['svg', 'image/svg+xml'],
  ['page', null],
  ['none', null],
])('a picture of the directory that is %s: the badge is %j', async (kind, badge) => {
  const answer = async () => {
    const picture = pictures[kind];
    if (!picture) throw new FailureError({ kind: 'not-found' });
    return picture;
  };
  const asked = { ...client(), badge: answer } as unknown as DirectoryClient;
  expect((await fetchBadge(asked, 7, null))?.type ?? null).toBe(badge);
});

it.each<[Failure, 'counts as none' | 'may be asked for again']>([
  [{ kind: 'not-found' }, 'counts as none'],
  [{ kind: 'invalid-request', status: 403 }, 'counts as none'],
  [{ kind: 'too-large' }, 'counts as none'],
  [{ kind: 'unreachable' }, 'may be asked for again'],
  [{ kind: 'unavailable', status: 503, waitMs: null }, 'may be asked for again'],
  [{ kind: 'not-permitted', host: 'ratings.example' }, 'may be asked for again'],
])('a badge that does not arrive because of %j %s', async (failure, outcome) => {
  const address = `https://${failure.kind}.example`;
  const badge = () => Promise.reject(new FailureError(failure));
  const asked = { profile: { address }, badge } as unknown as DirectoryClient;
  expect(await fetchBadge(asked, 7, null)).toBeNull();
  const none = outcome === 'counts as none' ? { at: expect.any(Number), svg: null } : null;
  expect(cachedBadge(address, 7, null)).toEqual(none);
  expect(Object.values(session.values)).toEqual(none ? [none] : []);
});
