import type { DealBreaker } from '../../../src/deal-breakers/my-deal-breakers.ts';
import type { QuestionId } from '../../../src/questions/questions.ts';

/** A case that somebody chose. */
export const chosenCase = (id: number, title = `Case ${id}`): DealBreaker => ({ kind: 'case', id, title });

/** A question that somebody chose. */
export const chosenQuestion = (question: QuestionId): DealBreaker => ({ kind: 'question', question });
