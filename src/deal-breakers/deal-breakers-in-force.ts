import { DEFAULT_DIRECTORY } from '../directory/default-directory.ts';
import type { PolicyValues } from '../settings/policy.ts';
import { readPolicy } from '../settings/settings.ts';
import { type ChosenCase, dealBreakerStore } from './my-deal-breakers.ts';

/**
 * The deal-breakers that count at a directory: those of a policy, then those of the person. The cases of a policy are those of
 * the directory that it names, because another directory has other cases under these numbers.
 *
 * @throws what the browser's storage throws
 */
export async function readDealBreakersInForce(directory: string): Promise<readonly ChosenCase[]> {
  return (await readAllDealBreakersInForce())(directory);
}

/** For callers that start before they know which directory is in use. */
export async function readAllDealBreakersInForce(): Promise<(directory: string) => readonly ChosenCase[]> {
  const [chosen, { values }] = await Promise.all([dealBreakerStore.readAll(), readPolicy()]);
  return (directory) => dealBreakersAt(directory, chosen.get(directory) ?? [], values);
}

function dealBreakersAt(
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
