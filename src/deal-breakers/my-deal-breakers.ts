import * as v from 'valibot';
import { id } from '../directory/schema/fields.ts';
import {
  type AskedCase,
  answerOfCase,
  isSameTitle,
  QUESTION_IDS,
  type QuestionId,
} from '../questions/questions.ts';
import { type Choices, type ChosenByDirectory, createChosenStore } from '../settings/chosen-store.ts';

/** As many deal-breakers of one directory as a person can choose. */
export const MAX_DEAL_BREAKERS = 50;
const MAX_TITLE_LENGTH = 300;

/** What a person does not accept: the answer "yes, bad" to a question, or a case. */
export type DealBreaker =
  | { readonly kind: 'question'; readonly question: QuestionId }
  /** `title`: in English, as the directory had it when the case was chosen; it may have been renamed since. */
  | { readonly kind: 'case'; readonly id: number; readonly title: string };

/** The deal-breakers, by the address of their directory. */
export type DealBreakersByDirectory = ChosenByDirectory<DealBreaker>;

/** What a person does not accept at a directory, and how to change it. */
export type MyDealBreakers = Choices<DealBreaker>;

/** What tells deal-breakers of one directory apart: the name of a question or the number of a case. */
export function dealBreakerKey(dealBreaker: DealBreaker): string {
  return dealBreaker.kind === 'question' ? dealBreaker.question : String(dealBreaker.id);
}

/** The value of the record of a deal-breaker. */
function recordOf(dealBreaker: DealBreaker): object {
  if (dealBreaker.kind === 'question') return {};
  return { title: dealBreaker.title.slice(0, MAX_TITLE_LENGTH).toWellFormed() };
}

const questionSchema = v.picklist(QUESTION_IDS);
/** In an empty or damaged record the title is empty: the number is enough. */
const caseEntries = { title: v.fallback(v.string(), '') };
const caseSchema = v.fallback(v.object(caseEntries), { title: '' });
/** An item of a settings file. */
const inFileSchema = v.union([
  v.pipe(
    v.object({ question: questionSchema }),
    v.transform((item): DealBreaker => ({ kind: 'question', ...item })),
  ),
  v.pipe(
    v.object({ id, ...caseEntries }),
    v.transform((item): DealBreaker => ({ kind: 'case', ...item })),
  ),
]);

/** What a person has chosen. The name of a record has the question or the number of the case. */
export const dealBreakerStore = createChosenStore<DealBreaker>({
  word: 'deal-breaker',
  fromFile(item) {
    const parsed = v.safeParse(inFileSchema, item);
    return parsed.success ? [parsed.output] : [];
  },
  keyOf: dealBreakerKey,
  valueOf: recordOf,
  fromRecord(key, value) {
    const question = v.safeParse(questionSchema, key);
    if (question.success) return { kind: 'question', question: question.output };
    const number = v.safeParse(id, Number(key));
    return number.success ? { kind: 'case', id: number.output, ...v.parse(caseSchema, value) } : null;
  },
  max: MAX_DEAL_BREAKERS,
  problems: {
    'private-window': 'dealBreakerPrivate',
    'too-many': 'dealBreakerTooMany',
    failed: 'dealBreakerNotStored',
  },
});

/** Whether a case is what a person does not accept: that case, or one that answers the question for the worse. Pure. */
export function isAgainst(dealBreaker: DealBreaker, pointCase: AskedCase, directory: string): boolean {
  if (dealBreaker.kind === 'case') {
    return pointCase.id === null
      ? isSameTitle(dealBreaker.title, pointCase.title)
      : dealBreaker.id === pointCase.id;
  }
  const answer = answerOfCase(pointCase, directory);
  return answer?.question === dealBreaker.question && answer.side === 'worse';
}
