import * as v from 'valibot';
import { parseDirectoryAddress } from '../directory/directory-address.ts';
import { id } from '../directory/schema/fields.ts';
import type { ChosenCase, DealBreakersByDirectory } from './my-deal-breakers.ts';
import { STARTERS } from './starters.ts';

/** The deal-breakers of a settings file: the address of a directory to its chosen cases. */
const fileSchema = v.record(v.string(), v.array(v.unknown()));

/** Whatever else is damaged, the id is enough. */
const caseSchema = v.object({
  id,
  title: v.fallback(v.string(), ''),
  starter: v.fallback(v.nullable(v.picklist(STARTERS)), null),
});

/** Limits in the form that {@link dealBreakersFromFile} reads, for JSON. */
export function dealBreakersForFile(
  dealBreakers: DealBreakersByDirectory,
): Record<string, readonly ChosenCase[]> {
  return Object.fromEntries(dealBreakers);
}

/** Reads the deal-breakers of a settings file, which may contain anything. `isWhole`: everything in it could be read. */
export function dealBreakersFromFile(content: unknown): {
  dealBreakers: DealBreakersByDirectory;
  isWhole: boolean;
} {
  const dealBreakers = new Map<string, readonly ChosenCase[]>();
  const parsed = v.safeParse(fileSchema, content);
  if (!parsed.success) return { dealBreakers, isWhole: false };
  let isWhole = true;
  for (const [directory, candidates] of Object.entries(parsed.output)) {
    const address = parseDirectoryAddress(directory);
    const cases = new Map<number, ChosenCase>();
    for (const candidate of candidates) {
      const read = v.safeParse(caseSchema, candidate);
      if (read.success) cases.set(read.output.id, read.output);
      else isWhole = false;
    }
    if (!address.ok) isWhole = false;
    else if (cases.size > 0) dealBreakers.set(address.address, [...cases.values()]);
  }
  return { dealBreakers, isWhole };
}
