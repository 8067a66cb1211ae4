import { t } from '../i18n/t.ts';
import {
  type AskedCase,
  answerOfCase,
  isYes,
  QUESTION_IDS,
  type QuestionId,
  questionText,
} from './questions.ts';

type AnswerState =
  /** It does what one does not want, or does not do what one wants. */
  | 'bad'
  | 'good'
  /** Its documents say both. */
  | 'both'
  /** Nobody has looked: no finished review, or a question that reviewers have no case for (training of AI). */
  | 'nobody-looked'
  /** The review is finished and does not say. */
  | 'not-in-review';

/** What is known of a service to a question. It is never concluded from silence: without a case there is no answer. */
export interface Answer<T> {
  readonly question: QuestionId;
  /** The question in the words of the person who asks. */
  readonly text: string;
  readonly state: AnswerState;
  /** The answer in words: yes, no, yes and no, or why there is none. */
  readonly says: string;
  /** Whether any case answers, or our own reading: its documents say yes or no. */
  readonly isAnswered: boolean;
  /** Whether our own reading answers, because no reviewer does. It is never good, and there are no points. */
  readonly isOurs: boolean;
  /** The points that answer for the worse. */
  readonly worse: readonly T[];
  readonly better: readonly T[];
}

/**
 * The answers that the points of a service give, in the order of the questions. Our own reading answers where they do not.
 *
 * @param points what was found at the service, such as its points
 * @param caseOf the case of one of them
 * @param directory address of the directory that they are from
 * @param reviewed whether the review is finished
 * @param trains whether we know that it may train AI on what people give it
 */
export function answersOf<T>(
  points: readonly T[],
  caseOf: (point: T) => AskedCase,
  directory: string,
  reviewed: boolean,
  trains = false,
): readonly Answer<T>[] {
  const found = points.map((point) => ({ point, answer: answerOfCase(caseOf(point), directory) }));
  return QUESTION_IDS.map((question) => {
    const sayTo = (side: 'worse' | 'better') =>
      found.flatMap(({ point, answer }) =>
        answer?.question === question && answer.side === side ? [point] : [],
      );
    const worse = sayTo('worse');
    const better = sayTo('better');
    // Reviewers have no case about the training of AI, so a finished review says nothing about it.
    const silence = reviewed && question !== 'trains-ai' ? 'not-in-review' : 'nobody-looked';
    const isOurs = trains && question === 'trains-ai' && worse.length + better.length === 0;
    const bad = isOurs || worse.length > 0 ? 'bad' : silence;
    const state = better.length === 0 ? bad : worse.length > 0 ? 'both' : 'good';
    const isAnswered = state !== silence;
    return {
      question,
      text: questionText(question),
      state,
      says: says(question, state),
      isAnswered,
      isOurs,
      worse,
      better,
    };
  });
}

const NEITHER = {
  both: 'answerBoth',
  'not-in-review': 'answerNotInReview',
  'nobody-looked': 'answerNobody',
} as const;

function says(question: QuestionId, state: AnswerState): string {
  if (state !== 'bad' && state !== 'good') return t(NEITHER[state]);
  return t(isYes(question, state === 'good' ? 'better' : 'worse') ? 'answerYes' : 'answerNo');
}
