import { beforeEach, describe, expect, it, vi } from 'vitest';

/** What the log, the settings, the permissions and the windows do in a test. */
const fake = vi.hoisted(() => ({
  order: [] as string[],
  readSettings: async (): Promise<{ sendNothing: boolean }> => ({ sendNothing: false }),
  isAnonymousAt: async (): Promise<boolean> => true,
  inPrivateWindow: async (): Promise<boolean> => false,
  logStart: async (): Promise<number> => 1,
}));
vi.mock('../../../src/catalog/open-catalog.ts', () => ({ openCatalog: async () => ({}) }));
vi.mock('../../../src/platform/host-permissions.ts', () => ({ isAnonymousAt: () => fake.isAnonymousAt() }));
vi.mock('../../../src/platform/private-window.ts', () => ({
  inPrivateWindow: () => fake.inPrivateWindow(),
}));
vi.mock('../../../src/settings/settings.ts', () => ({ readSettings: () => fake.readSettings() }));
vi.mock('../../../src/requests/request-messages.ts', () => ({
  requestMessages: { privateRequestSent: { send: () => void fake.order.push('counted') } },
}));
vi.mock('../../../src/requests/request-log.ts', () => ({
  logStart: () => fake.logStart(),
  logOutcome: async () => void fake.order.push('outcome'),
}));
const { http } = await import('../../../src/requests/logged-http.ts');

const request = {
  url: 'https://directory.example/service/v3/?id=1',
  purpose: { kind: 'details', service: 1 },
  accept: '*/*',
  maxBytes: 1000,
} as const;

const fails = async () => {
  throw new Error('not to be read');
};

beforeEach(() => {
  fake.order = [];
  fake.readSettings = async () => ({ sendNothing: false });
  fake.isAnonymousAt = async () => true;
  fake.inPrivateWindow = async () => false;
  fake.logStart = async () => 1;
  vi.stubGlobal('fetch', async () => {
    fake.order.push('sent');
    return new Response('{}');
  });
});

describe('no request is sent', () => {
  it.each([
    ['if the settings cannot be read', { readSettings: fails }, 'not-permitted'],
    ['if the permissions cannot be read', { isAnonymousAt: fails }, 'not-permitted'],
    ['without the permission for the host', { isAnonymousAt: async () => false }, 'not-permitted'],
    ['with "Send nothing" on', { readSettings: async () => ({ sendNothing: true }) }, 'switched-off'],
  ])('%s', async (_, change, kind) => {
    Object.assign(fake, change);
    await expect(http(request)).rejects.toMatchObject({ failure: { kind } });
    expect(fake.order).toEqual([]);
  });
});

describe('a request', () => {
  it('is sent only after its entry is in the log', async () => {
    fake.logStart = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      fake.order.push('logged');
      return 1;
    };
    await http(request);
    await vi.waitFor(() => expect(fake.order).toEqual(['logged', 'sent', 'outcome']));
  });

  it('waits at most a second for a log that does not answer', async () => {
    vi.useFakeTimers();
    fake.logStart = () => new Promise<number>(() => {});
    const sending = http(request);
    await vi.advanceTimersByTimeAsync(999);
    expect(fake.order).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await sending;
    expect(fake.order).toEqual(['sent']);
  });

  it('is sent even if the log fails', async () => {
    fake.logStart = fails;
    await http(request);
    expect(fake.order).toEqual(['sent']);
  });

  it('from a private window is only counted', async () => {
    fake.inPrivateWindow = async () => true;
    await http(request);
    expect(fake.order).toEqual(['counted', 'sent']);
  });

  it('for a page of the list is logged whatever the window', async () => {
    fake.inPrivateWindow = async () => true;
    await http({ ...request, purpose: { kind: 'list', page: 1 } });
    await vi.waitFor(() => expect(fake.order).toEqual(['sent', 'outcome']));
  });
});
