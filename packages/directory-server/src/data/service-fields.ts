import type { ListedService } from '../records.ts';
import type { Fields } from './fields.ts';

/** Reads the list fields of a service, except `rating`. */
export function readListedService(fields: Fields): Omit<ListedService, 'rating'> {
  return {
    id: fields.id('id'),
    is_comprehensively_reviewed: fields.boolean('is_comprehensively_reviewed'),
    name: fields.text('name'),
    slug: fields.orNull('slug', fields.text),
    urls: fields.texts('urls'),
    created_at: fields.timestamp('created_at'),
    updated_at: fields.timestamp('updated_at'),
  };
}

/** Names a record in error messages: its place in the file, and its id and name if it has them. */
export function recordLabel(value: unknown, place: string): string {
  if (typeof value !== 'object' || value === null) return place;
  const id = 'id' in value && typeof value.id === 'number' ? ` id ${value.id}` : '';
  const name = 'name' in value && typeof value.name === 'string' ? ` "${value.name.slice(0, 60)}"` : '';
  return id + name === '' ? place : `${place} (${`${id}${name}`.trim()})`;
}
