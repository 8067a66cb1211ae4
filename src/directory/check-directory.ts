import type { DirectoryClient } from './client.ts';
import { type Failure, FailureError } from './failure.ts';
import type { ListVersion } from './schema/list-page.ts';

type ListClient = Pick<DirectoryClient, 'listServices'>;

/**
 * Why a directory cannot be used; null if it can. Requests the first page of its list: from service v3, and if that fails from
 * service v2, which every directory has.
 */
export async function checkDirectory(client: ListClient): Promise<Failure | null> {
  const failure = await checkVersion(client, 'v3');
  return failure && failure.kind !== 'rate-limited' ? checkVersion(client, 'v2') : failure;
}

async function checkVersion(client: ListClient, version: ListVersion): Promise<Failure | null> {
  try {
    const { current } = await client.listServices(version, 1);
    return current === 1 || current === null ? null : { kind: 'wrong-page', asked: 1, got: current };
  } catch (error) {
    if (error instanceof FailureError) return error.failure;
    throw error;
  }
}
