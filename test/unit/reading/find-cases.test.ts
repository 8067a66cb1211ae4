import { expect, it } from 'vitest';
import { CASE_RULES } from '#terms-reader';
import { ownCaseText } from '../../../src/cases/case-title.ts';
import { findCases, SHOWN_CASES } from '../../../src/reading/find-cases.ts';
import { sentenceParts } from '../../../src/reading/found-case.ts';
import { inEnglish } from '../../english.ts';

const TEXT = [
  '# Terms',
  'The shop is provided "as is" and you use it at your own risk.',
  'We will never sell your personal data to anyone.',
  'You may not use the shop to train artificial intelligence models.',
  'We reserve the right to delete any content at any time and for any reason without notice.',
  'Hello there. You waive the right to bring or take part in a class action.',
].join('\n');

it('finds severe, bad, good and neutral cases in this order, without boilerplate', async () => {
  const found = await findCases(TEXT, () => false);
  expect(found.map(({ classification }) => classification)).toEqual(['blocker', 'bad', 'good', 'neutral']);
  expect(found.some(({ title }) => title.includes('as is'))).toBe(false);
});

it('puts deal-breakers first, also boilerplate', async () => {
  const found = await findCases(TEXT, (title) => title.includes("'as is'"));
  expect(found[0]?.passages[0]?.text).toContain('at your own risk');
});

it('says of a case that is found less surely that it is, and shows it as a deal-breaker alone', async () => {
  const text =
    'We reserve the right to terminate your account at any time, for any reason and without notice.';
  expect(await findCases(text, () => false)).toEqual([]);
  expect(await findCases(text, () => true)).toMatchObject([{ isUnsure: true }]);
  const others = await findCases(TEXT, () => false);
  expect(others.map(({ isUnsure }) => isUnsure)).toEqual(others.map(() => false));
});

it('gives the place of each sentence in the text', async () => {
  for (const { passages } of await findCases(TEXT, () => false)) {
    for (const { text, start } of passages) expect(TEXT.slice(start, start + text.length)).toBe(text);
  }
});

it('marks the words of a sentence', () => {
  const passage = {
    text: 'Our answer: we (and you) waive a class action.',
    start: 0,
    words: ['class action', 'waive', 'elsewhere', 'class', 'we', '(and'],
    leadIn: '',
  };
  const marked = sentenceParts(passage).map(({ text, isWord }) => (isWord ? `[${text}]` : text));
  expect(marked.join('')).toBe('Our answer: [we] [(and] you) [waive] a [class action].');
});

it('shows an item of a list with what stands in front of the list', async () => {
  const text = 'Our promises to you. We will not:\n* sell your data.';
  const [passage] = (await findCases(text, () => false)).flatMap(({ passages }) => passages);
  const shown = passage && sentenceParts(passage).map((part) => part.text);
  expect(shown?.join('')).toBe('We will not: sell your data.');
  expect(passage?.words).toEqual(['not', 'sell', 'data']);
});

it('has a text for each case of our own', () => {
  for (const { title } of CASE_RULES.filter(({ isOwn }) => isOwn)) expect(ownCaseText(title)).toBeDefined();
});

it('says on the screen how many kinds of sentences it knows', () => {
  expect(inEnglish('readingCaveat')).toContain(`${SHOWN_CASES.size} kinds`);
  expect(inEnglish('readingNothingWhy')).toContain(`${SHOWN_CASES.size} kinds`);
});
