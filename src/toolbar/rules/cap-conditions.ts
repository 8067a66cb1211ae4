import type { UrlFilter } from '../../platform/declarative-content.ts';
import type { RuleIcon } from './rule-icon.ts';

/** One condition of a rule. */
export interface Condition {
  readonly icon: RuleIcon;
  readonly host: string;
  readonly filter: UrlFilter;
}

/**
 * Keeps the most useful conditions: fully reviewed before graded before unrated services, then the more specific ones.
 * The addresses of the others get the default icon.
 */
export function capConditions(conditions: readonly Condition[], cap: number): readonly Condition[] {
  if (conditions.length <= cap) return conditions;
  return conditions
    .map((condition) => ({
      condition,
      order: rank(condition.icon) * MAX_SPECIFICITY - specificity(condition),
    }))
    .sort((a, b) => a.order - b.order)
    .slice(0, cap)
    .map(({ condition }) => condition);
}

function rank(icon: RuleIcon): number {
  if (icon.kind === 'unrated') return 2;
  return icon.reviewed ? 0 : 1;
}

/** A host has at most 127 labels, and a path counts more than any number of them. */
const PATH = 128;
const MAX_SPECIFICITY = 2 * PATH;

function specificity({ host, filter }: Condition): number {
  const hasPath = filter.pathEquals !== undefined || filter.pathPrefix !== undefined;
  return (hasPath ? PATH : 0) + host.split('.').length;
}
