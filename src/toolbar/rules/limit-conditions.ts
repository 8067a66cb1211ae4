import type { UrlFilter } from '../../platform/declarative-content.ts';
import type { RuleIcon } from './rule-icon.ts';

/** One condition of a rule. */
export interface Condition {
  readonly look: RuleIcon;
  readonly host: string;
  readonly filter: UrlFilter;
}

/**
 * Of too many conditions those worth keeping: fully reviewed before graded before unrated, and of equal ones the more
 * specific. Whatever is dropped leaves its addresses with the default icon.
 */
export function limitConditions(conditions: readonly Condition[], limit: number): readonly Condition[] {
  if (conditions.length <= limit) return conditions;
  return [...conditions]
    .sort((a, b) => standing(a.look) - standing(b.look) || specificity(b) - specificity(a))
    .slice(0, limit);
}

function standing(look: RuleIcon): number {
  if (look.kind === 'unrated') return 2;
  return look.reviewed ? 0 : 1;
}

/** A path counts more than any number of labels. */
function specificity({ host, filter }: Condition): number {
  const hasPath = filter.pathEquals !== undefined || filter.pathPrefix !== undefined;
  return (hasPath ? 1000 : 0) + host.split('.').length;
}
