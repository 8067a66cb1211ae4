// @vitest-environment happy-dom
import { useState } from 'preact/hooks';
import { expect, it, vi } from 'vitest';
import type { ServiceSummary } from '../../../../src/catalog/summaries/summary-table.ts';
import type { PointGroup, SnapshotPoints } from '../../../../src/points/point-groups.ts';
import type { Details } from '../../../../src/points/view/use-details.ts';
import { act, show } from '../../render.ts';

vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
const { inPopup } = await import('../in-popup.tsx');
const { pointsOfSnapshot } = await import('../../../../src/points/point-groups.ts');
const { Points } = await import('../../../../src/popup/service/Points.tsx');
const { useOnOpenNotice } = await import('../../../../src/popup/view/popup-state.ts');
const { createDirectoryClient } = await import('../../../../src/directory/client.ts');
const { profileOf } = await import('../../../../src/directory/profile.ts');
const { defaultSettings } = await import('../../../../src/settings/settings.ts');

const RATED: ServiceSummary = { id: 7, name: 'Service', grade: 'E', reviewed: true };
const UNRATED: ServiceSummary = { ...RATED, grade: null };
const client = createDirectoryClient(profileOf('https://directory.example'), async () => {
  throw new Error('no request here');
});

async function shown(
  service: ServiceSummary,
  request: Details['request'],
  {
    groups = null as readonly PointGroup[] | null,
    snapshot = null as SnapshotPoints | null,
    asksOnOpen = true,
    needsNotice = false,
    reasonsNoticed = true,
    ask = () => {},
  } = {},
) {
  const details: Details = { request, badge: null, logo: null, ask, client, language: null };
  const settings = { ...defaultSettings(), reasonsNoticed };
  const InPopup = () =>
    inPopup(
      <Points
        service={{ ...service, listed: null }}
        details={details}
        groups={groups}
        snapshot={snapshot}
        dealBreakers={null}
      />,
      { settings, ...useOnOpenNotice({ settings, asksOnOpen, needsNotice }) },
    );
  return (await show(<InPopup />)).root;
}

it('reserves the space of the points while they are requested', async () => {
  const root = await shown(RATED, { state: 'asking', value: null });
  expect(root.querySelector('.points-room .coming')).not.toBeNull();
  expect(root.querySelector('[data-action="reasons"]')).toBeNull();
});

it('gives the space back when the request fails: there is only a sentence to show', async () => {
  const Service = () => {
    const [request, setRequest] = useState({ state: 'asking', value: null } as Details['request']);
    fail = () =>
      setRequest({
        state: 'failed',
        value: null,
        failure: { kind: 'not-found', status: 404 },
      } as Details['request']);
    const details: Details = { request, badge: null, logo: null, ask: () => {}, client, language: null };
    const service = { ...RATED, listed: null };
    return inPopup(<Points {...{ service, details }} groups={null} snapshot={null} dealBreakers={null} />);
  };
  let fail = () => {};
  const { root } = await show(<Service />);
  expect(root.querySelector('.points-room')).not.toBeNull();
  await act(() => fail());
  expect(root.querySelector('.points-room')).toBeNull();
  expect(root.querySelector('[data-failure="not-found"]')).not.toBeNull();
});

it('reserves no space for a service without a grade', async () => {
  const root = await shown(UNRATED, { state: 'asking', value: null });
  expect(root.querySelector('.coming')).toBeNull();
});

it('has a main button for a graded service, and only a link for one without a grade', async () => {
  const button = async (service: ServiceSummary) =>
    (await shown(service, { state: 'not-asked', value: null })).querySelector('[data-action="reasons"]');
  expect((await button(RATED))?.className).toContain('main-button');
  expect((await button(UNRATED))?.className).toContain('link-button');
});

it('says why it failed and offers another try', async () => {
  const root = await shown(RATED, { state: 'failed', value: null, failure: { kind: 'unreachable' } });
  expect(root.querySelector('[data-failure="unreachable"]')).not.toBeNull();
  expect(root.querySelector('[data-action="reasons"]')?.textContent).toBe('Try again');
});

it('offers no other try with "send nothing"', async () => {
  const root = await shown(RATED, { state: 'failed', value: null, failure: { kind: 'switched-off' } });
  expect(root.querySelector('[data-failure="switched-off"]')).not.toBeNull();
  expect(root.querySelector('[data-action="change-send-nothing"]')).not.toBeNull();
  expect(root.querySelector('[data-action="reasons"]')).toBeNull();
});

it('offers no other try if the directory has nothing on the service', async () => {
  const root = await shown(RATED, { state: 'failed', value: null, failure: { kind: 'not-found' } });
  expect(root.querySelector('[data-failure="not-found"]')).not.toBeNull();
  expect(root.querySelector('[data-action="reasons"]')).toBeNull();
});

it.each([
  ['failed', { state: 'failed', value: null, failure: { kind: 'unreachable' } }],
  ['are on their way', { state: 'asking', value: null }],
] as const)('keeps the notice when the points %s', async (_, request) => {
  const root = await shown(RATED, request, { reasonsNoticed: false });
  expect(root.querySelector('[data-notice]')).not.toBeNull();
});

