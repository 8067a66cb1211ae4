// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { ServiceSummary } from '../../../../src/catalog/summary-table.ts';
import { act, show } from '../../render.ts';

/** Each choice waits for the details of the session until the test releases them. */
const waiting: (() => void)[] = [];
let choose: (service: Pick<ServiceSummary, 'id'>) => Promise<void>;
vi.mock('../../../../src/details/details-cache.ts', async (original) => ({
  ...(await original<object>()),
  loadCachedDetails: (_: object, ids: readonly number[]) =>
    ids.length === 0 ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve)),
  cachedDetails: () => null,
}));
vi.mock('../../../../src/catalog/view/use-list.ts', async (original) => ({
  ...(await original<object>()),
  useListInUse: () => null,
  useProgress: () => null,
}));
vi.mock('../../../../src/search/view/SearchBox.tsx', () => ({
  SearchBox: (props: { choose: typeof choose }) => {
    choose = props.choose;
    return null;
  },
}));
vi.mock('../../../../src/requests/logged-http.ts', () => ({ http: () => {} }));
const { ComparedServices } = await import('../../../../src/compare/page/ComparePage.tsx');
const { defaultSettings } = await import('../../../../src/settings/settings.ts');

/** The page opened with some services; then others are chosen, all before the details of the first are read. */
async function choosing(first: readonly number[], chosen: readonly number[]) {
  waiting.length = 0;
  const { root } = await show(<ComparedServices settings={defaultSettings()} ids={first} />);
  await expect.poll(() => root.querySelector('h1')).not.toBeNull();
  const choices = chosen.map((id) => choose({ id }));
  await act(() => {
    for (const release of waiting) release();
  });
  await act(() => Promise.all(choices));
  return root;
}

it.each([
  ['two services', [], [7, 8], [7, 8]],
  ['one service twice', [], [7, 7], [7]],
  ['one that is there', [7], [7], [7]],
  ['two, with room for one', [5, 6], [7, 8], [5, 6, 7]],
])(
  'choosing %s before their details are read compares each once, and three at most',
  async (_, first, chosen, compared) => {
    const columns = [...(await choosing(first, chosen)).querySelectorAll('th[data-service]')];
    expect(columns.map((column) => Number(column.getAttribute('data-service')))).toEqual(compared);
  },
);
