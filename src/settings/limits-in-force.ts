import { DEFAULT_DIRECTORY } from '../directory/default-directory.ts';
import { type ChosenCase, readLimits } from '../my-limits/my-limits.ts';
import { readPolicy } from './settings.ts';

/**
 * The deal-breakers that count at a directory: those of a policy, then those of the person. The cases of a policy are those of
 * the directory that it names, because another directory has other cases under these numbers.
 *
 * @throws what the browser's storage throws
 */
export async function readLimitsInForce(directory: string): Promise<readonly ChosenCase[]> {
  const [own, { values }] = await Promise.all([readLimits(directory), readPolicy()]);
  const { dealBreakers = [], directoryUrl = DEFAULT_DIRECTORY } = values;
  if (directory !== directoryUrl) return own;
  const fixed = new Set(dealBreakers);
  const ofPolicy = [...fixed].map((id): ChosenCase => ({ id, title: '', starter: null, isFixed: true }));
  return [...ofPolicy, ...own.filter(({ id }) => !fixed.has(id))];
}
