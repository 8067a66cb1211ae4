import { describe, expect, it } from 'vitest';
import { compareCases, type ServiceCases } from '../../../../src/compare/page/compare-cases.ts';
import type { Case } from '../../../../src/directory/schema/case.ts';
import { QUESTION_IDS, questionText } from '../../../../src/questions/questions.ts';
import { numberedCase } from '../../points/some-points.ts';

const HERE = 'https://directory.example';
const SOLD = numberedCase(101, 'The service may sell your data unless you opt out');
const NOT_SOLD = numberedCase(102, 'This service does not sell your personal data', 'good');
const NOTICE = numberedCase(103, 'You have the right to leave this service at any time', 'good');

/** A service with these cases, or with cases of these numbers. */
const service = (
  cases: readonly (Case | number)[] | null,
  reviewed = true,
  trainsAi = false,
): ServiceCases => ({
  trainsAi,
  cases:
    cases &&
    new Map(
      cases.map((one) => (typeof one === 'number' ? numberedCase(one) : one)).map((one) => [one.id, one]),
    ),
  reviewed,
});

/** The rows as `question: state of each answer` and `number: each cell`. */
const compared = (
  services: readonly ServiceCases[],
  chosen: readonly { id: number; title: string }[] = [],
) => {
  const { questions, cases, unanswered, only } = compareCases(services, chosen, HERE);
  return {
    questions: questions.map(
      ({ question, answers }) => `${question}: ${answers.map((answer) => answer?.state ?? '-').join(', ')}`,
    ),
    cases: cases.map(({ id, cells }) => `${id}: ${cells.join(', ')}`),
    only: only.map((alone) => alone.map(({ id }) => id)),
    unanswered,
  };
};

describe('the questions', () => {
  it('that somebody answers have a row, in their order, and the others are named', () => {
    const { questions, cases, unanswered } = compared([service([NOTICE, SOLD]), service([NOT_SOLD, NOTICE])]);
    expect(questions).toEqual(['sells-data: bad, good', 'lets-delete: good, good']);
    expect(unanswered).toEqual(
      QUESTION_IDS.filter((question) => question !== 'sells-data' && question !== 'lets-delete').map(
        questionText,
      ),
    );
    expect(cases, 'no case stands twice').toEqual([]);
  });

  it('are not called unanswered while a service has not been asked about', () => {
    expect(compared([service([SOLD]), service(null)]).unanswered).toEqual([]);
  });

  it('are never answered from silence', () => {
    expect(
      compared([service([SOLD, NOT_SOLD]), service([1]), service([1], false), service([]), service(null)])
        .questions,
    ).toEqual(['sells-data: both, not-in-review, nobody-looked, nobody-looked, -']);
  });
});

describe('the training of AI, which no reviewer looks at', () => {
  it('is answered by what we read', () => {
    const services = [service([1], true, true), service([2]), service([], false, true)];
    expect(compared(services).questions).toEqual(['trains-ai: bad, nobody-looked, bad']);
  });

  it('has no answer before anybody asked for the points', () => {
    expect(compared([service(null, true, true)]).questions).toEqual([]);
  });
});

describe('the other cases', () => {
  it('are aligned by number, those that most services have first and those of one apart', () => {
    const { cases, only } = compared([service([1, 2, 4, 5]), service([2, 3, 4]), service([4])]);
    expect(cases).toEqual(['4: found, found, found', '2: found, found, not-in-review']);
    expect(only).toEqual([[1, 5], [3], []]);
  });

  it.each([
    ['there is no other service', []],
    ['nobody has asked about the other', [service(null)]],
  ])('of one service have rows if %s', (_, others) => {
    const { cases, only } = compared([service([1, 2]), ...others]);
    expect(cases).toHaveLength(2);
    expect(only.flat()).toEqual([]);
  });

  it('that are missing are not looked at in an unfinished review, and not known before anybody asked', () => {
    expect(compared([service([1]), service([2], false), service([]), service(null)]).cases).toEqual([
      '1: found, nobody-looked, nobody-looked, unknown',
      '2: not-in-review, found, nobody-looked, unknown',
    ]);
  });

  it('stand gravest class first, then heaviest, neutral ones last', () => {
    const cases = [
      numberedCase(5, 'e', 'neutral', 100),
      numberedCase(1, 'a', 'good', 90),
      numberedCase(2, 'b', 'bad', 10),
      numberedCase(3, 'c', 'blocker', 5),
      numberedCase(4, 'd', 'bad', 20),
    ];
    expect(compareCases([service(cases)], [], HERE).cases.map(({ id }) => id)).toEqual([3, 4, 2, 1, 5]);
  });

  it('of no service, or of services without any, make no row', () => {
    expect(compared([]).cases).toEqual([]);
    expect(compared([service([]), service(null)]).cases).toEqual([]);
  });

  it('may be 74 in one service and none in another', () => {
    const many = Array.from({ length: 74 }, (_, id) => id + 1);
    expect(compared([service(many), service([])])).toMatchObject({ cases: [], only: [many, []] });
  });

  it('that were chosen come first, also if no service has them', () => {
    const chosen = [2, 9].map((id) => ({ id, title: '' }));
    expect(compared([service([1, 2]), service([1, 2])], chosen).cases).toEqual([
      '2: found, found',
      '9: not-in-review, not-in-review',
      '1: found, found',
    ]);
  });

  it('have no row of their own if they answer a question, although somebody chose them', () => {
    expect(compared([service([SOLD])], [SOLD])).toMatchObject({
      questions: ['sells-data: bad'],
      cases: [],
    });
  });
});
