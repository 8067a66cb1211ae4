// @vitest-environment happy-dom
import { useState } from 'preact/hooks';
import { expect, it, vi } from 'vitest';
import type { ServiceSummary } from '../../../../src/catalog/summaries/summary-table.ts';
import type { PointGroup } from '../../../../src/points/point-groups.ts';
import type { Details } from '../../../../src/points/view/use-details.ts';
import { A_PROFILE as profile } from '../../points/some-points.ts';
import { act, show } from '../../render.ts';

vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
const { inPopup } = await import('../in-popup.tsx');
const { Points } = await import('../../../../src/popup/service/Points.tsx');
const { useOnOpenNotice } = await import('../../../../src/popup/view/popup-state.ts');
const { defaultSettings } = await import('../../../../src/settings/settings.ts');

const RATED: ServiceSummary = { id: 7, name: 'Service', grade: 'E', reviewed: true };
const UNRATED: ServiceSummary = { ...RATED, grade: null };

/** The points of a service. `become` changes the state of their request. */
async function shown(
  service: ServiceSummary,
  first: Details['request'],
  { groups = null as readonly PointGroup[] | null, reasonsNoticed = true, ask = () => {} } = {},
) {
  let setRequest = (_: Details['request']) => {};
  const settings = { ...defaultSettings(), reasonsNoticed };
  const InPopup = () => {
    const [request, set] = useState(first);
    setRequest = set;
    return inPopup(
      <Points
        service={{ ...service, listed: null }}
        details={{ request, badge: null, ask, profile, language: null }}
        groups={request.value && groups}
        dealBreakers={null}
      />,
      { settings, ...useOnOpenNotice({ settings, asksOnOpen: true, needsNotice: false }) },
    );
  };
  const become = (request: Details['request']) => act(() => setRequest(request));
  return { ...(await show(<InPopup />)), become };
}

const ASKING = { state: 'asking', value: null } as const;
const NOT_ASKED = { state: 'not-asked', value: null } as const;
const failed = (kind: 'unreachable' | 'switched-off' | 'not-found') =>
  ({ state: 'failed', value: null, failure: { kind } }) as const;
/** An answer without points; `groups` has those that are shown. */
const arrived = (documents: readonly object[] = []) =>
  ({
    state: 'arrived',
    value: { at: Date.now(), details: { id: 7, points: [], documents } },
  }) as unknown as Details['request'];

it('reserves the space of the points while they are requested', async () => {
  const { root } = await shown(RATED, ASKING);
  expect(root.querySelector('.points-room .coming')).not.toBeNull();
  expect(root.querySelector('[data-action="reasons"]')).toBeNull();
});

it('gives the space back when the request fails: there is only a sentence to show', async () => {
  const { root, become } = await shown(RATED, ASKING);
  expect(root.querySelector('.points-room')).not.toBeNull();
  await become(failed('not-found'));
  expect(root.querySelector('.points-room')).toBeNull();
  expect(root.querySelector('[data-failure="not-found"]')).not.toBeNull();
});

it('reserves no space for a service without a grade', async () => {
  const { root } = await shown(UNRATED, ASKING);
  expect(root.querySelector('.coming')).toBeNull();
});

it('has a main button for a graded service, and only a link for one without a grade', async () => {
  const button = async (service: ServiceSummary) =>
    (await shown(service, NOT_ASKED)).root.querySelector('[data-action="reasons"]');
  expect((await button(RATED))?.className).toContain('main-button');
  expect((await button(UNRATED))?.className).toContain('link-button');
});

it.each([
  ['offers another try', 'unreachable', ['Try again'], 0],
  ['offers no other try with "send nothing"', 'switched-off', [], 1],
  ['offers no other try if the directory has nothing on the service', 'not-found', [], 0],
] as const)('says why it failed, and %s', async (_, kind, buttons, links) => {
  const { root, texts } = await shown(RATED, failed(kind));
  expect(root.querySelector(`[data-failure="${kind}"]`)).not.toBeNull();
  expect(texts('[data-action="reasons"]')).toEqual(buttons);
  expect(texts('[data-action="change-send-nothing"]')).toHaveLength(links);
});

it.each([
  ['failed', failed('unreachable')],
  ['are on their way', ASKING],
] as const)('keeps the notice when the points %s, until it is closed', async (_, request) => {
  const { root, press } = await shown(RATED, request, { reasonsNoticed: false });
  expect(root.querySelector('[data-notice]')?.textContent).toContain('when you open Smallprint');
  await press('notice-ok');
  expect(root.querySelector('[data-notice]')).toBeNull();
});

it('answers "Show points" of a service without grade and points, with its documents', async () => {
  const ask = vi.fn();
  const { root, press, become } = await shown(UNRATED, NOT_ASKED, { ask, groups: [] });
  await press('reasons');
  expect(ask).toHaveBeenCalledOnce();
  await become(arrived([{ id: 3, name: 'Terms', url: null }]));
  expect(root.textContent).toContain('No points have been published yet.');
  expect(root.querySelector('[data-document="3"]')?.textContent).toContain('Terms');
  expect(root.querySelector('.credits'), 'no credit for a review that does not exist').toBeNull();
});
