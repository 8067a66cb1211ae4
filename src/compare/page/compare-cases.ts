import type { DealBreaker } from '../../deal-breakers/my-deal-breakers.ts';
import { CLASSIFICATIONS } from '../../directory/schema/vocabulary.ts';
import type { Case } from '../../directory/schema.ts';
import { type Answer, answersOf, hasCases } from '../../questions/answer.ts';
import { answerOfCase, QUESTION_IDS, type QuestionId } from '../../questions/questions.ts';

/** What is known of a service that is compared. */
export interface ServiceCases {
  /** By the id of the case; null if nothing was asked. Empty: no points have been published. */
  readonly cases: ReadonlyMap<number, Case> | null;
  /** Whether its review is finished. */
  readonly reviewed: boolean;
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
  /** Null if no service has it. */
  readonly pointCase: Case | null;
  /** Null if it is no deal-breaker of the person. */
  readonly dealBreaker: DealBreaker | null;
  readonly cells: readonly Cell[];
}

/** A row about a question: one answer for each service, null where nothing was asked. */
export interface QuestionRow {
  readonly question: QuestionId;
  readonly isDealBreaker: boolean;
  readonly answers: readonly (Answer<Case> | null)[];
}

/** The rows of a comparison. No case stands in two of them. */
export interface Comparison {
  /** Those with an answer, in their order. */
  readonly questions: readonly QuestionRow[];
  /** Those that no service answers. */
  readonly unanswered: readonly QuestionId[];
  /** The cases that answer no question: deal-breakers, then those that most services have, the gravest and heaviest first. */
  readonly cases: readonly CaseRow[];
}

/** Aligns what is known of services by questions, and the other cases by their ids. Pure. */
export function compareCases(
  services: readonly ServiceCases[],
  dealBreakers: readonly DealBreaker[],
  directory: string,
): Comparison {
  const answers = services.map(
    ({ cases, reviewed }) =>
      cases &&
      answersOf([...cases.values()], (one) => one, directory, reviewed && cases.size > 0).map(
        ({ answer }) => answer,
      ),
  );
  const rows = QUESTION_IDS.map((question, index) => ({
    question,
    isDealBreaker: dealBreakers.some((one) => one.kind === 'question' && one.question === question),
    answers: answers.map((known) => known?.[index] ?? null),
  }));
  const isAnswered = (row: QuestionRow) => row.answers.some((answer) => answer && hasCases(answer));

  const found = new Map(services.flatMap(({ cases }) => [...(cases ?? [])]));
  const chosenCases = dealBreakers.flatMap((one) =>
    one.kind === 'case' && !answerOfCase(one, directory) ? [one] : [],
  );
  const others = [...found.values()].filter((one) => !answerOfCase(one, directory)).sort(byGravity);
  const cases = [...chosenCases, ...others.filter(({ id }) => !chosenCases.some((one) => one.id === id))].map(
    ({ id }): CaseRow => {
      const pointCase = found.get(id) ?? null;
      const dealBreaker = chosenCases.find((one) => one.id === id) ?? null;
      return { id, pointCase, dealBreaker, cells: services.map((service) => cellOf(service, id)) };
    },
  );
  const having = ({ cells }: CaseRow) => cells.filter((cell) => cell === 'found').length;
  const rank = (row: CaseRow) => (row.dealBreaker ? services.length + 1 : having(row));
  return {
    questions: rows.filter(isAnswered),
    unanswered: rows.filter((row) => !isAnswered(row)).map(({ question }) => question),
    cases: cases.toSorted((a, b) => rank(b) - rank(a)),
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
