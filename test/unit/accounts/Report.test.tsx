// @vitest-environment happy-dom
import type { ComponentProps } from 'preact';
import { useState } from 'preact/hooks';
import { expect, it, vi } from 'vitest';
import { GradeBar } from '../../../src/accounts/Accounts.tsx';
import { Report } from '../../../src/accounts/report/Report.tsx';
import type { Grade } from '../../../src/directory/schema/vocabulary.ts';
import { defaultSettings } from '../../../src/settings/settings.ts';
import { readStars } from '../../../src/stars/stars.ts';
import { inEnglish } from '../../english.ts';
import { fake } from '../fake-browser.ts';
import { act, show } from '../render.ts';
import { accountOf } from './account-of.ts';

vi.mock('../../../src/accounts/report/draw-report.ts', () => ({ drawReport: async () => new Blob() }));
const DIFFICULTIES = ['easy', 'impossible', 'hard', 'medium', 'limited', 'easy'] as const;
vi.mock('../../../src/actions/actions-data.ts', () => ({
  actionsData: async () => ({
    of: ({ id }: { id: number }) => {
      const difficulty = DIFFICULTIES[id - 1];
      return difficulty ? { delete: { difficulty, url: `https://service-${id}.example/` } } : null;
    },
  }),
}));

const settings = defaultSettings();

function TestReport(props: Pick<ComponentProps<typeof Report>, 'report' | 'absence' | 'settings'>) {
  const [grade, setGrade] = useState<Grade | 'none' | null>(null);
  return (
    <>
      <GradeBar accounts={props.report.accounts} chosen={grade} choose={setGrade} />
      <Report {...props} grade={grade} listedAt={0} />
    </>
  );
}

const UNLISTED = { state: 'unlisted' } as const;
const accounts = Array.from({ length: 150 }, (_, index) => accountOf(index + 1));
const reportOf = (some = accounts, unlisted: readonly string[] = []) =>
  show(
    <TestReport
      report={{ accounts: some, unlisted: new Set(unlisted) }}
      absence={UNLISTED}
      settings={settings}
    />,
  );

it('says how many services its star button stars: all that are shown', async () => {
  vi.spyOn(fake.browser.tabs, 'query').mockImplementation(async () => [{ incognito: false } as never]);
  const { texts, click, press, unmount } = await reportOf([...accounts, accountOf(151, 'A')]);
  expect(texts('[data-action="star-all"]')).toEqual([expect.stringContaining('151 services')]);
  await click('[data-filter="E"]');
  expect(texts('[data-action="star-all"]')).toEqual([expect.stringContaining('150 services')]);
  await press('star-all');
  await expect.poll(async () => (await readStars(settings.directory)).size).toBe(150);
  await unmount();
});

it.each([
  ['the first three of the worst that can be deleted', ['E', 'E', 'E', 'D', 'D'], [1, 3, 4]],
  ['none with a better grade', ['C', 'E', 'D', 'A', null], [3]],
  ['nothing', ['C', 'E', 'B'], []],
] as const)('says what to do first: %s', async (_, grades, expected) => {
  const { texts } = await reportOf(grades.map((grade, at) => accountOf(at + 1, grade)));
  expect(texts('[data-first] a')).toEqual(expected.map((id) => `Delete your Service ${id} account`));
  expect(texts('[data-first] h2')).toEqual(expected.length > 0 ? ['What to do first'] : []);
});

it('counts websites that are not in the list, not their addresses', async () => {
  const { texts, unmount } = await reportOf(accounts, ['a.example', 'b.example']);
  expect(texts('.unlisted summary')).toEqual(['Not in the list: 2 websites']);
  await unmount();
});

it.each([
  ['is on its way', { state: 'list-coming' }],
  [
    'could not be downloaded',
    { state: 'list-unavailable', failure: { kind: 'offline' }, since: 0, nextTry: 0 },
  ],
] as const)('says nothing of websites that may be in the list while it %s', async (_, absence) => {
  const report = { accounts: [], unlisted: new Set(['facebook.example']) };
  const { root, open, unmount } = await show(
    <TestReport report={report} absence={absence} settings={settings} />,
  );
  expect(root.querySelector('.unlisted summary')?.textContent).toBe(
    'Waiting for the complete list: 1 website',
  );
  await open('.unlisted');
  expect(root.querySelector('.domains')?.textContent).toBe('facebook.example');
  expect(root.textContent).not.toContain(inEnglish('popupAskForReview'));
  expect(root.textContent).toContain(inEnglish('accountsNoneSoFar'));
  expect(root.textContent).not.toContain(inEnglish('popupUnlisted'));
  await unmount();
});

it.each([
  [1, UNLISTED, false],
  [2, UNLISTED, true],
  [2, { state: 'list-coming' } as const, false],
])('draws a picture of %s services if the list %j: %s', async (count, absence, isDrawn) => {
  const report = { accounts: accounts.slice(0, count), unlisted: new Set<string>() };
  const { root, unmount } = await show(<TestReport report={report} absence={absence} settings={settings} />);
  expect(root.querySelector('[data-action="picture"]') !== null).toBe(isDrawn);
  await unmount();
});

it('shows only the services of a pressed grade, and all of them after another press', async () => {
  const { root, click, unmount } = await reportOf([accountOf(1, 'A'), accountOf(2), accountOf(3)]);
  const shown = () => root.querySelectorAll('[data-service]').length;
  expect(shown()).toBe(3);
  await click('[data-filter="A"]');
  expect(shown()).toBe(1);
  await click('[data-filter="A"]');
  expect(shown()).toBe(3);
  await unmount();
});

it('is copied as text: what is shown, and whose grades they are', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { press, click, unmount } = await reportOf([
    accountOf(2),
    accountOf(1, 'A', 'b.example', 'xn--mnchen-3ya.de'),
  ]);
  await click('[data-filter="A"]');
  await press('copy');
  expect(writeText.mock.calls.join()).toMatch(/^A Service 1: b\.example, münchen\.de\n\n.*CC BY-SA/);
  await unmount();
});

it('websites that are not in the list are a group with a count, a link to ask for reviews, and a button that copies them', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { root, texts, press, unmount } = await reportOf([accountOf(1)], ['b.example', 'a.example']);
  const group = root.querySelector('details');
  expect(group?.dataset.unlisted).toBe('2');
  await act(() => {
    if (group) group.open = true;
    group?.dispatchEvent(new Event('toggle'));
  });
  expect(texts('.unlisted a')).toEqual([inEnglish('popupAskForReview')]);
  await press('copy-for-review');
  expect(writeText.mock.calls.at(-1)).toEqual(['a.example\nb.example']);
  await unmount();
});
