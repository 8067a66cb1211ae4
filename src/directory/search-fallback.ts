import { DirectoryError, type RequestFailure } from './directory-error.ts';
import type { FoundService } from './schema.ts';

/** The versions of the search, newest first. Spec, "Versioning". */
export const SEARCH_VERSIONS = ['v5', 'v4', 'v3', 'v2'] as const;
export type SearchVersion = (typeof SEARCH_VERSIONS)[number];

/** Stores which version of the search each directory has, by the directory's address. Must not throw. */
export interface SearchVersionStore {
  read(directory: string): Promise<SearchVersion | null>;
  write(directory: string, version: SearchVersion): Promise<void>;
}

/**
 * Searches with the newest version that a directory has: the stored version first, then the others, newest first. The
 * version that answers is stored.
 *
 * @param search searches with one version; throws DirectoryError
 * @throws DirectoryError of the first version that exists and fails; if none exists, of the first one tried
 */
export async function searchWithFallback(
  directory: string,
  store: SearchVersionStore,
  search: (version: SearchVersion) => Promise<readonly FoundService[]>,
): Promise<readonly FoundService[]> {
  const stored = await store.read(directory);
  const first = stored ?? SEARCH_VERSIONS[0];
  const order = [first, ...SEARCH_VERSIONS.filter((version) => version !== first)];
  let missing: DirectoryError | null = null;
  for (const version of order) {
    try {
      const found = await search(version);
      if (version !== stored) await store.write(directory, version);
      return found;
    } catch (error) {
      if (!(error instanceof DirectoryError) || !isMissingEndpoint(error.failure)) throw error;
      missing ??= error;
    }
  }
  throw missing ?? new DirectoryError({ kind: 'not-found' });
}

/**
 * Whether a failure means that the directory does not have this version, not that it failed this once: an unknown path
 * (also an HTML page with HTTP 200, as single-page sites send), an unknown method, or "not implemented".
 */
function isMissingEndpoint(failure: RequestFailure): boolean {
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
