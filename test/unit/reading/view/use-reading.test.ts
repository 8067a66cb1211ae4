// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { PageLook } from '../../../../src/reading/page-content.ts';
import { useQuotesOnPage } from '../../../../src/reading/view/use-quotes-on-page.ts';
import { useReading } from '../../../../src/reading/view/use-reading.ts';
import { act, showHook } from '../../render.ts';

/* What the popup shows while it looks into a page. */

const looks: ((look: PageLook) => void)[] = [];
vi.mock('../../../../src/reading/page-content.ts', async (original) => ({
  ...(await original<object>()),
  lookIntoPage: () => new Promise((resolve) => looks.push(resolve)),
}));

const TAB = { id: 1, address: 'https://a.example/', title: '' };
const pageWith = (href: string): PageLook => ({
  page: {
    ...{ text: '', language: 'en', english: '', isCut: false },
    links: [{ href, text: 'Privacy policy' }],
  },
  problem: null,
});

beforeEach(() => {
  looks.length = 0;
});

it('says that it looks only until something was found', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const showing = showHook(() => useReading(TAB, () => false, 'links'));
  await pass(10);
  const { current } = await showing;
  expect(current().looking).toEqual({ goal: 'links', isLate: false });
  looks[0]?.(pageWith('https://a.example/privacy'));
  await pass(10);
  expect(current().state.kind).toBe('links');
  await pass(500);
  expect(current()).toMatchObject({ state: { kind: 'links' }, looking: null });
});

it('shows what was found for the last press, in whatever order the answers come', async () => {
  const { current } = await showHook(() => useReading(TAB, () => false, null));
  await act(() => current().read('links'));
  await act(() => current().read('links'));
  await act(() => looks[1]?.(pageWith('https://a.example/new')));
  await act(() => looks[0]?.(pageWith('https://a.example/old')));
  expect(current().state).toMatchObject({ links: [{ href: 'https://a.example/new' }] });
  await act(() => current().stop());
  expect(current().state.kind).toBe('idle');
});

it('forgets the quotes of a page that the tab has left, also while it looks for them', async () => {
  let tab = TAB;
  const { current, again } = await showHook(() => useQuotesOnPage(tab));
  await act(() => current().check(new Map([[3, 'We may share your data.']])));
  tab = { ...TAB, address: 'https://b.example/' };
  await again();
  await act(() => looks[0]?.(pageWith('https://a.example/')));
  await import('../../../../src/reading/quotes-on-page.ts');
  await act(() => {});
  expect(current().state.kind).toBe('idle');
});

it('says that it looks for quotes, each time, until it knows', async () => {
  const { current } = await showHook(() => useQuotesOnPage(TAB));
  for (const look of [0, 1]) {
    await act(() => current().check(new Map([[3, 'We may share your data.']])));
    expect(current().state.kind).toBe('looking');
    looks[look]?.(pageWith('https://a.example/'));
    await expect.poll(() => current().state.kind).toBe('found');
  }
});
