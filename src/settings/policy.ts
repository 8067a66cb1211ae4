import * as v from 'valibot';
import { DEFAULT_DIRECTORY } from '../directory/default-directory.ts';
import { policyEntries } from './policy-entries.ts';

type Entries = typeof policyEntries;
type PolicyName = keyof Entries;

/** The valid values of a policy. */
type PolicyValues = { readonly [N in PolicyName]?: v.InferOutput<Entries[N]> };

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
    const entry = isPolicyName(name) ? v.safeParse(policyEntries[name], value) : null;
    if (entry?.success) values[name] = entry.output;
    else refused.push(name);
  }
  return { values, refused };
}

function isPolicyName(name: string): name is PolicyName {
  return Object.hasOwn(policyEntries, name);
}

/** The settings that a policy decides, whatever a person chose. */
const LOCKABLE = ['language', 'listDays', 'reasons', 'sendNothing', 'contextMenu'] as const;
export type LockableSetting = (typeof LOCKABLE)[number] | 'directory';

/** A policy can switch "send nothing" on, and leaves the choice to the person otherwise: it never makes anybody send something. */
function neverSending({ sendNothing, ...values }: PolicyValues): PolicyValues {
  return { ...values, ...(sendNothing === true && { sendNothing }) };
}

/** The settings that people cannot change because of a policy. */
export function lockedSettings(policy: PolicyValues): ReadonlySet<LockableSetting> {
  const { lockDirectory, ...values } = neverSending(policy);
  const locked = LOCKABLE.filter((name) => values[name] !== undefined);
  return new Set(lockDirectory === true ? [...locked, 'directory'] : locked);
}

/** The values of a policy that take the place of stored settings. */
export function settingsOfPolicy(policy: PolicyValues, stored: Readonly<Record<string, unknown>>) {
  const { directoryUrl, lockDirectory, showWelcome: _, dealBreakers: __, ...values } = neverSending(policy);
  // A next directory would take the place of the locked one.
  if (lockDirectory === true)
    return { ...values, directory: directoryUrl ?? DEFAULT_DIRECTORY, nextDirectory: '' };
  const isChosen = Object.hasOwn(stored, 'directory');
  return directoryUrl === undefined || isChosen ? values : { ...values, directory: directoryUrl };
}

/** The settings that may have another value after a policy has changed. */
export function settingsChangedByPolicy(before: unknown, after: unknown): readonly string[] {
  const older = neverSending(parsePolicy(before).values);
  const newer = neverSending(parsePolicy(after).values);
  const names = LOCKABLE.filter((name) => older[name] !== newer[name]);
  const isSameDirectory =
    older.directoryUrl === newer.directoryUrl && older.lockDirectory === newer.lockDirectory;
  return isSameDirectory ? names : [...names, 'directory', 'nextDirectory'];
}
