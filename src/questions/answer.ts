import { t } from '../i18n/t.ts';
import { type AskedCase, answerOfCase, isYes, QUESTION_IDS, type QuestionId } from './questions.ts';

/** What is known of a service to a question. It is never concluded from silence: without a case there is no answer. */
export type Answer<T> =
  /** It does what one does not want, or does not do what one wants. */
  | { readonly state: 'bad'; readonly worse: readonly T[]; readonly better: readonly [] }
  | { readonly state: 'good'; readonly worse: readonly []; readonly better: readonly T[] }
  /** Its documents say both. */
  | { readonly state: 'both'; readonly worse: readonly T[]; readonly better: readonly T[] }
  /** Nobody has looked: there is no review, or it is not finished. */
  | { readonly state: 'nobody-looked'; readonly worse: readonly []; readonly better: readonly [] }
  /** The review is finished and does not say. */
  | { readonly state: 'not-in-review'; readonly worse: readonly []; readonly better: readonly [] };

/** A question with its answer. */
export interface AnsweredQuestion<T> {
  readonly question: QuestionId;
  readonly answer: Answer<T>;
}

/**
 * The answers that the points of a service give, in the order of the questions. Pure.
 *
 * @param points what was found at the service, such as its points
 * @param caseOf the case of one of them
 * @param directory address of the directory that they are from
 * @param reviewed whether the review is finished
 */
export function answersOf<T>(
  points: readonly T[],
  caseOf: (point: T) => AskedCase,
  directory: string,
  reviewed: boolean,
): readonly AnsweredQuestion<T>[] {
  const found = points.map((point) => ({ point, says: answerOfCase(caseOf(point), directory) }));
  return QUESTION_IDS.map((question) => {
    const sayTo = (side: 'worse' | 'better') =>
      found.flatMap(({ point, says }) => (says?.question === question && says.side === side ? [point] : []));
    return { question, answer: answer(question, sayTo('worse'), sayTo('better'), reviewed) };
  });
}

function answer<T>(
  question: QuestionId,
  worse: readonly T[],
  better: readonly T[],
  reviewed: boolean,
): Answer<T> {
  if (worse.length > 0 && better.length > 0) return { state: 'both', worse, better };
  if (worse.length > 0) return { state: 'bad', worse, better: [] };
  if (better.length > 0) return { state: 'good', worse: [], better };
  // Reviewers have no case about the training of AI, so a finished review says nothing about it.
  const state = reviewed && question !== 'trains-ai' ? 'not-in-review' : 'nobody-looked';
  return { state, worse: [], better: [] };
}

/** Whether any case answers: its documents say yes or no. */
export function hasCases({ worse, better }: Answer<unknown>): boolean {
  return worse.length + better.length > 0;
}

/** An answer in words: yes, no, yes and no, or why there is none. */
export function answerText({ question, answer: { state } }: AnsweredQuestion<unknown>): string {
  switch (state) {
    case 'bad':
      return t(isYes(question, 'worse') ? 'answerYes' : 'answerNo');
    case 'good':
      return t(isYes(question, 'better') ? 'answerYes' : 'answerNo');
    case 'both':
      return t('answerBoth');
    case 'not-in-review':
      return t('answerNotInReview');
    case 'nobody-looked':
      return t('answerNobody');
  }
}
