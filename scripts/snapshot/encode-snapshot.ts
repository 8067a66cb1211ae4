import type { Service } from '../../src/directory/schema/service.ts';
import type { Snapshot } from '../../src/snapshot/snapshot.ts';

/**
 * Writes a snapshot as a page of the list. The same snapshot gives the same bytes, in whatever order its services are.
 *
 * @returns the text of the file; `parseSnapshot` reads its JSON
 */
export function encodeSnapshot({ source, takenAt, services }: Snapshot): string {
  const items = services.toSorted((a, b) => a.id - b.id).map(itemOf);
  const date = new Date(takenAt).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return `${JSON.stringify({ source, date, page: { total: items.length }, services: items })}\n`;
}

function itemOf({ id, name, grade, reviewed, urls, updatedAt }: Service) {
  return {
    id,
    name,
    rating: grade,
    is_comprehensively_reviewed: reviewed,
    urls,
    updated_at: updatedAt > 0 ? new Date(updatedAt).toISOString().replace(/..\....Z$/, '00.000Z') : null,
  };
}
