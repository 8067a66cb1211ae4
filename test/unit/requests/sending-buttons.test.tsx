// @vitest-environment happy-dom
import type { ComponentChild } from 'preact';
import { describe, expect, it, vi } from 'vitest';
import type { CurrentService } from '../../../src/catalog/site/newer-services.ts';
import type { Details } from '../../../src/details/view/use-details.ts';
import { groupPoints } from '../../../src/points/point-groups.ts';
import { fake } from '../fake-browser.ts';
import { pointOf, A_PROFILE as profile } from '../points/some-points.ts';
import '../ordinary-window.ts';
import { act, show } from '../render.ts';

/* A button that sends has the mark of `RequestStatus`, and no other button sends. */

const http = vi.fn(async () => ({ status: 500, headers: new Headers(), body: new Uint8Array() }));
vi.mock('../../../src/requests/logged-http.ts', () => ({ http }));
vi.mock('../../../src/platform/public-suffix.ts', async (original) => ({
  ...(await original<object>()),
  hasSuffixes: () => true,
  registrableDomain: (host: string) => host,
}));
vi.mock('../../../src/platform/permissions.ts', () => ({
  askToSendServiceIds: async () => true,
  maySendServiceIds: async () => true,
}));
const { inPopup } = await import('../popup/in-popup.tsx');
const { Points } = await import('../../../src/popup/service/Points.tsx');
const { Unlisted } = await import('../../../src/popup/Unlisted.tsx');
const { PointsSection } = await import('../../../src/service/PointsSection.tsx');
const { LoadPoints } = await import('../../../src/compare/page/LoadPoints.tsx');
const { DealBreakersPage } = await import('../../../src/deal-breakers/page/DealBreakersPage.tsx');
const { defaultSettings } = await import('../../../src/settings/settings.ts');

const SERVICE: CurrentService = { id: 7, name: 'Service', grade: 'E', reviewed: true, listed: null };
const POINTS = Array.from({ length: 9 }, (_, index) =>
  pointOf(index + 1, { analysis: 'Long. '.repeat(200), case: { id: index + 1, title: `Case ${index + 1}` } }),
);
const groups = groupPoints(POINTS, []);

const STATES: Readonly<Record<string, Details['request']>> = {
  'before anybody has asked': { state: 'not-asked', value: null },
  'after a refusal': { state: 'refused', value: null },
  'after a failure': { state: 'failed', value: null, failure: { kind: 'unreachable' } },
  'with points': {
    state: 'arrived',
    value: { at: Date.now(), details: { id: 7, points: POINTS, documents: [] } },
  } as unknown as Details['request'],
};

const settings = { ...defaultSettings(), directory: 'https://ratings.example', reasonsNoticed: true };
const ask = vi.fn();
const details = (request: Details['request']): Details =>
  ({ request, badge: null, logo: null, ask, profile, language: null }) as Details;

const PAGES: readonly (readonly [string, (sendNothing: boolean) => ComponentChild])[] = [
  ...Object.entries(STATES).flatMap(([state, request]) => {
    const shared = {
      service: SERVICE,
      details: details(request),
      groups: request.value && groups,
      trains: null,
    };
    return [
      [
        `the popup ${state}`,
        (sendNothing: boolean) =>
          inPopup(<Points {...shared} dealBreakers={null} />, { settings: { ...settings, sendNothing } }),
      ],
      [
        `the page of a service ${state}`,
        (sendNothing: boolean) => (
          <PointsSection {...shared} settings={{ ...settings, sendNothing }} page="https://ratings.example/7">
            {null}
          </PointsSection>
        ),
      ],
    ] as const;
  }),
  [
    'the popup of an unlisted site',
    (sendNothing) => inPopup(<Unlisted host="a.example" />, { settings: { ...settings, sendNothing } }),
  ],
  [
    'a comparison',
    (sendNothing) => (
      <LoadPoints missing={[SERVICE]} settings={{ ...settings, sendNothing }} arrived={() => {}} />
    ),
  ],
  [
    'the deal-breakers',
    (sendNothing) => {
      // This page reads the settings again.
      fake.browser.storage.local.values = { sendNothing };
      return <DealBreakersPage first={{ ...settings, sendNothing }} />;
    },
  ],
];

/** The page, and how often it has sent something since. */
async function opened(page: ComponentChild) {
  const shown = await show(page);
  await act(() => {});
  http.mockClear();
  ask.mockClear();
  return { ...shown, sent: () => http.mock.calls.length + ask.mock.calls.length };
}

describe.each(PAGES)('%s', (_, page) => {
  it('sends nothing by a button that does not say so, nor by folding', async () => {
    const { root, sent } = await opened(page(false));
    const seen = new Set<Element>();
    // A press may show more buttons.
    for (;;) {
      const next = [...root.querySelectorAll<HTMLElement>('button:not([data-sends])')].find(
        (button) => !seen.has(button),
      );
      if (!next) break;
      seen.add(next);
      await act(() => next.click());
      await act(() => next.isConnected && next.click());
    }
    for (const fold of root.querySelectorAll('details'))
      await act(() => Object.assign(fold, { open: false }));
    expect(sent()).toBe(0);
  });

  it('sends by each button that says so', async () => {
    const { root } = await opened(page(false));
    const count = root.querySelectorAll('[data-sends]').length;
    for (let index = 0; index < count; index += 1) {
      const again = await opened(page(false));
      await act(() => again.root.querySelectorAll<HTMLElement>('[data-sends]')[index]?.click());
      expect(again.sent(), again.root.querySelectorAll('[data-sends]')[index]?.textContent ?? '').toBe(1);
    }
  });

  it('has no button that sends while nothing is to be sent', async () => {
    const { root } = await opened(page(true));
    expect([...root.querySelectorAll('[data-sends]')].map(({ textContent }) => textContent)).toEqual([]);
  });
});
