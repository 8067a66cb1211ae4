// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { Report } from '../../../src/accounts/report/Report.tsx';
import { titleFingerprint } from '../../../src/cases/case-titles.ts';
import { defaultSettings } from '../../../src/settings/settings.ts';
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
const LONG = 'The service can read your private messages';
vi.mock('../../../src/terms-changes/terms-data.ts', () => ({
  termsData: async () => ({ newsOf: () => [{ change: 'added', case: LONG, textAt: 0 }] }),
}));
/** Our short titles, which come late. */
let titlesArrive = () => {};
vi.mock('../../../src/platform/packaged-file.ts', () => ({
  packagedFile: async () => {
    await new Promise<void>((resolve) => {
      titlesArrive = resolve;
    });
    return { version: 2, titles: { [titleFingerprint(LONG)]: 'Reads messages' } };
  },
}));

const GIVEN = {
  absence: { state: 'unlisted' },
  settings: defaultSettings(),
  grade: null,
  listedAt: 0,
} as const;

it('names no change of terms before it knows our short titles', async () => {
  const report = { accounts: [accountOf(1, 'E')], unlisted: new Set<string>() };
  const { root } = await show(<Report report={report} {...GIVEN} />);
  await act(() => {});
  expect(root.textContent).not.toContain(LONG);
  await act(() => titlesArrive());
  await act(() => {});
  expect(root.textContent).toContain('Reads messages');
});

it.each([
  ['the first three of the worst that can be deleted', ['E', 'E', 'E', 'D', 'D'], [1, 3, 4]],
  ['none with a better grade', ['C', 'E', 'D', 'A', null], [3]],
  ['nothing', ['C', 'E', 'B'], []],
] as const)('says what to do first: %s', async (_, grades, expected) => {
  const accounts = grades.map((grade, at) => accountOf(at + 1, grade));
  const report = { accounts, unlisted: new Set<string>() };
  const { texts } = await show(<Report report={report} {...GIVEN} />);
  expect(texts('[data-first] a')).toEqual(expected.map((id) => `Delete your Service ${id} account`));
  expect(texts('[data-first] h2')).toEqual(expected.length > 0 ? ['What to do first'] : []);
});
