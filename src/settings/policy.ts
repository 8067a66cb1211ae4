import * as v from 'valibot';
import { parseDirectoryAddress } from '../directory/directory-address.ts';

/*
 * What an organisation sets in the browsers that it manages (docs/administrators.md). Chrome checks a policy by
 * public/managed-schema.json; Firefox checks nothing. So every value is checked here.
 */

/** The keys of a policy. */
const entries = {
  directoryUrl: v.pipe(
    v.string(),
    v.transform(parseDirectoryAddress),
    v.check((parsed) => parsed.ok),
    v.transform((parsed) => (parsed.ok ? parsed.address : '')),
  ),
  sendNothing: v.boolean(),
  showWelcome: v.boolean(),
};

type PolicyName = keyof typeof entries;

/** The valid values of a policy. */
type PolicyValues = { readonly [N in PolicyName]?: v.InferOutput<(typeof entries)[N]> };

export interface Policy {
  readonly values: PolicyValues;
  /** The names that are unknown or have a value that cannot be used. */
  readonly refused: readonly string[];
}

/** Parses a policy as the browser gives it, or as it was stored. A bad value does not cost the others. */
export function parsePolicy(raw: unknown): Policy {
  const values: Record<string, unknown> = {};
  const refused: string[] = [];
  for (const [name, value] of Object.entries(typeof raw === 'object' && raw !== null ? raw : {})) {
    const entry = isPolicyName(name) ? v.safeParse(entries[name], value) : null;
    if (entry?.success) values[name] = entry.output;
    else refused.push(name);
  }
  return { values, refused };
}

function isPolicyName(name: string): name is PolicyName {
  return Object.hasOwn(entries, name);
}

/**
 * The settings that a policy decides, whatever a person chose. It can switch "send nothing" on, and leaves the choice to the
 * person otherwise: it never makes anybody send something.
 */
export function settingsOfPolicy({ directoryUrl, sendNothing }: PolicyValues) {
  return {
    // A next directory would take the place of the one that the policy names.
    ...(directoryUrl !== undefined && { directory: directoryUrl, nextDirectory: '' }),
    ...(sendNothing === true && { sendNothing }),
  };
}

/** The settings that may have another value after a policy has changed. */
export function settingsChangedByPolicy(before: unknown, after: unknown): readonly string[] {
  const older = settingsOfPolicy(parsePolicy(before).values);
  const newer = settingsOfPolicy(parsePolicy(after).values);
  return (['directory', 'nextDirectory', 'sendNothing'] as const).filter(
    (name) => older[name] !== newer[name],
  );
}