it('answers "Show points" of a service without grade and points, with its documents', async () => {
  const documents = [{ id: 3, name: 'Terms', url: null }];
  const value = { at: Date.now(), details: { id: 7, points: [], documents } };
  const Service = () => {
    const [request, setRequest] = useState({ state: 'not-asked', value: null } as Details['request']);
    const ask = () => setRequest({ state: 'arrived', value } as unknown as Details['request']);
    const details: Details = { request, badge: null, logo: null, ask, client, language: null };
    const groups = request.value && [];
    return inPopup(
      <Points
        service={{ ...UNRATED, listed: null }}
        details={details}
        groups={groups}
        snapshot={null}
        dealBreakers={null}
      />,
    );
  };
  const { root } = await show(<Service />);
  await act(() => root.querySelector<HTMLElement>('[data-action="reasons"]')?.click());
  expect(root.textContent).toContain('No points have been published yet.');
  expect(root.querySelector('[data-document="3"]')?.textContent).toContain('Terms');
  expect(root.querySelector('.credits'), 'no credit for a review that does not exist').toBeNull();
});

it('shows the notice while the points are on their way, until it is closed', async () => {
  const root = await shown(RATED, { state: 'asking', value: null }, { reasonsNoticed: false });
  expect(root.querySelector('[data-notice]')?.textContent).toContain('when you open Smallprint');
  await act(() => root.querySelector<HTMLElement>('[data-action="notice-ok"]')?.click());
  expect(root.querySelector('[data-notice]')).toBeNull();
});

it('shows no notice where it waits for the button', async () => {
  const root = await shown(
    RATED,
    { state: 'asking', value: null },
    { reasonsNoticed: false, asksOnOpen: false },
  );
  expect(root.querySelector('[data-notice]')).toBeNull();
});

it('says what opening sends and waits, if the notice was never shown; OK asks', async () => {
  const ask = vi.fn();
  const root = await shown(
    RATED,
    { state: 'not-asked', value: null },
    { reasonsNoticed: false, asksOnOpen: false, needsNotice: true, ask },
  );
  expect(root.querySelector('[data-notice]')?.textContent).toContain('when you open Smallprint');
  expect(ask).not.toHaveBeenCalled();
  await act(() => root.querySelector<HTMLElement>('[data-action="notice-ok"]')?.click());
  expect(ask).toHaveBeenCalledTimes(1);
  expect(root.querySelector('[data-notice]')).toBeNull();
});

const KNOWN = { id: 31, title: 'Sells your data', classification: 'bad', weight: 80 } as const;
const SNAPSHOT: SnapshotPoints = { groups: pointsOfSnapshot([KNOWN]), takenAt: Date.UTC(2026, 2, 1) };

it.each<[string, Details['request'], { line: boolean; button: boolean }]>([
  ['on their way', { state: 'asking', value: null }, { line: false, button: false }],
  ['not asked for', { state: 'not-asked', value: null }, { line: true, button: true }],
  ['not allowed to be asked for', { state: 'refused', value: null }, { line: true, button: true }],
  [
    'out of reach',
    { state: 'failed', value: null, failure: { kind: 'unreachable' } },
    { line: true, button: true },
  ],
  [
    'switched off',
    { state: 'failed', value: null, failure: { kind: 'switched-off' } },
    { line: true, button: false },
  ],
])('the points of the snapshot are shown while newer ones are %s', async (_, request, expected) => {
  const root = await shown(RATED, request, { snapshot: SNAPSHOT });
  expect(root.querySelector('[data-point] summary')?.textContent).toContain('Sells your data');
  expect({
    line: root.querySelector('[data-snapshot-points]')?.textContent?.includes('Mar 2026') ?? false,
    button: root.querySelector('[data-action="reasons"]') !== null,
  }).toEqual(expected);
});

it('a point that was opened before the answer stays open with it', async () => {
  const groups = pointsOfSnapshot([KNOWN]).map((group) => ({
    ...group,
    points: group.points.map(({ isOfSnapshot: _, ...point }) => ({ ...point, id: 9_001 })),
  }));
  const value = { at: Date.now(), details: { id: 7, points: [], documents: [] } };
  let arrive = () => {};
  const Service = () => {
    const [request, setRequest] = useState({ state: 'asking', value: null } as Details['request']);
    arrive = () => setRequest({ state: 'arrived', value } as unknown as Details['request']);
    const details: Details = { request, badge: null, logo: null, ask: () => {}, client, language: null };
    return inPopup(
      <Points
        service={{ ...RATED, listed: null }}
        details={details}
        groups={request.value && groups}
        snapshot={SNAPSHOT}
        dealBreakers={null}
      />,
    );
  };
  const { root } = await show(<Service />);
  const before = root.querySelector('[data-point] details');
  before?.setAttribute('open', '');
  await act(arrive);
  const after = root.querySelector('[data-point="9001"] details');
  expect([after === before, after?.hasAttribute('open')]).toEqual([true, true]);
});
