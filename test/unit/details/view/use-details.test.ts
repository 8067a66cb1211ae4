// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServiceSummary } from '../../../../src/catalog/summary-table.ts';
import { type CachedDetails, cacheKey } from '../../../../src/details/details-cache.ts';
import type { ServiceDetails } from '../../../../src/directory/schema/service.ts';
import type { PointLanguage } from '../../../../src/directory/schema/vocabulary.ts';
import type { Settings } from '../../../../src/settings/settings.ts';
import { FakeBrowser, fake } from '../../fake-browser.ts';
import { act, showHook } from '../../render.ts';

const DIRECTORY = 'https://ratings.example';
/** Each test has a service of its own. */
let id = 0;
const permission = { isGiven: true, askToSendServiceIds: vi.fn(async () => permission.isGiven) };
const fetched = {
  fetchDetails: vi.fn(),
  fetchBadge: vi.fn(),
};
vi.mock('../../../../src/details/fetch-details.ts', () => fetched);
vi.mock('../../../../src/platform/permissions.ts', () => ({
  maySendServiceIds: async () => permission.isGiven,
  askToSendServiceIds: () => permission.askToSendServiceIds(),
}));
vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => {} }));

const { defaultSettings } = await import('../../../../src/settings/settings.ts');
const { loadCachedDetails } = await import('../../../../src/details/details-cache.ts');
const { useDetails } = await import('../../../../src/details/view/use-details.ts');

/** The part of a service's details that the hook reads. */
const detailsAt = (at: number): CachedDetails => ({
  at,
  details: { id: 1 } as ServiceDetails,
});
const NEW = detailsAt(Date.now());
const hoursAgo = (hours: number) => detailsAt(Date.now() - hours * 3_600_000);
const PICTURE = new Blob();

/** Puts details or a badge into the session, as another page does. */
const store = (kind: 'details' | 'badge', value: object, language: PointLanguage | null = null) =>
  fake.browser.storage.session.set({ [cacheKey(kind, DIRECTORY, id, language)]: value });

/** Whether the list is newer and says something else. */
let isSuperseded = false;
const arrived = vi.fn();

async function shown(settings: Partial<Settings> = {}, asksOnOpen = false) {
  const all = { ...defaultSettings(), directory: DIRECTORY, ...settings };
  const listed: ServiceSummary = { id, name: '', grade: null, reviewed: false };
  await loadCachedDetails(all, [id]);
  const services = { isSuperseded: () => isSuperseded, arrived };
  const { current } = await showHook(() => useDetails(all, listed, asksOnOpen, services));
  return { details: current, ask: () => act(() => current().ask()) };
}

beforeEach(() => {
  id += 1;
  isSuperseded = false;
  arrived.mockClear();
  fake.browser = new FakeBrowser();
  permission.askToSendServiceIds.mockClear();
  permission.isGiven = true;
  fetched.fetchDetails.mockReset().mockResolvedValue(NEW);
  fetched.fetchBadge.mockReset().mockResolvedValue(PICTURE);
});

describe('the details of a service', () => {
  it('wait for the click if the permission for that is missing', async () => {
    permission.isGiven = false;
    const { details } = await shown({}, true);
    expect(details().request).toEqual({ state: 'not-asked', value: null });
    expect(fetched.fetchDetails).not.toHaveBeenCalled();
  });

  it.each([
    [23, 0],
    [25, 1],
  ])('of this session are shown after %i hours, and fetched %i times', async (hours, times) => {
    const old = hoursAgo(hours);
    await store('details', old);
    const { details } = await shown({}, true);
    expect(details().request.value).toEqual(times === 0 ? old : NEW);
    expect(fetched.fetchDetails).toHaveBeenCalledTimes(times);
  });

  it('of this session are left out, and fetched again, if a newer list says something else', async () => {
    await store('details', hoursAgo(1));
    isSuperseded = true;
    expect((await shown()).details().request).toEqual({ state: 'not-asked', value: null });
    expect((await shown({}, true)).details().request.value).toEqual(NEW);
    expect(arrived).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id }), NEW);
  });

  it.each([
    [
      'the reader refuses the permission',
      'no-permission',
      () => Object.assign(permission, { isGiven: false }),
    ],
    ['they cannot be fetched', 'failed', () => fetched.fetchDetails.mockRejectedValue(new Error())],
  ])('stay when newer ones are asked for and %s, and no picture is fetched', async (_, state, fail) => {
    const old = hoursAgo(1);
    await store('details', old);
    fail();
    const { details, ask } = await shown();
    await ask();
    expect(details().request).toMatchObject({ state, value: old });
    expect(fetched.fetchBadge).not.toHaveBeenCalled();
  });

  it('bring the badge of this session into the first paint, and it is not fetched again', async () => {
    await store('details', hoursAgo(1));
    await store('badge', { at: Date.now(), svg: '<svg/>' });
    const { details } = await shown({}, true);
    expect(await details().badge?.text()).toBe('<svg/>');
    expect(fetched.fetchBadge).not.toHaveBeenCalled();
  });

  it('of this session come with a badge', async () => {
    await store('details', hoursAgo(1));
    const { details } = await shown({}, true);
    expect(details().badge).toBe(PICTURE);
    expect(fetched.fetchDetails).not.toHaveBeenCalled();
  });
});
