import * as v from 'valibot';
import { validItems, wholeNumber } from './fields.ts';

/** Spec, "Page descriptor (_page)". `start` is always 1 (notes, "_page") and is not read. */
const descriptor = v.optional(v.object({ total: wholeNumber, current: wholeNumber, end: wholeNumber }));

/** The descriptor of a page is in `_page`; some deployments call it `page` (notes, "_page"). */
export const descriptorFields = { _page: descriptor, page: descriptor };

interface Described {
  readonly _page?: object | undefined;
  readonly page?: object | undefined;
}

interface ParsedItems<S extends v.GenericSchema> {
  readonly items: readonly v.InferOutput<S>[];
  /** How many of the items do not fit the schema. */
  readonly rejected: number;
}

/** A page has at most 500 items in the field. 4 MB, the largest body, are 18,000 services of the usual 220 bytes. */
const MAX_ITEMS = 20_000;

/**
 * Gives the descriptor of a page and its items, parsed one by one with {@link validItems}. A page without a descriptor is
 * invalid, and so is one with more than 20,000 items: a million `{}` would take 5 s.
 */
export function parsePage<P extends Described, S extends v.GenericSchema>(
  itemSchema: S,
  itemsOf: (page: P) => readonly unknown[],
) {
  return v.rawTransform<P, NonNullable<P['_page'] | P['page']> & ParsedItems<S>>(
    ({ dataset: { value }, addIssue, NEVER }) => {
      const found = value._page ?? value.page;
      if (!found) {
        addIssue({ message: 'no page descriptor' });
        return NEVER;
      }
      const candidates = itemsOf(value);
      if (candidates.length > MAX_ITEMS) {
        addIssue({ message: 'too many items' });
        return NEVER;
      }
      const items = validItems(itemSchema, candidates);
      return { ...found, items, rejected: candidates.length - items.length };
    },
  );
}
