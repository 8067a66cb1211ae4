import type { ComparedCase } from '../../../../src/compare/page/compared-case.ts';
import type { DealBreaker } from '../../../../src/deal-breakers/my-deal-breakers.ts';
import type { Classification } from '../../../../src/directory/schema/vocabulary.ts';

/** A case of one of the compared services. */
export const comparedCase = (
  id: number,
  title = `Case ${id}`,
  classification: Classification = 'bad',
  weight = 50,
): ComparedCase => ({ id, title, shown: title, lang: 'en', classification, weight });

/** A deal-breaker of these cases. */
export const dealBreaker = (...ids: number[]): DealBreaker => ({
  starter: ids.length > 1 ? 'keeps-data' : null,
  cases: ids.map((id) => ({ id, title: `Case ${id}`, starter: null })),
});
