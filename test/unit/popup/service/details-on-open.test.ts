// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheKey } from '../../../../src/details/session-cache.ts';
import type { ServiceDetails } from '../../../../src/directory/schema.ts';
import type { Settings } from '../../../../src/settings/settings.ts';
import { fake } from '../../fake-browser.ts';
import { showHook } from '../../render.ts';

const permission = { maySendServiceIds: vi.fn(), askToSendServiceIds: vi.fn() };
const fetchLogo = vi.fn();
vi.mock('../../../../src/platform/service-id-permission.ts', () => permission);
vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
vi.mock('../../../../src/details/details.ts', () => ({
  fetchDetails: async () => detailsOf(1),
  fetchBadge: async () => null,
  fetchLogo,
  requestFailure: () => ({ kind: 'unreachable' }),
}));
const { defaultSettings } = await import('../../../../src/settings/settings.ts');
const { readSessionDetails } = await import('../../../../src/popup/service/session-details.ts');
const { detailsKey, useDetails } = await import('../../../../src/popup/service/use-details.ts');

const DIRECTORY = 'https://ratings.example';
const detailsOf = (id: number) => ({
  at: Date.now(),
  details: { id, image: 'https://logos.example/1.png' } as ServiceDetails,
});
const german: Settings = { ...defaultSettings(), directory: DIRECTORY, pointLanguage: 'de', logos: true };
const opened = (id: number) => showHook(() => useDetails(german, id, true));

/** Puts details into the session cache, as another page does, and reads them before the first paint. */
async function fromSession(id: number, language: string): Promise<void> {
  await fake.browser.storage.session.set({
    [cacheKey('details', DIRECTORY, id, language)]: detailsOf(id),
  });
  await readSessionDetails(german, [null, { id, name: '', grade: null, reviewed: false }]);
}

beforeEach(() => {
  fetchLogo.mockReset().mockResolvedValue(null);
  permission.maySendServiceIds.mockReset().mockResolvedValue(true);
  permission.askToSendServiceIds.mockReset().mockResolvedValue(true);
});

describe('when the popup opens', () => {
  it('the details of this session are in the first paint, in the language of the settings', async () => {
    await fromSession(2, 'de');
    await fromSession(3, 'fr');
    const states = await Promise.all([2, 3].map(async (id) => (await opened(id)).current().request.state));
    expect(states[0]).toBe('arrived');
    // The details in French are not shown: the directory is asked.
    expect(permission.maySendServiceIds).toHaveBeenCalledOnce();
  });

  it('nobody is asked for a permission', async () => {
    await opened(4);
    expect(permission.maySendServiceIds).toHaveBeenCalledOnce();
    expect(permission.askToSendServiceIds).not.toHaveBeenCalled();
  });

  it('the logo of cached details is fetched if the settings say so', async () => {
    await fromSession(5, 'de');
    await opened(5);
    expect(fetchLogo).toHaveBeenCalledOnce();
  });
});

it('details are read anew for another service, directory or language', () => {
  const keys = [
    detailsKey(german, 1),
    detailsKey(german, 2),
    detailsKey({ ...german, directory: 'https://other.example' }, 1),
    detailsKey({ ...german, pointLanguage: 'fr' }, 1),
  ];
  expect(new Set(keys).size).toBe(4);
});
