import { CASE_RULES } from './cases.ts';
import { compileRules, type Rules, type Weights } from './rules.ts';
import weights from './weights.json' with { type: 'json' };

let compiled: Rules | undefined;

/** The rules that come with the package, for texts in English. They are made ready once. */
export function englishRules(): Rules {
  compiled ??= usableRules(weights);
  return compiled;
}

/** Cases that were learnt well enough to have weights, and those of our own. */
const usableRules = (learnt: Weights): Rules =>
  compileRules(
    learnt,
    CASE_RULES.filter(({ id, isOwn }) => isOwn || id in learnt),
  );
