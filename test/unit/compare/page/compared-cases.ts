import type { Classification } from '../../../../src/directory/schema/vocabulary.ts';
import type { Case } from '../../../../src/directory/schema.ts';

/** A case of one of the compared services. */
export const comparedCase = (
  id: number,
  title = `Case ${id}`,
  classification: Classification = 'bad',
  weight = 50,
): Case => ({ id, title, localizedTitle: null, description: '', classification, weight });
