import { DEFAULT_DIRECTORY } from '../directory/default-directory.ts';
import { type ChosenCase, readAllLimits } from '../my-limits/my-limits.ts';
import type { PolicyValues } from './policy.ts';
import { readPolicy } from './settings.ts';

/**
 * The deal-breakers that count at a directory: those of a policy, then those of the person. The cases of a policy are those of
 * the directory that it names, because another directory has other cases under these numbers.
 *
 * @throws what the browser's storage throws
 */
export async function readLimitsInForce(directory: string): Promise<readonly ChosenCase[]> {
  return (await readAllLimitsInForce())(directory);
}

/** The same for every directory, for a reader that does not know yet which one is in use. */
export async function readAllLimitsInForce(): Promise<(directory: string) => readonly ChosenCase[]> {
  const [chosen, { values }] = await Promise.all([readAllLimits(), readPolicy()]);
  return (directory) => limitsAt(directory, chosen.get(directory) ?? [], values);
}

function limitsAt(
  directory: string,
  own: readonly ChosenCase[],
  values: PolicyValues,
): readonly ChosenCase[] {
  const { dealBreakers = [], directoryUrl = DEFAULT_DIRECTORY } = values;
  if (directory !== directoryUrl) return own;
  const fixed = new Set(dealBreakers);
  const ofPolicy = [...fixed].map((id): ChosenCase => ({ id, title: '', starter: null, isFixed: true }));
  return [...ofPolicy, ...own.filter(({ id }) => !fixed.has(id))];
}
