// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { PageLook } from '../../../../src/reading/page-content.ts';
import { ReadingResult } from '../../../../src/reading/view/ReadingResult.tsx';
import { useReading } from '../../../../src/reading/view/use-reading.ts';
import { FakeBrowser, fake } from '../../fake-browser.ts';
import { act, show } from '../../render.ts';

const answers: ((look: PageLook) => void)[] = [];
vi.mock('../../../../src/reading/page-content.ts', async (original) => ({
  ...(await original<object>()),
  lookIntoPage: () => new Promise((resolve) => answers.push(resolve)),
}));
vi.mock('../../../../src/cases/case-titles.ts', () => ({ loadCaseTitles: async () => null }));

const TAB = { id: 1, address: 'https://a.example/terms', title: '' };
const page = { text: 'We may sell your personal data.', links: [], language: 'en', english: '' };
const PLAIN = 'We may keep your name. This policy says for how long, and what for. '.repeat(30);
const answer = (look: PageLook) =>
  act(async () => {
    answers.at(-1)?.(look);
    // The rules are loaded on the press.
    await import('../../../../src/reading/find-cases.ts');
  });

beforeEach(() => {
  fake.browser = new FakeBrowser();
});

const Result = () => <ReadingResult reading={useReading(TAB, () => false, null)} />;

it.each<[string, PageLook, string]>([
  ['sentences', { page: { ...page, isCut: false }, problem: null }, 'cases'],
  ['nothing in a plain policy', { page: { ...page, text: PLAIN, isCut: false }, problem: null }, 'nothing'],
  ['no terms', { page: { ...page, text: 'Hello.', isCut: false }, problem: null }, 'no-terms'],
  ['why it could not look', { page: null, problem: 'no-answer' }, 'no-answer'],
])('what showed %s stays while it looks again, and so does the focus', async (_, look, kind) => {
  const { root, press } = await show(<Result />);
  await press('look-through');
  await answer(look);
  await expect.poll(() => root.querySelector(`[data-reading="${kind}"]`)).not.toBeNull();
  const before = root.querySelector('[data-reading]');
  expect(document.activeElement).toBe(before);
  const again = root.querySelector<HTMLElement>('[data-action="look-through"]');
  again?.focus();
  await press('look-through');
  expect(document.activeElement).toBe(again);
  expect(again?.getAttribute('aria-disabled')).toBe('true');
  await answer(look);
  await expect.poll(() => root.querySelector('[data-reading]')).not.toBe(before);
  expect(document.activeElement).toBe(root.querySelector('[data-reading]'));
});
