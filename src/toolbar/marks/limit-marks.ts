import { crossedLimits } from '../../my-limits/crossed-limits.ts';
import type { ChosenCase } from '../../my-limits/my-limits.ts';
import { readLimitsInForce } from '../../settings/limits-in-force.ts';
import type { Settings } from '../../settings/settings.ts';
import {
  mayHaveFindings,
  type SnapshotFindings,
  snapshotFindings,
} from '../../snapshot/snapshot-findings.ts';

/** The mark of a service that crosses limits of the person. */
export interface LimitMark {
  /** At least 1. */
  readonly crossed: number;
  readonly total: number;
  /** The day of the findings, in milliseconds since 1970. */
  readonly at: number;
}

/** The mark of a service by its id; null if it is not known to cross a limit. */
export type LimitMarks = (service: number) => LimitMark | null;

/**
 * The limits that services are marked for. Without the setting, and for a directory without findings, there are none and
 * nothing is read. Throws what the browser's storage throws.
 */
export async function readMarkedLimits({
  markLimits,
  directory,
}: Pick<Settings, 'markLimits' | 'directory'>): Promise<readonly ChosenCase[]> {
  return markLimits && mayHaveFindings(directory) ? readLimitsInForce(directory) : [];
}

/** The marks for these limits of a directory. The findings are read only if there are limits. */
export async function readLimitMarks(directory: string, limits: readonly ChosenCase[]): Promise<LimitMarks> {
  return limitMarks(limits, limits.length > 0 ? await snapshotFindings(directory) : null);
}

/** The marks for some limits, with what is known of the services. Pure. */
export function limitMarks(limits: readonly ChosenCase[], findings: SnapshotFindings | null): LimitMarks {
  const ids = new Set(limits.map(({ id }) => id));
  return (service) => {
    const found = findings?.of(service);
    // Few services cross any, so most need no count.
    if (!findings || !found?.some((id) => ids.has(id))) return null;
    const { crossed, total } = crossedLimits(limits, findings.casesOf(service), false);
    return crossed ? { crossed, total, at: findings.takenAt } : null;
  };
}
