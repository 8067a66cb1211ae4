import * as v from 'valibot';
import type { MoreAddress } from '#site-matcher';

/*
 * The file of addresses that belong to a service but are not in its entry: data/more-addresses.json (docs/more-addresses.md).
 */

/** An address of the package that belongs to a service but is not in its entry. */
export interface PackagedAddress extends MoreAddress {
  /** Who says so. */
  readonly source: string;
  readonly why?: string | undefined;
}

const groupSchema = v.object({
  service: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  name: v.pipe(v.string(), v.minLength(1)),
  source: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  /** Why it belongs there, of addresses that were found by hand. */
  why: v.optional(v.string()),
  hosts: v.array(v.string()),
});

/** The addresses in a file: a bad group costs only that group. Throws ValiError if it is no file of this kind. */
export function parseAddresses(json: unknown): readonly PackagedAddress[] {
  return v.parse(v.array(v.unknown()), json).flatMap((group) => {
    const parsed = v.safeParse(groupSchema, group);
    if (!parsed.success) return [];
    const { hosts, ...service } = parsed.output;
    return hosts.map((host) => ({ host, ...service }));
  });
}
