import type { ListRecord } from '../../catalog/database.ts';
import type { RuleSource } from './rule-set.ts';

/** What to do about the rules. */
export type RuleStep =
  | { readonly do: 'nothing' }
  | { readonly do: 'remove' }
  | { readonly do: 'compile'; readonly source: RuleSource };

/** What the rules depend on beside the list. */
export type RuleTerms = Pick<RuleSource, 'version' | 'showPartlyReviewed'>;

const NOTHING: RuleStep = { do: 'nothing' };

/**
 * A first list grows page by page, and the browser takes 0.4 to 1.7 s for all rules of 17,000 hosts. So they are made
 * anew each time the pages have doubled: after pages 1, 2, 4, 8, …, at most twice the work of the last time.
 */
const GROWTH = 2;

/**
 * Whether the rules still are those of the list in use. Pure.
 *
 * @param inForce what they were made of; null: there are none
 * @param terms the version of the extension, since another one may draw or compile otherwise, and how grades are shown
 */
export function ruleStep(list: ListRecord, inForce: RuleSource | null, terms: RuleTerms): RuleStep {
  const isForeign = inForce !== null && inForce.directory !== list.directory;
  const source = sourceOf(list, terms);
  if (!source) {
    // Nothing has come yet. Rules of the same directory know more than nothing: its stored list may have been lost.
    return isForeign ? { do: 'remove' } : NOTHING;
  }
  if (!inForce || isForeign || !hasTerms(inForce, terms)) return { do: 'compile', source };
  if (source.pages === null) {
    return isSameSource(inForce, source) ? NOTHING : { do: 'compile', source };
  }
  if (inForce.pages === null) return NOTHING;
  const isAnother = inForce.generation !== source.generation || inForce.since !== source.since;
  return isAnother || source.pages >= GROWTH * inForce.pages ? { do: 'compile', source } : NOTHING;
}

function sourceOf({ directory, current, sync: { run } }: ListRecord, terms: RuleTerms): RuleSource | null {
  if (current)
    return { directory, generation: current.id, since: current.publishedAt, pages: null, ...terms };
  if (!run || run.nextPage <= 1) return null;
  return { directory, generation: run.generation, since: run.startedAt, pages: run.nextPage - 1, ...terms };
}

/** Whether two sources are the same list and the same extension. */
export function isSameSource(a: RuleSource, b: RuleSource): boolean {
  return (
    a.directory === b.directory &&
    a.generation === b.generation &&
    a.since === b.since &&
    a.pages === b.pages &&
    hasTerms(a, b)
  );
}

function hasTerms(source: RuleSource, { version, showPartlyReviewed }: RuleTerms): boolean {
  return source.version === version && source.showPartlyReviewed === showPartlyReviewed;
}
