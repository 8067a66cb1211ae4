import * as v from 'valibot';
import { promised, unpromised, wholeNumber } from './fields.ts';

/** Spec, "Page descriptor (_page)". Notes, "_page": `start` and `end` are page numbers, the first and the last. */
export const pageDescriptorSchema = v.object({
  total: wholeNumber,
  current: wholeNumber,
  /** It is always 1, and nobody asks: a deployment that leaves it out costs nothing. */
  start: v.fallback(wholeNumber, 1),
  end: wholeNumber,
});

/** Where a page stands in its list. */
export interface PageDescriptor {
  /** Items in all. */
  readonly total: number;
  /** The number of this page, from 1. */
  readonly current: number;
  /** The number of the last page. */
  readonly end: number;
}

const optionalDescriptor = v.optional(pageDescriptorSchema);

/** The descriptor of a page: `_page`, which some deployments call `page` (notes, "_page"). */
export const descriptorFields = {
  _page: promised(pageDescriptorSchema, optionalDescriptor),
  page: unpromised(optionalDescriptor),
};

type Described = v.InferOutput<v.ObjectSchema<typeof descriptorFields, undefined>>;

/** Turns a page into its descriptor, by whichever name it came, and its items. Without a descriptor it is no page. */
export function described<P extends Described>(itemsOf: (page: P) => readonly unknown[]) {
  return v.rawTransform<P, PageDescriptor & { readonly items: readonly unknown[] }>(
    ({ dataset: { value }, addIssue, NEVER }) => {
      const found = value._page ?? value.page;
      if (!found) {
        addIssue({ message: 'no page descriptor' });
        return NEVER;
      }
      return { total: found.total, current: found.current, end: found.end, items: itemsOf(value) };
    },
  );
}
