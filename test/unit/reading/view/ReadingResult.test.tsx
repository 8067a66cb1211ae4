// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { FoundCase } from '../../../../src/reading/found-case.ts';
import { ReadingOffer } from '../../../../src/reading/view/ReadingOffer.tsx';
import { ReadingResult } from '../../../../src/reading/view/ReadingResult.tsx';
import { NO_READING, type Reading, type ReadingState } from '../../../../src/reading/view/use-reading.ts';
import { inEnglish } from '../../../english.ts';
import { withCases } from '../../cases/with-cases.tsx';
import { chosenCase } from '../../deal-breakers/chosen-case.ts';
import { FakeBrowser, fake } from '../../fake-browser.ts';
import { show } from '../../render.ts';

const TAB = { id: 7, address: 'https://shop.example/', title: 'Shop' };
const PAGE = { text: 'One.\nTwo.', links: [], title: '', language: 'en', english: '', isCut: false };

const reading = (state: ReadingState, more: Partial<Reading> = {}): Reading => ({
  ...NO_READING,
  tab: TAB,
  state,
  ...more,
});

function result(state: ReadingState, more: Partial<Reading> = {}) {
  fake.browser = new FakeBrowser();
  const chosen = [chosenCase(1, waived.title)];
  return show(withCases(<ReadingResult reading={reading(state, more)} />, { chosen }));
}

const waived: FoundCase = {
  title: 'You waive your right to a class action.',
  classification: 'bad',
  passages: [{ text: 'You waive a <b>class action</b>.', start: 3, words: ['waive', 'class action'] }],
};
const trains: FoundCase = {
  title: 'May train AI on what you give it',
  classification: 'bad',
  passages: [{ text: 'We train models.', start: 50, words: ['train'] }],
};

describe('what was found', () => {
  it('stands below the sentence that says how right it is, deal-breakers with their flag', async () => {
    const { root, texts } = await result({
      kind: 'cases',
      found: [waived, trains],
      page: PAGE,
      titles: null,
      text: PAGE.text,
    });
    expect(texts('[data-caveat]')).toEqual([
      `${inEnglish('readingCaveatLead')} ${inEnglish('readingCaveat')}`,
    ]);
    expect(root.querySelectorAll('[data-deal-breaker="1"]')).toHaveLength(1);
    expect(texts('[data-found-counts] li')).toEqual(['2 bad']);
    expect(texts('summary > span:not(.visually-hidden)')).toEqual([
      `${inEnglish('dealBreakerMark')}: You waive your right to a class action.`,
      inEnglish('caseTrains'),
    ]);
    expect(texts('[data-short="true"]'), 'our own words').toEqual([inEnglish('caseTrains')]);
  });

  it('shows the sentence as text, its words underlined, and asks the page to show it', async () => {
    const shown = vi.fn(async () => false);
    const { root, open, press, texts } = await result(
      { kind: 'cases', found: [waived], page: PAGE, titles: null, text: PAGE.text },
      { show: shown },
    );
    await open('details');
    expect(texts('[data-sentence]')).toEqual(['You waive a <b>class action</b>.']);
    expect(texts('[data-sentence] mark')).toEqual(['waive', 'class action']);
    expect(texts('[data-words]')).toEqual([inEnglish('readingBecause', 'waive, class action')]);
    await press('show-in-page');
    expect(shown).toHaveBeenCalledWith({ text: 'You waive a <b>class action</b>.', start: 3 });
    expect(root.textContent).toContain(inEnglish('readingNotShown'));
    shown.mockResolvedValue(true);
    await press('show-in-page');
    expect(root.textContent).not.toContain(inEnglish('readingNotShown'));
  });

  it.each([
    [PAGE.text, '2 paragraphs'],
    ['One.\n\nTwo.', '2 paragraphs'],
    ['', '0 paragraphs'],
  ])('is never "nothing bad"', async (text, count) => {
    const page = { ...PAGE, isCut: true };
    const { texts } = await result({ kind: 'cases', found: [], page, titles: null, text });
    expect(texts('[data-reading="nothing"]').join()).toContain(inEnglish('readingNothingMeans'));
    expect(texts('[data-reading="nothing"]').join()).toContain(count);
    expect(texts('[data-reading="nothing"]').join()).toContain(inEnglish('readingTooLong'));
  });
});

