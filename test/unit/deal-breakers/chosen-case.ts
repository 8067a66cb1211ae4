import type { ChosenCase } from '../../../src/deal-breakers/my-deal-breakers.ts';

/** A case that somebody chose. */
export const chosenCase = (
  id: number,
  starter: ChosenCase['starter'] = null,
  title = `Case ${id}`,
): ChosenCase => ({ id, title, starter });
