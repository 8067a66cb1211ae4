// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, it, vi } from 'vitest';
import type { Quote } from '../../../../src/directory/schema/point.ts';
import { useQuotesCheck } from '../../../../src/popup/service/QuotesOnPage.tsx';
import type { PageLook } from '../../../../src/reading/page-content.ts';
import { NO_READING } from '../../../../src/reading/view/use-reading.ts';
import type { RequestState } from '../../../../src/requests/view/use-request.ts';
import { A_PROFILE } from '../../points/some-points.ts';
import { act, show } from '../../render.ts';
import { inPopup } from '../in-popup.tsx';

const lookIntoPage = vi.hoisted(() =>
  vi.fn(async (): Promise<PageLook> => ({ page: null, problem: 'no-answer' })),
);
vi.mock('../../../../src/reading/page-content.ts', async (original) => ({
  ...(await original<object>()),
  lookIntoPage,
}));

const QUOTES = {
  quotes: { state: 'arrived', value: new Map([[1, { text: 'We sell your data.', start: 0 }]]) },
  loadQuotes: () => {},
  retryQuotes: () => {},
  profile: A_PROFILE,
} as const;

it('a press for quotes that are still asked for is about the page that was there', async () => {
  let quotes: RequestState<ReadonlyMap<number, Quote>> = { state: 'asking', value: null };
  function State() {
    const { press } = useQuotesCheck({ ...QUOTES, quotes });
    return <button type="button" onClick={press} />;
  }
  const at = (address: string) =>
    inPopup(<State />, { reading: { ...NO_READING, tab: { id: 1, address, title: 'Terms' } } });
  const { root, click } = await show(at('https://a.example/terms'));
  await click('button');
  await act(() => render(at('https://a.example/privacy'), root));
  quotes = QUOTES.quotes;
  await act(() => render(at('https://a.example/privacy'), root));
  expect(lookIntoPage).not.toHaveBeenCalled();
});
