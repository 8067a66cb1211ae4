import * as v from 'valibot';
import { parseDirectoryAddress } from '../directory/directory-address.ts';
import { id } from '../directory/schema/fields.ts';
import type { ChosenCase, LimitsByDirectory } from './my-limits.ts';
import { STARTERS } from './starters.ts';

/** The limits of a settings file: the address of a directory to its chosen cases. */
const fileSchema = v.record(v.string(), v.array(v.unknown()));

/** Whatever else is damaged, the id is enough. */
const caseSchema = v.object({
  id,
  title: v.fallback(v.string(), ''),
  starter: v.fallback(v.nullable(v.picklist(STARTERS)), null),
});

/** Limits in the form that {@link limitsFromFile} reads, for JSON. */
export function limitsForFile(limits: LimitsByDirectory): Record<string, readonly ChosenCase[]> {
  return Object.fromEntries(limits);
}

/** Reads the limits of a settings file, which may contain anything. `isWhole`: everything in it could be read. */
export function limitsFromFile(content: unknown): { limits: LimitsByDirectory; isWhole: boolean } {
  const limits = new Map<string, readonly ChosenCase[]>();
  const parsed = v.safeParse(fileSchema, content);
  if (!parsed.success) return { limits, isWhole: false };
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
    else if (cases.size > 0) limits.set(address.address, [...cases.values()]);
  }
  return { limits, isWhole };
}
