import { compileRulesInSlices, type Rules, usableCases } from './rules.ts';
import { finish, type Slices } from './slices.ts';
import weights from './weights.json' with { type: 'json' };

let compiled: Rules | undefined;

/** The rules that come with the package, for texts in English. They are made ready once. */
export function englishRules(): Rules {
  return finish(englishRulesInSlices());
}

/** As `englishRules`, in slices. */
export function* englishRulesInSlices(): Slices<Rules> {
  compiled ??= yield* compileRulesInSlices(weights, usableCases(weights));
  return compiled;
}
