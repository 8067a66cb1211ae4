import * as v from 'valibot';
import { parseDirectoryAddress } from '../directory/directory-address.ts';
import { id } from '../directory/schema/fields.ts';
import type { StarsByDirectory } from './stars.ts';

/** The stars of a settings file: the address of a directory to the ids of its starred services. */
const fileSchema = v.record(v.string(), v.array(v.unknown()));

/** Stars in the form that {@link starsFromFile} reads, for JSON. */
export function starsForFile(stars: StarsByDirectory): Record<string, readonly number[]> {
  return Object.fromEntries(stars);
}

/** Reads the stars of a settings file, which may contain anything. `isWhole`: everything in it could be read. */
export function starsFromFile(content: unknown): { stars: StarsByDirectory; isWhole: boolean } {
  const stars = new Map<string, readonly number[]>();
  const parsed = v.safeParse(fileSchema, content);
  if (!parsed.success) return { stars, isWhole: false };
  let isWhole = true;
  for (const [directory, candidates] of Object.entries(parsed.output)) {
    const address = parseDirectoryAddress(directory);
    const ids = candidates.flatMap((candidate) => {
      const read = v.safeParse(id, candidate);
      return read.success ? [read.output] : [];
    });
    if (!address.ok || ids.length < candidates.length) isWhole = false;
    if (address.ok && ids.length > 0) stars.set(address.address, [...new Set(ids)]);
  }
  return { stars, isWhole };
}
