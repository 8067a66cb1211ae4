import { CASE_RULES } from './cases.ts';
import { compileRulesInSlices, type Rules, type Weights } from './rules.ts';
import { finish, type Slices } from './slices.ts';
import weights from './weights.json' with { type: 'json' };

let compiled: Rules | undefined;

/** The rules that come with the package, for texts in English. They are made ready once. */
export function englishRules(): Rules {
  return finish(englishRulesInSlices());
}

/** As `englishRules`, in slices. */
export function* englishRulesInSlices(): Slices<Rules> {
  compiled ??= yield* usableRules(weights);
  return compiled;
}

/** Cases that were learnt well enough to have weights, and those of our own. */
const usableRules = (learnt: Weights): Slices<Rules> =>
  compileRulesInSlices(
    learnt,
    CASE_RULES.filter(({ id, isOwn }) => isOwn || id in learnt),
  );
