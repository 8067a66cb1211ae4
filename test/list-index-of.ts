import { buildListIndex, type ListIndex } from '../src/catalog/list-index.ts';
import type { Service } from '../src/directory/schema.ts';
import type { IsPublicSuffix } from '../src/matching/claims.ts';
import { finish } from '../src/matching/trie/steps.ts';

/** The index of a list, built at once. Each id once, in any order. */
export function listIndexOf(services: readonly Service[], isPublicSuffix: IsPublicSuffix): ListIndex {
  return finish(buildListIndex(services, isPublicSuffix));
}