describe('links to terms', () => {
  const links = Array.from({ length: 11 }, (_, index) => ({
    href: `https://shop.example/terms/${index}?a=b`,
    text: `Terms <i>${index}</i>`,
    kind: 'terms' as const,
  }));

  it('are text with their address, eight at first', async () => {
    const { texts, press } = await result({ kind: 'links', links, isTerms: false });
    expect(texts('[data-terms-link]')).toHaveLength(8);
    expect(texts('[data-terms-link] a')[0]).toBe('Terms <i>0</i>');
    expect(texts('.address')[0]).toBe('shop.example/terms/0');
    await press('all-links');
    expect(texts('[data-terms-link]')).toHaveLength(11);
  });

  it('come below the page itself if it reads like terms', async () => {
    const read = vi.fn();
    const { press } = await result({ kind: 'links', links: [], isTerms: true }, { read });
    await press('look-through');
    expect(read).toHaveBeenCalledWith('cases');
  });

  it('name no path where there is none', async () => {
    const link = { href: 'https://terms.example/', text: 'Terms', kind: 'terms' } as const;
    expect((await result({ kind: 'links', links: [link], isTerms: false })).texts('.address')).toEqual([
      'terms.example',
    ]);
  });

  it('may be none', async () => {
    const { texts } = await result({ kind: 'links', links: [], isTerms: false });
    expect(texts('[data-reading="links"]')).toEqual([inEnglish('readingNone')]);
  });
});

it.each([
  ['pt-BR', 'Portuguese'],
  ['de', 'German'],
  ['xx-unknown', 'xx-unknown'],
])('a page in %s is said to be in %s', async (language, name) => {
  const page = { ...PAGE, language, links: [{ href: 'https://shop.example/en', text: 'English' }] };
  const { root, texts } = await result({ kind: 'other-language', language, page });
  expect(texts('b')).toEqual([inEnglish('readingLanguageLead', name === 'xx-unknown' ? 'xx' : name)]);
  expect(root.querySelector('a')?.href).toBe('https://shop.example/en');
});

it('the English version that a page names itself comes before a link', async () => {
  const links = [{ href: 'https://shop.example/en', text: 'English' }];
  const page = { ...PAGE, english: 'https://en.shop.example/', links };
  const { root } = await result({ kind: 'other-language', language: 'de', page });
  expect(root.querySelector('a')?.href).toBe('https://en.shop.example/');
});

it.each([
  ['closed', 'links', 'readingClosed', []],
  ['no-answer', 'links', 'readingNoAnswer', [['links']]],
  ['mistake', 'cases', 'readingFailed', [['cases']]],
] as const)(
  'of a page that cannot be read (%s, for %s) it says why, and tries the same again',
  async (problem, goal, text, tried) => {
    const read = vi.fn();
    const { root, texts } = await result({ kind: 'problem', goal, problem }, { read });
    expect(texts('p')).toEqual([inEnglish(text)]);
    root.querySelector('button')?.click();
    expect(read.mock.calls).toEqual(tried);
  },
);

describe('before a press', () => {
  const offer = (address: string, title = '', state: ReadingState = { kind: 'idle' }) =>
    show(
      <ReadingOffer reading={reading(state, { tab: { ...TAB, address, title } })}>
        <p>Nobody</p>
      </ReadingOffer>,
    );

  it.each([
    ['https://shop.example/', 'Shop', 'look-for-terms', 'readingLookHelp'],
    ['https://shop.example/terms', 'Shop', 'look-through', 'readingIsTerms'],
    ['https://shop.example/x', 'Privacy notice', 'look-through', 'readingIsPrivacy'],
  ] as const)('%s with the title “%s” has the button %s', async (address, title, action, text) => {
    const { root } = await offer(address, title);
    expect(root.querySelector(`[data-action="${action}"]`)).not.toBeNull();
    expect(root.textContent).toContain(inEnglish(text));
  });

  it('a PDF has the advice that helps, and no button that cannot', async () => {
    const { root, texts } = await offer('https://shop.example/files/terms.PDF?v=2');
    expect(texts('button')).toEqual([]);
    expect(root.querySelector('a')?.href).toBe('https://shop.example/');
  });

  it('while it looks, the button does nothing and says so after a moment', async () => {
    const { texts } = await offer('https://shop.example/', '', {
      kind: 'looking',
      goal: 'links',
      isLate: true,
    });
    expect(texts('[aria-disabled="true"]')).toEqual([inEnglish('readingLooking')]);
  });

  it('a popup about no tab has only what else there is', async () => {
    const { texts } = await show(<ReadingOffer reading={NO_READING}>Nobody</ReadingOffer>);
    expect(texts('button')).toEqual([]);
  });
});
