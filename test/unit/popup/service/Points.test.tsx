// @vitest-environment happy-dom
import { useState } from 'preact/hooks';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { ServiceSummary } from '../../../../src/catalog/summary-table.ts';
import type { Details } from '../../../../src/details/view/use-details.ts';
import type { PointGroup } from '../../../../src/points/point-groups.ts';
import { caseOf, A_PROFILE as profile, shownPoint } from '../../points/some-points.ts';
import { act, show } from '../../render.ts';

vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
const { inPopup } = await import('../in-popup.tsx');
const { Points } = await import('../../../../src/popup/service/Points.tsx');
const { useOnOpenNotice } = await import('../../../../src/popup/view/popup-state.ts');
const { QUESTION_IDS, worseTitles } = await import('../../../../src/questions/questions.ts');
const { defaultSettings } = await import('../../../../src/settings/settings.ts');

const RATED: ServiceSummary = { id: 7, name: 'Service', grade: 'E', reviewed: true };
const UNRATED: ServiceSummary = { ...RATED, grade: null };

/** The points of a service. `become` changes the state of their request. */
async function shown(
  service: ServiceSummary,
  first: Details['request'],
  {
    groups = null as readonly PointGroup[] | null,
    noticeAnswered = true,
    isPrivate = false,
    ask = () => {},
  } = {},
) {
  let setRequest = (_: Details['request']) => {};
  const settings = { ...defaultSettings(), noticeAnswered };
  const InPopup = () => {
    const [request, set] = useState(first);
    setRequest = set;
    return inPopup(
      <Points
        service={{ ...service, listDifference: null }}
        details={{ request, badge: null, ask, profile, language: null }}
        groups={request.value && groups}
        dealBreakers={<p class="mine" />}
      />,
      { settings, isPrivate, ...useOnOpenNotice({ settings, asksOnOpen: true, needsNotice: false }) },
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
const arrived = (documents: readonly object[] = [], updatedAt = 0) =>
  ({
    state: 'arrived',
    value: { at: Date.now(), details: { id: 7, points: [], documents, updatedAt } },
  }) as unknown as Details['request'];

it('says that the points are on their way, without a button', async () => {
  const { root } = await shown(RATED, ASKING);
  expect(root.querySelector('.coming')?.textContent).toContain('Loading from');
  expect(root.querySelector('[data-action="reasons"]')).toBeNull();
});

it('shows what arrives below what is there: the notice, then the deal-breakers, then the points', async () => {
  const groups = [{ classification: 'bad', points: [shownPoint(1)] }] as const;
  const { root, become } = await shown(RATED, ASKING, { noticeAnswered: false, groups });
  const order = () => [...root.children].map((child) => child.className || child.tagName);
  const before = order();
  await become(arrived());
  expect(before).toEqual(['note soft', 'mine', 'coming soft late']);
  expect(order()).toEqual(['note soft', 'mine', 'service-points']);
});

/** Points that answer as many questions, and as many that answer none. */
function pointsFor(answers: number, others: number) {
  const titles = QUESTION_IDS.flatMap((question) => worseTitles(question).slice(0, 1)).slice(0, answers);
  const all = [...titles, ...Array.from({ length: others }, (_, at) => `Other ${at + 1}`)];
  const points = all.map((title, id) => shownPoint(id, { title, pointCase: caseOf({ id, title }) }));
  return [{ classification: 'bad', points }] as const;
}

it.each([
  ['four points without an answer', 0, 9, 0, 4],
  ['three points with two answers', 2, 9, 2, 3],
  ['one point with six answers', 6, 9, 6, 1],
  ['at most seven answers', 9, 9, 7, 0],
])('shows at first %s', async (_, answers, others, rows, points) => {
  const { texts } = await shown(RATED, arrived(), { groups: pointsFor(answers, others) });
  // A row in place of points has their class.
  expect(texts('li[data-classification="bad"]')).toHaveLength(rows + points);
  expect([texts('[data-question]'), texts('.top-points [data-point]')].map(({ length }) => length)).toEqual([
    rows,
    points,
  ]);
  expect(texts('[data-action="show-all"]')).toHaveLength(1);
  expect(texts('[data-unanswered]')).toEqual([]);
});

const EVERY_CLASS = (['blocker', 'bad', 'good', 'neutral'] as const).map((classification, at) => ({
  classification,
  points: [1, 2, 3].slice(at % 3).map((id) => shownPoint(10 * at + id)),
}));

it('shows fewer answers in a popup of the toolbar with the notice', async () => {
  document.body.classList.add('in-toolbar');
  onTestFinished(() => document.body.classList.remove('in-toolbar'));
  const { texts, press } = await shown(RATED, arrived(), {
    noticeAnswered: false,
    groups: pointsFor(9, 0),
  });
  expect(texts('[data-question]')).toHaveLength(4);
  await press('notice-ok');
  expect(texts('[data-question]')).toHaveLength(7);
});

it('shows everything at once if that is little, with the questions that nobody answers', async () => {
  const { texts } = await shown(RATED, arrived(), { groups: pointsFor(1, 2) });
  expect(texts('[data-action="show-all"]')).toEqual([]);
  expect(texts('[data-unanswered]')[0]).toContain('Uses your data for ads');
});

it('says when the review was updated, in the button or, where there is none, below the points', async () => {
  const request = arrived([], Date.UTC(2024, 2, 15));
  const long = await shown(RATED, request, { groups: pointsFor(5, 9) });
  expect(long.texts('[data-action="show-all"] [data-reviewed-at]')).toEqual(['Updated Mar 2024']);
  await long.press('show-all');
  expect(long.texts('[data-reviewed-at]')).toEqual(['Updated Mar 2024']);
  expect(long.texts('.credits [data-reviewed-at]')).toHaveLength(1);
  const short = await shown(RATED, request, { groups: pointsFor(1, 2) });
  expect(short.texts('.credits [data-reviewed-at]')).toHaveLength(1);
  expect((await shown(RATED, arrived(), { groups: pointsFor(1, 2) })).texts('[data-reviewed-at]')).toEqual(
    [],
  );
});

it('shows only the points of a pressed class, and the first ones of all after another press', async () => {
  const { root, click } = await shown(RATED, arrived(), { groups: EVERY_CLASS });
  const ids = () =>
    [...root.querySelectorAll<HTMLElement>('[data-point]')].map(({ dataset }) => dataset.point);
  const first = ids();
  await click('[data-filter="bad"]');
  expect(ids()).toEqual(['12', '13']);
  await click('[data-filter="bad"]');
  expect(ids()).toEqual(first);
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
  const { root, press } = await shown(RATED, request, { noticeAnswered: false });
  expect(root.querySelector('[data-notice]')?.textContent).toContain(
    'which service you’re on, not which page',
  );
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
