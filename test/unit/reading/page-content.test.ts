import { ValiError } from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isEnglish } from '../../../src/reading/look-through.ts';
import { lookIntoPage, showInPage } from '../../../src/reading/page-content.ts';
import { FakeBrowser, fake } from '../fake-browser.ts';

const PAGE = {
  text: 'You agree.',
  links: [{ href: 'https://a.example/terms', text: 'Terms' }],
  language: 'de',
  english: '',
  isCut: false,
  isPdf: false,
};

const executeScript = vi.fn();
const detectLanguage = vi.fn();

beforeEach(() => {
  fake.browser = new FakeBrowser();
  Object.assign(fake.browser, { scripting: { executeScript }, i18n: { detectLanguage } });
  executeScript.mockReset().mockResolvedValue([{ result: PAGE }]);
  detectLanguage.mockReset().mockResolvedValue({ isReliable: false, languages: [] });
});

describe('looking into a page', () => {
  it('runs one function in this tab alone, and gives what it read', async () => {
    const { page } = await lookIntoPage(7);
    expect(page).toMatchObject({ text: 'You agree.', links: PAGE.links });
    expect(executeScript).toHaveBeenCalledTimes(1);
    expect(executeScript.mock.calls[0]?.[0]).toMatchObject({ target: { tabId: 7 }, injectImmediately: true });
  });

  it('goes by the language that the browser detects, and by the stated one if it is not sure', async () => {
    expect((await lookIntoPage(7)).page?.language).toBe('de');
    const guess = { isReliable: false, languages: [{ language: 'fr', percentage: 40 }] };
    detectLanguage.mockResolvedValue(guess);
    expect((await lookIntoPage(7)).page?.language).toBe('de');
    detectLanguage.mockResolvedValue({
      isReliable: true,
      languages: [
        { language: 'fr', percentage: 20 },
        { language: 'en', percentage: 80 },
      ],
    });
    expect((await lookIntoPage(7)).page?.language).toBe('en');
  });

  it('does not take the language of a long menu for that of the terms', async () => {
    const text = `${'Menü\n'.repeat(900)}${'You agree to these terms. '.repeat(9)}`;
    executeScript.mockResolvedValue([{ result: { ...PAGE, text } }]);
    detectLanguage.mockImplementation(async (sample: string) => ({
      isReliable: true,
      languages: [{ language: sample.includes('Menü') ? 'de' : 'en', percentage: 100 }],
    }));
    expect((await lookIntoPage(7)).page?.language).toBe('en');
  });

  it('says that the browser refused', async () => {
    executeScript.mockRejectedValue(new Error('Cannot access a chrome:// URL'));
    expect(await lookIntoPage(7)).toEqual({ page: null, problem: 'closed' });
  });

  it('says that the page is a PDF', async () => {
    executeScript.mockResolvedValue([{ result: { ...PAGE, isPdf: true } }]);
    expect(await lookIntoPage(7)).toEqual({ page: null, problem: 'pdf' });
  });

  it('leaves no timer behind when the page has answered', async () => {
    vi.useFakeTimers();
    await lookIntoPage(7);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives up after 5 seconds', async () => {
    vi.useFakeTimers();
    executeScript.mockReturnValue(new Promise(() => {}));
    const look = lookIntoPage(7);
    await vi.advanceTimersByTimeAsync(4_999);
    let isOver = false;
    void look.then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await look).toEqual({ page: null, problem: 'no-answer' });
  });

  it.each([
    ['nothing', undefined],
    ['a text that is too long', { ...PAGE, text: 'x'.repeat(1_700_000) }],
    ['too many links', { ...PAGE, links: Array(5_001).fill(PAGE.links[0]) }],
    ['another kind of value', { ...PAGE, text: 7 }],
  ])('takes %s for a mistake of ours', async (_, result) => {
    executeScript.mockResolvedValue([{ result }]);
    await expect(lookIntoPage(7)).rejects.toThrow(ValiError);
  });

  it('leaves out a link that is no website', async () => {
    const links = [
      { href: 'javascript:alert(1)', text: 'Terms' },
      ...PAGE.links,
      { href: 'https://', text: 'x' },
    ];
    executeScript.mockResolvedValue([{ result: { ...PAGE, links, english: 'javascript:1' } }]);
    expect((await lookIntoPage(7)).page).toMatchObject({ links: PAGE.links, english: '' });
  });
});

it.each([
  [[{ result: 'shown' }], 'shown'],
  [[{ result: 'folded' }], 'folded'],
  [[{ result: 'yes' }], 'mistake'],
  [[], 'mistake'],
  [new Error('Cannot access contents of the page'), 'closed'],
])('says what became of a passage to show: %o', async (answer, shown) => {
  executeScript.mockImplementation(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  expect(await showInPage(7, { text: 'You agree.', start: 0 })).toBe(shown);
});

it.each([
  ['', true],
  ['en', true],
  ['en-GB', true],
  ['EN_us', true],
  ['eng', false],
  ['de', false],
])('the language “%s” is read as English: %s', (language, is) => {
  expect(isEnglish(language)).toBe(is);
});
