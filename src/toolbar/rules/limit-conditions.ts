import type { Steps } from '../../matching/trie/steps.ts';
import type { UrlFilter } from '../../platform/declarative-content.ts';
import type { RuleIcon } from './rule-icon.ts';

/** One condition of a rule. */
export interface Condition {
  readonly icon: RuleIcon;
  readonly host: string;
  readonly filter: UrlFilter;
}

const CONDITIONS_PER_STEP = 1024;

/**
 * Keeps the most useful conditions: fully reviewed before graded before unrated services, then the more specific ones.
 * The addresses of the others get the default icon.
 */
export function* limitConditions(
  conditions: readonly Condition[],
  limit: number,
): Steps<readonly Condition[]> {
  if (conditions.length <= limit) return conditions;
  /** Place in the order -> the conditions there. */
  const places = new Map<number, Condition[]>();
  for (const [i, condition] of conditions.entries()) {
    if (i % CONDITIONS_PER_STEP === 0) yield;
    const place = (rank(condition.icon) + 1) * MOST_SPECIFIC - specificity(condition);
    const equal = places.get(place);
    if (!equal) places.set(place, [condition]);
    else if (equal.length < limit) equal.push(condition);
  }
  const kept: Condition[] = [];
  for (const place of [...places.keys()].sort((a, b) => a - b)) {
    for (const condition of places.get(place) ?? []) if (kept.length < limit) kept.push(condition);
  }
  return kept;
}

function rank(icon: RuleIcon): number {
  if (icon.kind === 'unrated') return 2;
  return icon.reviewed ? 0 : 1;
}

/** A host has at most 127 labels, and a path counts more than any number of them. */
const PATH = 128;
const MOST_SPECIFIC = 2 * PATH;

function specificity({ host, filter }: Condition): number {
  const hasPath = filter.pathEquals !== undefined || filter.pathPrefix !== undefined;
  return (hasPath ? PATH : 0) + host.split('.').length;
}
