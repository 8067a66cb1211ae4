import * as v from 'valibot';
import { items, wholeNumber } from './fields.ts';
import { descriptorFields, parsePage } from './page-descriptor.ts';
import { type Service, serviceSchema } from './service.ts';

/**
 * The versions of the service endpoint that have a list. Every directory has it in v2. In v3 it is optional and has larger
 * pages: 500 services instead of 100 (notes, "list by service v3").
 */
export type ListVersion = 'v3' | 'v2';

/** One page of the list. */
export interface ListPage {
  /** Services in all. */
  readonly total: number;
  /** The number of this page, from 1; null if the directory does not say. */
  readonly current: number | null;
  /** The number of the last page; null if it must be worked out from `total` and the length of page 1. */
  readonly end: number | null;
  /** Items of this page that could not be read. */
  readonly rejected: number;
  readonly services: readonly Service[];
}

/** A page of service v2. Spec, "GET service v2": "without id: parameters holds _page and services". */
export const listPageSchema = v.pipe(
  v.object({ ...descriptorFields, services: items }),
  parsePage(serviceSchema, (page) => page.services),
  v.transform(({ items: services, ...page }): ListPage => ({ ...page, services })),
);

/** Notes, "list by service v3": only `total` was recorded. What `end` counts there is not known, so it is not read. */
const bigDescriptor = v.optional(
  v.object({ total: wholeNumber, current: v.fallback(v.nullish(wholeNumber, null), null) }),
);

/** A page of service v3. Notes, "list by service v3": without an envelope. */
export const bigListPageSchema = v.pipe(
  v.object({ _page: bigDescriptor, page: bigDescriptor, services: items }),
  parsePage(serviceSchema, (page) => page.services),
  v.transform(({ items: services, ...page }): ListPage => ({ ...page, end: null, services })),
);

/**
 * The number of pages of a list: as the directory says; else as it was at page 1; else, at page 1, from its length.
 *
 * @returns null if page 1 is empty and the list is not, or if it has more services than the list
 */
export function pageCount({ end, total, services, rejected }: ListPage, known: number | null): number | null {
  // A directory may say that an empty list ends at page 0, but it has sent page 1.
  if (end !== null) return Math.max(1, end);
  if (known !== null) return known;
  const length = services.length + rejected;
  if (length > total || (length === 0 && total > 0)) return null;
  return total === 0 ? 1 : Math.ceil(total / length);
}
