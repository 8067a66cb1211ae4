import type { Case } from '../../directory/schema/case.ts';
import { CLASSIFICATIONS } from '../../directory/schema/vocabulary.ts';
import { type Answer, answersOf } from '../../questions/answer.ts';
import { answerOfCase, QUESTION_IDS, type QuestionId, questionText } from '../../questions/questions.ts';

/** What is known of a service that is compared. */
export interface ServiceCases {
  /** By the id of the case; null if nothing was asked. Empty: no points have been published. */
  readonly cases: ReadonlyMap<number, Case> | null;
  /** Whether its review is finished. */
  readonly reviewed: boolean;
  /** Whether we read ourselves that it trains AI, which no reviewer looks at. */
  readonly trainsAi: boolean;
}

/** What a service has to a case. */
export type Cell =
  | 'found'
  /** The review is finished and does not have it. */
  | 'not-in-review'
  /** The review is not finished, or there is none. */
  | 'nobody-looked'
  /** Nobody has asked yet. */
  | 'unknown';

/** A row about a case: one cell for each service. */
export interface CaseRow {
  readonly id: number;
  /** In English. */
  readonly title: string;
  /** Null if no service has it. */
  readonly pointCase: Case | null;
  readonly cells: readonly Cell[];
}

/** A row about a question: one answer for each service, null where nothing was asked. */
export interface QuestionRow {
  readonly question: QuestionId;
  readonly text: string;
  readonly answers: readonly (Answer<Case> | null)[];
}

/** What a comparison shows. No case stands in two places. */
export interface Comparison {
  /** Those with an answer, in their order. */
  readonly questions: readonly QuestionRow[];
  /** The texts of those that no service answers. None while a service has not been asked about: it may answer them. */
  readonly unanswered: readonly string[];
  /**
   * The cases that answer no question: those that were chosen, then those that most services have, the gravest and heaviest
   * first. Those of one service alone are in `only`.
   */
  readonly cases: readonly CaseRow[];
  /**
   * For each service the cases that it alone has, which would make the table long. None if there is nothing to compare: one
   * service, or one that nobody has asked about.
   */
  readonly only: readonly (readonly Case[])[];
}

/**
 * Aligns what is known of services by questions, and the other cases by their ids.
 *
 * @param chosen cases that have a row although no service has them, as deal-breakers of the person
 */
export function compareCases(
  services: readonly ServiceCases[],
  chosen: readonly Pick<Case, 'id' | 'title'>[],
  directory: string,
): Comparison {
  const answers = services.map(
    ({ cases, reviewed, trainsAi }) =>
      cases && answersOf([...cases.values()], (one) => one, directory, reviewed && cases.size > 0, trainsAi),
  );
  const rows = QUESTION_IDS.map((question, index) => ({
    question,
    text: questionText(question),
    answers: answers.map((known) => known?.[index] ?? null),
  }));
  const isAnswered = (row: QuestionRow) => row.answers.some((answer) => answer?.isAnswered);

  const found = new Map(services.flatMap(({ cases }) => [...(cases ?? [])]));
  const hasNoQuestion = (one: Pick<Case, 'id' | 'title'>) => !answerOfCase(one, directory);
  const first = chosen.filter(hasNoQuestion);
  const isFirst = (id: number) => first.some((one) => one.id === id);
  const others = [...found.values()].filter((one) => hasNoQuestion(one) && !isFirst(one.id)).sort(byGravity);
  const cases = [...first, ...others].map(({ id, title }): CaseRow => {
    const pointCase = found.get(id) ?? null;
    const cells = services.map((service) => cellOf(service, id));
    return { id, title: pointCase?.title ?? title, pointCase, cells };
  });
  const having = ({ cells }: CaseRow) => cells.filter((cell) => cell === 'found').length;
  const rank = (row: CaseRow) => (isFirst(row.id) ? services.length + 1 : having(row));
  const isAllKnown = services.every(({ cases }) => cases);
  const isCompared = services.length > 1 && isAllKnown;
  const isOfOne = (row: CaseRow) => isCompared && !isFirst(row.id) && having(row) === 1;
  const alone = cases.filter(isOfOne);
  return {
    questions: rows.filter(isAnswered),
    unanswered: isAllKnown ? rows.filter((row) => !isAnswered(row)).map(({ text }) => text) : [],
    cases: cases.filter((row) => !isOfOne(row)).sort((a, b) => rank(b) - rank(a)),
    only: services.map((_, index) =>
      alone.flatMap(({ cells, pointCase }) => (cells[index] === 'found' && pointCase ? [pointCase] : [])),
    ),
  };
}

function cellOf({ cases, reviewed }: ServiceCases, id: number): Cell {
  if (!cases) return 'unknown';
  if (cases.has(id)) return 'found';
  return reviewed && cases.size > 0 ? 'not-in-review' : 'nobody-looked';
}

function byGravity(a: Case, b: Case): number {
  const rank = ({ classification }: Case) => CLASSIFICATIONS.indexOf(classification);
  return rank(a) - rank(b) || b.weight - a.weight || a.id - b.id;
}
