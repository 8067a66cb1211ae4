// @vitest-environment happy-dom
import { render } from 'preact';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Quote } from '../../../../src/directory/schema/point.ts';
import { QuotesOffer, useQuotesCheck } from '../../../../src/popup/service/QuotesOnPage.tsx';
import type { PageLook } from '../../../../src/reading/page-content.ts';
import { PROBLEM_TEXTS } from '../../../../src/reading/view/ReadingOffer.tsx';
import { NO_READING } from '../../../../src/reading/view/use-reading.ts';
import type { RequestState } from '../../../../src/requests/view/use-request.ts';
import { inEnglish } from '../../../english.ts';
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

const PAGE = {
  text: 'We sell your data.',
  links: [],
  title: '',
  language: 'en',
  english: '',
  isCut: false,
};

beforeEach(() => {
  lookIntoPage.mockClear();
});

function Offer() {
  return <QuotesOffer check={useQuotesCheck(QUOTES)} name="Service" {...QUOTES} />;
}

it('the quotes can be looked for again after the page has not answered', async () => {
  const tab = { id: 1, address: 'https://a.example/terms', title: 'Terms of Service' };
  const { root, press } = await show(inPopup(<Offer />, { reading: { ...NO_READING, tab } }));
  for (const times of [1, 2]) {
    await press('check-quotes');
    await act(() => {});
    expect(lookIntoPage).toHaveBeenCalledTimes(times);
    expect(root.textContent).toContain(inEnglish(PROBLEM_TEXTS['no-answer']));
    expect(root.querySelector('[data-action="check-quotes"]')?.getAttribute('aria-disabled')).toBe('false');
  }
});

it('a point without a quote is not looked for', async () => {
  lookIntoPage.mockResolvedValueOnce({ page: PAGE, problem: null });
  const value = new Map([...QUOTES.quotes.value, [2, { text: '<p> </p>', start: 0 }]]);
  function Places() {
    const { state, press } = useQuotesCheck({ ...QUOTES, quotes: { state: 'arrived', value } });
    return (
      <button type="button" onClick={press}>
        {state.kind === 'found' && [...state.places.keys()].join()}
      </button>
    );
  }
  const tab = { id: 1, address: 'https://a.example/terms', title: '' };
  const { root, click } = await show(inPopup(<Places />, { reading: { ...NO_READING, tab } }));
  await click('button');
  await expect.poll(() => root.textContent).toBe('1');
});

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
