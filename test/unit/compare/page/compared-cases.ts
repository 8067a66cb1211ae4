import type { DealBreaker } from '../../../../src/deal-breakers/my-deal-breakers.ts';
import type { Classification } from '../../../../src/directory/schema/vocabulary.ts';
import type { Case } from '../../../../src/directory/schema.ts';

/** A case of one of the compared services. */
export const comparedCase = (
  id: number,
  title = `Case ${id}`,
  classification: Classification = 'bad',
  weight = 50,
): Case => ({ id, title, localizedTitle: null, description: '', classification, weight });

/** A deal-breaker of these cases. */
export const dealBreaker = (...ids: number[]): DealBreaker => ({
  starter: ids.length > 1 ? 'keeps-data' : null,
  cases: ids.map((id) => ({ id, title: `Case ${id}`, starter: null })),
});
