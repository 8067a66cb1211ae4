import { type ListRecord, SNAPSHOT_GENERATION } from '../../catalog/list-record.ts';
import type { RuleSet } from './rule-set.ts';
import { hasOptions, isSameSource, type RuleOptions, type RuleSource } from './rule-source.ts';

/** What to do with the registered rule set. */
export type RuleStep =
  | { readonly do: 'nothing' }
  | { readonly do: 'remove' }
  | { readonly do: 'compile'; readonly source: RuleSource };

const NOTHING: RuleStep = { do: 'nothing' };

/**
 * Decides whether the rule set still fits the list in use. Pure.
 *
 * @param ruleSet the registered one; null if there is none
 */
export function ruleStep(
  list: ListRecord,
  ruleSet: Pick<RuleSet, 'source' | 'marksUntil'> | null,
  options: RuleOptions,
  now: number,
): RuleStep {
  const registered = ruleSet?.source ?? null;
  const isForeign = registered !== null && registered.directory !== list.directory;
  const source = sourceOf(list, options);
  if (!source) {
    // If the stored list was lost, the old rules of the same directory are better than none.
    return isForeign ? { do: 'remove' } : NOTHING;
  }
  if (!registered || isForeign || !hasOptions(registered, options)) return { do: 'compile', source };
  if (now >= (ruleSet?.marksUntil ?? Number.POSITIVE_INFINITY)) return { do: 'compile', source };
  return isSameSource(registered, source) ? NOTHING : { do: 'compile', source };
}

function sourceOf({ directory, current, snapshot }: ListRecord, options: RuleOptions): RuleSource | null {
  if (current) return { directory, generation: current.id, since: current.publishedAt, ...options };
  if (!snapshot) return null;
  return { directory, generation: SNAPSHOT_GENERATION, since: snapshot.takenAt, ...options };
}
