// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { QuotesOffer, useQuotesCheck } from '../../../../src/popup/service/QuotesOnPage.tsx';
import { PROBLEM_TEXTS } from '../../../../src/reading/view/ReadingOffer.tsx';
import { NO_READING } from '../../../../src/reading/view/use-reading.ts';
import { inEnglish } from '../../../english.ts';
import { A_PROFILE } from '../../points/some-points.ts';
import { act, show } from '../../render.ts';
import { inPopup } from '../in-popup.tsx';

const lookIntoPage = vi.hoisted(() => vi.fn(async () => ({ page: null, problem: 'no-answer' })));
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
