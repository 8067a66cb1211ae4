import type { ListedService } from '../records.ts';
import type { Fields } from './fields.ts';

/** The fields that a service has wherever it is written down, except `rating`. */
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

/** What to call a service in messages: its place in the file, and its id and name as far as they can be had. */
export function serviceLabel(value: unknown, place: string): string {
  if (typeof value !== 'object' || value === null) return place;
  const id = 'id' in value && typeof value.id === 'number' ? ` id ${value.id}` : '';
  const name = 'name' in value && typeof value.name === 'string' ? ` "${value.name.slice(0, 60)}"` : '';
  return id + name === '' ? place : `${place} (${`${id}${name}`.trim()})`;
}
