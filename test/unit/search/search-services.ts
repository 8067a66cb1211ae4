import { openListIndex } from '../../../src/catalog/list-index.ts';
import type { Service } from '../../../src/directory/schema/service.ts';
import type { Grade } from '../../../src/directory/schema/vocabulary.ts';
import type { KnownServices } from '../../../src/search/known-services.ts';
import { readQuery } from '../../../src/search/read-query.ts';
import { openSearch, type SearchResult } from '../../../src/search/search.ts';
import { listIndexOf } from '../../list-index-of.ts';
import { isPublicSuffix } from '../../oracle/public-suffix.ts';

/**
 * A service of a list.
 *
 * @param grade `D` if fully reviewed, `d` if only partly, `-` without a grade
 */
export function service(id: number, name: string, grade: string, ...urls: string[]): Service {
  const letter = grade.toUpperCase();
  const isGrade = (text: string): text is Grade => /^[A-E]$/.test(text);
  return {
    id,
    name,
    urls,
    grade: isGrade(letter) ? letter : null,
    reviewed: isGrade(grade),
    updatedAt: 0,
  };
}

/** Searches a list, as a page does. */
export function searchIn(
  services: readonly Service[],
  known: KnownServices = [],
): (text: string) => SearchResult {
  const search = openSearch(openListIndex(listIndexOf(services, isPublicSuffix)), isPublicSuffix, known);
  return (text) => search.find(readQuery(text, isPublicSuffix));
}

export function idsOf({ hits }: SearchResult): number[] {
  return hits.map((hit) => hit.service.id);
}
