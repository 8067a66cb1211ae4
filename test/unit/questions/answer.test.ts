import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OWN_TITLES } from '#terms-reader';
import { answersOf } from '../../../src/questions/answer.ts';
import { isYes, QUESTION_IDS } from '../../../src/questions/questions.ts';

const DIRECTORY = 'https://ratings.example';
const SELLS = 'The service may sell your data unless you opt out';
const DOES_NOT_SELL = 'This service does not sell your personal data';
const answersTo = (titles: readonly string[], reviewed: boolean, trains = false) =>
  answersOf(titles, (title) => ({ id: 1, title }), DIRECTORY, reviewed, trains);
const stateOf = (question: string, titles: readonly string[], reviewed: boolean) =>
  answersTo(titles, reviewed).find((one) => one.question === question)?.state;

it.each([
  ['a case for the worse', [SELLS], true, 'bad'],
  ['a case for the better', [DOES_NOT_SELL], true, 'good'],
  ['one of each, from two documents', [SELLS, DOES_NOT_SELL], true, 'both'],
  ['no case in a finished review', [], true, 'not-in-review'],
  ['no case in a review that is not finished', [], false, 'nobody-looked'],
])('whether it sells your data: %s', (_, titles, reviewed, state) => {
  expect(stateOf('sells-data', titles, reviewed)).toBe(state);
});

it.each([
  ['sells-data', 'worse', true],
  ['sells-data', 'better', false],
  ['lets-delete', 'worse', false],
  ['lets-delete', 'better', true],
] as const)('to %s the answer for the %s is yes: %s', (question, side, yes) => {
  expect(isYes(question, side)).toBe(yes);
});

it('a finished review does not say that nobody trains AI: reviewers have no case about it', () => {
  expect(stateOf('trains-ai', [], true)).toBe('nobody-looked');
});

it.each([
  [true, [], { state: 'bad', says: 'Yes', isAnswered: true, isOurs: true, worse: [] }],
  [false, [], { state: 'nobody-looked', says: 'Nobody has looked', isAnswered: false, isOurs: false }],
  [
    true,
    [OWN_TITLES.trainsAi],
    { state: 'bad', says: 'Yes', isAnswered: true, isOurs: false, worse: [OWN_TITLES.trainsAi] },
  ],
])('our own reading (%s) answers whether it trains AI where no case does: %j', (trains, titles, answer) => {
  const answers = answersTo(titles, true, trains);
  expect(answers.find(({ question }) => question === 'trains-ai')).toMatchObject(answer);
  expect(answers.filter(({ isOurs }) => isOurs)).toHaveLength(answer.isOurs ? 1 : 0);
});

it('never has a yes or a no without a case that says it, in any order of the points', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(SELLS, DOES_NOT_SELL), fc.string())),
      fc.boolean(),
      (titles, reviewed) => {
        const answers = answersTo(titles, reviewed);
        expect(answers.map(({ question }) => question)).toEqual([...QUESTION_IDS]);
        for (const { state, isAnswered, worse, better } of answers) {
          expect(worse.length > 0).toBe(state === 'bad' || state === 'both');
          expect(better.length > 0).toBe(state === 'good' || state === 'both');
          expect(isAnswered).toBe(worse.length + better.length > 0);
        }
        expect(answersTo(titles.toReversed(), reviewed).map(({ state }) => state)).toEqual(
          answers.map(({ state }) => state),
        );
      },
    ),
  );
});
