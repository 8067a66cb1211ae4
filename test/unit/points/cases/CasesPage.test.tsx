// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { act, show } from '../../render.ts';

vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
vi.mock('../../../../src/directory/client.ts', () => ({
  createDirectoryClient: () => ({
    listCases: async () => ({
      end: 1,
      cases: [
        { id: 1, classification: 'good', weight: 90, title: 'Good', description: '' },
        { id: 2, classification: 'bad', weight: 20, title: 'Bad', description: '' },
        { id: 3, classification: 'bad', weight: 70, title: 'Worse', description: '' },
        {
          id: 4,
          classification: 'blocker',
          weight: 10,
          title: 'Worst',
          description: 'They <b>sell</b> &amp; share.',
        },
        { id: 5, classification: 'bad', weight: 40, title: 'Still bad', description: '' },
      ],
    }),
  }),
}));
const { profileOf } = await import('../../../../src/directory/profile.ts');
const { CasesPage } = await import('../../../../src/points/cases/CasesPage.tsx');

async function page() {
  const shown = await show(<CasesPage profile={profileOf('https://ratings.example')} />);
  await act(() => {});
  return shown;
}

it('shows the gravest class of cases first, and the heaviest case of each class', async () => {
  const { root } = await page();
  const attributes = (name: string) =>
    [...root.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name));
  expect(attributes('data-classification')).toEqual(['blocker', 'bad', 'good']);
  expect(attributes('data-case')).toEqual(['4', '3', '5', '2', '1']);
});

it('explains a case in plain text, although directories write HTML', async () => {
  expect((await page()).texts('[data-case="4"] p[lang]')).toEqual(['They sell & share.']);
});

it('finds cases by words of their titles and descriptions, and shows only the gravest class open before', async () => {
  const { root, fill } = await page();
  const open = () =>
    [...root.querySelectorAll<HTMLElement>('details[open]')].map(({ dataset }) => dataset.classification);
  const cases = () =>
    [...root.querySelectorAll<HTMLElement>('[data-case]')].map(({ dataset }) => dataset.case);
  expect(open()).toEqual(['blocker']);
  const search = (text: string) => fill('[data-search]', text);
  await search('bad');
  expect([cases(), open()]).toEqual([['5', '2'], ['bad']]);
  await search('share');
  expect(cases()).toEqual(['4']);
  await search('');
  expect(cases()).toHaveLength(5);
});
