import * as v from 'valibot';
import { id } from '../directory/schema/fields.ts';
import { localArea } from '../platform/extension-storage.ts';
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
const inFileSchema = v.object({ question: questionSchema });

/**
 * A case as it was stored when a question stood for those cases of it that were known at that time: each of them was a
 * record.
 */
const caseEntries = {
  title: v.fallback(v.string(), ''),
  /** The question that it was chosen with. */
  starter: v.fallback(v.nullish(questionSchema), null),
  /** Whether it was also chosen by itself. */
  alone: v.fallback(v.optional(v.boolean()), false),
};
const caseSchema = v.fallback(v.object(caseEntries), { title: '', starter: null });
const caseInFileSchema = v.object({ id, ...caseEntries });

/**
 * The deal-breakers that a case stands for, as settings files and earlier versions have it: its question, and the case if it
 * was also chosen by itself or if it does not answer the question.
 */
function fromCase({ id, title, starter, alone }: v.InferOutput<typeof caseInFileSchema>, directory: string) {
  const ofCase: DealBreaker = { kind: 'case', id, title };
  if (!starter) return [ofCase];
  const question: DealBreaker = { kind: 'question', question: starter };
  return alone || !isAgainst(question, ofCase, directory) ? [question, ofCase] : [question];
}

/** What a person has chosen. The name of a record has the question or the number of the case. */
export const dealBreakerStore = createChosenStore<DealBreaker>({
  word: 'deal-breaker',
  fromFile(item, directory) {
    const question = v.safeParse(inFileSchema, item);
    if (question.success) return [{ kind: 'question', question: question.output.question }];
    const ofCase = v.safeParse(caseInFileSchema, item);
    return ofCase.success ? fromCase(ofCase.output, directory) : [];
  },
  keyOf: dealBreakerKey,
  valueOf: recordOf,
  fromRecord(key, value) {
    const question = v.safeParse(questionSchema, key);
    if (question.success) return { kind: 'question', question: question.output };
    const number = v.safeParse(id, Number(key));
    // Whatever else is damaged, the number is enough.
    return number.success
      ? { kind: 'case', id: number.output, title: v.parse(caseSchema, value).title }
      : null;
  },
  hasValues: true,
  max: MAX_DEAL_BREAKERS,
  problems: {
    'private-window': 'dealBreakerPrivate',
    'too-many': 'dealBreakerTooMany',
    failed: 'dealBreakerNotStored',
  },
});

/**
 * After an update: replaces cases that an earlier version stored for a question by that question. May end between any two
 * changes: the questions are there before their cases go, and a case that stays no longer names its question, which may be
 * taken back.
 *
 * @throws what the browser's storage throws
 */
export async function replaceCasesByQuestions(): Promise<void> {
  const names = (await localArea.getKeys()).filter((name) => name.startsWith('deal-breaker '));
  const values = await localArea.get(names);
  const added: Record<string, unknown> = {};
  const gone: string[] = [];
  for (const name of names) {
    const [word, key, directory] = name.split(' ');
    const stored = v.safeParse(caseInFileSchema, { ...v.parse(caseSchema, values[name]), id: Number(key) });
    if (directory === undefined || !stored.success || !stored.output.starter) continue;
    const dealBreakers = fromCase(stored.output, directory);
    for (const one of dealBreakers) added[`${word} ${dealBreakerKey(one)} ${directory}`] = recordOf(one);
    if (!dealBreakers.some(({ kind }) => kind === 'case')) gone.push(name);
  }
  await localArea.set(added);
  await localArea.remove(gone);
}

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
