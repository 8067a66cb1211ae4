// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CachedBadge, CachedDetails } from '../../../src/details/details-cache.ts';
import type { ServiceDetails } from '../../../src/directory/schema.ts';
import type { Settings } from '../../../src/settings/settings.ts';
import { act, showHook } from '../render.ts';

const session: { details: CachedDetails | null; badge: CachedBadge | null } = { details: null, badge: null };
const permission = { isGiven: true };
const fetched = {
  fetchDetails: vi.fn(),
  fetchBadge: vi.fn(),
  fetchLogo: vi.fn(),
};
vi.mock('../../../src/details/details-cache.ts', () => ({
  cachedDetails: () => session.details,
  cachedBadge: () => session.badge,
}));
vi.mock('../../../src/details/details.ts', () => fetched);
vi.mock('../../../src/platform/service-id-permission.ts', () => ({
  maySendServiceIds: async () => permission.isGiven,
  askToSendServiceIds: async () => permission.isGiven,
}));
vi.mock('../../../src/requests/logged-http.ts', () => ({ http: () => {} }));

const { defaultSettings } = await import('../../../src/settings/settings.ts');
const { useDetails } = await import('../../../src/popup/service/use-details.ts');

/** The part of a service's details that the hook reads. */
const detailsAt = (at: number): CachedDetails => ({
  at,
  details: { id: 1, image: 'https://site.example/logo.png' } as ServiceDetails,
});
const NEW = detailsAt(Date.now());
const hoursAgo = (hours: number) => detailsAt(Date.now() - hours * 3_600_000);
const PICTURE = new Blob();

async function shown(settings: Partial<Settings> = {}, asksOnOpen = false) {
  const { current } = await showHook(() => useDetails({ ...defaultSettings(), ...settings }, 1, asksOnOpen));
  return { details: current, ask: () => act(() => current().ask()) };
}

beforeEach(() => {
  session.details = null;
  session.badge = null;
  permission.isGiven = true;
  fetched.fetchDetails.mockReset().mockResolvedValue(NEW);
  fetched.fetchBadge.mockReset().mockResolvedValue(PICTURE);
  fetched.fetchLogo.mockReset().mockResolvedValue(PICTURE);
});

describe('the details of a service', () => {
  it('are fetched on a click, then the badge, and no logo', async () => {
    const { details, ask } = await shown();
    expect(details().request).toEqual({ state: 'not-asked', value: null });
    expect(fetched.fetchDetails).not.toHaveBeenCalled();
    await ask();
    expect(details()).toMatchObject({
      request: { state: 'arrived', value: NEW },
      badge: PICTURE,
      logo: null,
    });
    expect(fetched.fetchLogo).not.toHaveBeenCalled();
  });

  it('come with the logo if the settings say so', async () => {
    const { details, ask } = await shown({ logos: true });
    await ask();
    expect(details().logo).toBe(PICTURE);
  });

  it('are fetched as soon as the popup opens', async () => {
    const { details } = await shown({}, true);
    expect(details().request).toEqual({ state: 'arrived', value: NEW });
  });

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
    session.details = hoursAgo(hours);
    const { details } = await shown({}, true);
    expect(details().request.value).toBe(times === 0 ? session.details : NEW);
    expect(fetched.fetchDetails).toHaveBeenCalledTimes(times);
  });

  it('stay when the reader asks for newer ones and refuses the permission', async () => {
    session.details = hoursAgo(1);
    permission.isGiven = false;
    const { details, ask } = await shown();
    await ask();
    expect(details().request).toEqual({ state: 'refused', value: session.details });
  });

  it('stay when newer ones cannot be fetched, and no picture is fetched', async () => {
    session.details = hoursAgo(1);
    fetched.fetchDetails.mockRejectedValue(new Error());
    const { details, ask } = await shown();
    await ask();
    expect(details().request).toMatchObject({ state: 'failed', value: session.details });
    expect(fetched.fetchBadge).not.toHaveBeenCalled();
  });

  it.each([
    ['asks on opening', true],
    ['waits for the button', false],
  ])(
    'are not fetched with "send nothing" where the popup %s, and it says why at once',
    async (_, asksOnOpen) => {
      const { details } = await shown({ sendNothing: true }, asksOnOpen);
      expect(details().request).toMatchObject({ state: 'failed', failure: { kind: 'switched-off' } });
      expect(fetched.fetchDetails).not.toHaveBeenCalled();
    },
  );

  it('bring the badge of this session into the first paint, and it is not fetched again', async () => {
    session.details = hoursAgo(1);
    session.badge = { at: Date.now(), svg: '<svg/>' };
    const { details } = await shown({}, true);
    expect(await details().badge?.text()).toBe('<svg/>');
    expect(fetched.fetchBadge).not.toHaveBeenCalled();
  });

  it('have their badge fetched alone if only the details are of this session', async () => {
    session.details = hoursAgo(1);
    const { details } = await shown({}, true);
    expect(details().badge).toBe(PICTURE);
    expect(fetched.fetchDetails).not.toHaveBeenCalled();
  });
});
