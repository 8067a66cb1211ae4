import * as v from 'valibot';

/** The list of a file has a negative one. */
const generation = v.pipe(v.number(), v.integer());

export const ruleSourceSchema = v.object({
  directory: v.string(),
  generation,
  /** When it was published: a lost database makes the numbers of generations start again. */
  since: v.number(),
  /** The version of the extension. */
  version: v.string(),
  /** Whether grades that are not fully reviewed are shown. */
  showPartlyReviewed: v.boolean(),
  /** Whether grades that have just changed are marked. */
  markChanges: v.boolean(),
  /** The deal-breakers that services are marked for: see `dealBreakersKey`. The cases are those of the version. */
  dealBreakers: v.string(),
});

/** All that a rule set depends on. */
export type RuleSource = v.InferOutput<typeof ruleSourceSchema>;

/** What a rule set depends on besides the list. */
export type RuleOptions = Pick<RuleSource, 'version' | 'showPartlyReviewed' | 'markChanges' | 'dealBreakers'>;

export function isSameSource(a: RuleSource, b: RuleSource): boolean {
  return (
    a.directory === b.directory && a.generation === b.generation && a.since === b.since && hasOptions(a, b)
  );
}

export function hasOptions(source: RuleSource, options: RuleOptions): boolean {
  return (
    source.version === options.version &&
    source.showPartlyReviewed === options.showPartlyReviewed &&
    source.markChanges === options.markChanges &&
    source.dealBreakers === options.dealBreakers
  );
}

/** The cases of deal-breakers in the form that a source has. Icons do not depend on how many deal-breakers these cases make up. */
export function dealBreakersKey(dealBreakers: readonly { readonly id: number }[]): string {
  return dealBreakers
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join(' ');
}
