import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FailureError } from '../../../src/directory/failure.ts';
import type { Purpose, RequestOutcome, StartedRequest } from '../../../src/directory/logged-request.ts';
import { StorageError } from '../../../src/platform/errors.ts';

const state = vi.hoisted(() => ({
  settings: async (): Promise<{ sendNothing: boolean; askForPoints?: string }> => ({ sendNothing: false }),
  isAnonymous: async (): Promise<boolean> => true,
  maySendIds: async (): Promise<boolean> => true,
  isPrivate: false,
  database: async (): Promise<object> => ({}),
  log: [] as (StartedRequest | RequestOutcome)[],
  privateRequests: 0,
}));

vi.mock('../../../src/settings/settings.ts', () => ({ readSettings: () => state.settings() }));
vi.mock('../../../src/platform/permissions.ts', () => ({
  isAnonymousAt: () => state.isAnonymous(),
  maySendServiceIds: () => state.maySendIds(),
}));
vi.mock('../../../src/platform/private-window.ts', () => ({ inPrivateWindow: async () => state.isPrivate }));
vi.mock('../../../src/catalog/open-catalog.ts', () => ({ openCatalog: () => state.database() }));
vi.mock('../../../src/requests/request-messages.ts', () => ({
  requestMessages: {
    privateRequestSent: {
      send: () => {
        state.privateRequests += 1;
      },
    },
  },
}));
vi.mock('../../../src/requests/request-log.ts', () => ({
  logStart: async (_: object, request: StartedRequest) => state.log.push(request),
  logOutcome: async (_: object, __: number, outcome: RequestOutcome) => state.log.push(outcome),
}));

const { http } = await import('../../../src/requests/logged-http.ts');
const { onRequest } = await import('../../../src/requests/logged-http.ts');
const { personWaitedAt } = await import('../../../src/requests/waiting-person.ts');

const original = { ...state };
const fetching = vi.fn(async () => new Response('{}'));

beforeEach(() => {
  Object.assign(state, original, { log: [], privateRequests: 0 });
  vi.stubGlobal('fetch', fetching.mockClear());
});

const never = new Promise<never>(() => {});
const failing = () => Promise.reject(new Error('storage failed'));

/** One of each kind. */
const PURPOSES: { readonly [Kind in Purpose['kind']]: Extract<Purpose, { kind: Kind }> } = {
  list: { kind: 'list', page: 1 },
  missing: { kind: 'missing', service: 7 },
  details: { kind: 'details', service: 7 },
  quotes: { kind: 'quotes', service: 7 },
  badge: { kind: 'badge', service: 7 },
  case: { kind: 'case', case: 1 },
  cases: { kind: 'cases', page: 1 },
  document: { kind: 'document', document: 1 },
  search: { kind: 'search', query: 'a.example' },
};

function send(kind: Purpose['kind'] = 'details') {
  const purpose = PURPOSES[kind];
  return http({ url: 'https://ratings.example/service/v3/?id=7', purpose, accept: '*/*', maxBytes: 100 });
}

describe('the request gate', () => {
  const notPermitted = { kind: 'not-permitted', host: 'ratings.example' };
  it.each<[string, Partial<typeof state>, object]>([
    ['the settings say so', { settings: async () => ({ sendNothing: true }) }, { kind: 'switched-off' }],
    ['the host has no permission', { isAnonymous: async () => false }, notPermitted],
  ])('stops a request if %s', async (_, change, failure) => {
    Object.assign(state, change);
    await expect(send()).rejects.toMatchObject({ failure });
    expect(fetching).not.toHaveBeenCalled();
    expect(state.log).toEqual([]);
  });

  it.each<[string, Partial<typeof state>]>([
    ['settings', { settings: failing }],
    ['permissions', { isAnonymous: failing }],
  ])('stops a request if the %s cannot be read, and gives the reason', async (_, change) => {
    Object.assign(state, change);
    await expect(send()).rejects.toThrow('storage failed');
    expect(fetching).not.toHaveBeenCalled();
    expect(state.log).toEqual([]);
  });

  it('says that the storage failed if the browser refuses to read the settings', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    state.settings = () => Promise.reject(new StorageError(new Error('disk')));
    await expect(send()).rejects.toMatchObject({ failure: { kind: 'storage', full: false } });
    expect(fetching).not.toHaveBeenCalled();
  });

  /** What happens to a request if Firefox has no consent to send ids. */
  const outcomes: Record<Purpose['kind'], string> = {
    list: 'sent',
    missing: 'sent',
    details: 'not-permitted',
    quotes: 'not-permitted',
    badge: 'not-permitted',
    case: 'sent',
    cases: 'sent',
    document: 'not-permitted',
    search: 'not-permitted',
  };

  it.each(Object.values(PURPOSES))('knows what a request reveals: $kind', async ({ kind }) => {
    state.maySendIds = async () => false;
    const outcome = await send(kind).then(
      () => 'sent',
      (error: FailureError) => error.failure.kind,
    );
    expect(outcome).toBe(outcomes[kind]);
  });
});

it.each(Object.values(PURPOSES))('notifies the worker when a person waits: $kind', async ({ kind }) => {
  const tell = vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockClear();
  // The worker listens from the first call on.
  personWaitedAt();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  await send(kind);
  // That is what the worker itself sends.
  const isOfSync = kind === 'list' || kind === 'missing';
  expect(tell).toHaveBeenCalledTimes(isOfSync ? 0 : 1);
  if (!isOfSync) await expect.poll(personWaitedAt).toBe(Date.now());
});

describe('the request log', () => {
  it('contains the request and its outcome', async () => {
    await send();
    await expect.poll(() => state.log).toHaveLength(2);
    expect(state.log).toMatchObject([
      { purpose: { kind: 'details', service: 7 } },
      { status: 200, bytes: 2 },
    ]);
  });

  it('contains no request from a private window; it is counted', async () => {
    state.isPrivate = true;
    await send();
    expect(state.log).toEqual([]);
    expect(state.privateRequests).toBe(1);
  });

  it('contains a page of the list, whichever window is in front', async () => {
    state.isPrivate = true;
    await send('list');
    expect(state.log[0]).toMatchObject({ purpose: { kind: 'list' } });
    expect(state.privateRequests).toBe(0);
  });

  it('does not stop a request if it cannot be written', async () => {
    state.database = failing;
    expect((await send()).status).toBe(200);
  });

  it('delays a request by at most a second', async () => {
    vi.useFakeTimers();
    state.database = () => never;
    const response = send();
    await vi.advanceTimersByTimeAsync(999);
    expect(fetching).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect((await response).status).toBe(200);
  });
});

it('a listener is called for each request until it is removed', async () => {
  const purposes: string[] = [];
  const stop = onRequest(({ purpose }) => purposes.push(purpose.kind));
  await send();
  stop();
  await send();
  expect(purposes).toEqual(['details']);
});
