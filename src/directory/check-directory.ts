import type { DirectoryClient } from './client.ts';
import { DirectoryError, type RequestFailure } from './directory-error.ts';

/** Why an address cannot be used as a directory. */
export type CheckFailure =
  | RequestFailure
  | { readonly kind: 'wrong-page'; readonly asked: number; readonly got: number };

/**
 * Requests the first page of a directory's list, before the directory is used.
 *
 * @returns null if the page came and has the right shape
 */
export async function checkDirectory(
  client: Pick<DirectoryClient, 'listServices'>,
): Promise<CheckFailure | null> {
  try {
    const { current } = await client.listServices(1);
    return current === 1 ? null : { kind: 'wrong-page', asked: 1, got: current };
  } catch (error) {
    if (error instanceof DirectoryError) return error.failure;
    throw error;
  }
}
