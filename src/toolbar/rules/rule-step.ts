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
 * While a first list arrives, its rules are compiled after pages 1, 2, 4, 8, … The browser takes 0.4 to 1.7 s to register
 * the rules of 17,000 hosts, and this way the whole download costs at most twice the last registration.
 */
const GROWTH = 2;

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
    // No page has arrived. If the stored list was lost, the old rules of the same directory are better than none.
    return isForeign ? { do: 'remove' } : NOTHING;
  }
  if (!registered || isForeign || !hasOptions(registered, options)) return { do: 'compile', source };
  if (now >= (ruleSet?.marksUntil ?? Number.POSITIVE_INFINITY)) return { do: 'compile', source };
  if (source.pages === null) {
    return isSameSource(registered, source) ? NOTHING : { do: 'compile', source };
  }
  if (registered.pages === null) return NOTHING;
  const isOtherRun = registered.generation !== source.generation || registered.since !== source.since;
  return isOtherRun || source.pages >= GROWTH * registered.pages ? { do: 'compile', source } : NOTHING;
}

function sourceOf(
  { directory, current, snapshot, sync: { run } }: ListRecord,
  options: RuleOptions,
): RuleSource | null {
  if (current)
    return { directory, generation: current.id, since: current.publishedAt, pages: null, ...options };
  if (snapshot)
    return { directory, generation: SNAPSHOT_GENERATION, since: snapshot.takenAt, pages: null, ...options };
  if (!run || run.nextPage <= 1) return null;
  return { directory, generation: run.generation, since: run.startedAt, pages: run.nextPage - 1, ...options };
}
