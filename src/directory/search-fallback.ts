import { DirectoryError, type RequestFailure } from './directory-error.ts';
import type { FoundService } from './schema.ts';

/** The versions of the search, the one to try first in front. Spec, "Versioning": v5 is the newest, v2 the oldest. */
export const SEARCH_VERSIONS = ['v5', 'v4', 'v3', 'v2'] as const;
export type SearchVersion = (typeof SEARCH_VERSIONS)[number];

/** Remembers which version a directory answered; reading and writing must not throw. */
export interface SearchMemory {
  read(directory: string): Promise<SearchVersion | null>;
  write(directory: string, version: SearchVersion): Promise<void>;
}

/** Remembers nothing. */
export const NO_MEMORY: SearchMemory = { read: async () => null, write: async () => {} };

/**
 * Searches with the newest version that a directory has: the one that answered last time, then the others in their
 * order. The one that answers is remembered.
 *
 * @param ask searches with one version; throws DirectoryError
 * @returns what the first version found that exists; that may be nothing
 * @throws DirectoryError of the first version that exists and fails; if none exists, of the newest
 */
export async function searchWithFallback(
  directory: string,
  memory: SearchMemory,
  ask: (version: SearchVersion) => Promise<readonly FoundService[]>,
): Promise<readonly FoundService[]> {
  const remembered = await memory.read(directory);
  const first = remembered ?? SEARCH_VERSIONS[0];
  const order = [first, ...SEARCH_VERSIONS.filter((version) => version !== first)];
  let missing: DirectoryError | null = null;
  for (const version of order) {
    try {
      const found = await ask(version);
      if (version !== remembered) await memory.write(directory, version);
      return found;
    } catch (error) {
      if (!(error instanceof DirectoryError) || !saysNoSuchEndpoint(error.failure)) throw error;
      missing ??= error;
    }
  }
  throw missing ?? new DirectoryError({ kind: 'not-found' });
}

/**
 * Whether a failure means that the directory does not have this version, not that it failed this once: an unknown path
 * (also as a page for people with HTTP 200, as single-page sites send), a method it does not know, or "not implemented".
 */
function saysNoSuchEndpoint(failure: RequestFailure): boolean {
  switch (failure.kind) {
    case 'not-found':
      return true;
    case 'unreadable':
      return failure.why !== 'no-success';
    case 'invalid-request':
      return failure.status === 405;
    case 'unavailable':
      return failure.status === 501;
    default:
      return false;
  }
}
