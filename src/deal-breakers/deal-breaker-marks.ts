import type { Settings } from '../settings/settings.ts';
import { mayHaveSnapshotCases, readSnapshotCases, type SnapshotCases } from '../snapshot/snapshot-cases.ts';
import { type ChosenCase, countDealBreakers, readDealBreakersInForce } from './my-deal-breakers.ts';

/** The mark of a service that crosses deal-breakers of the person. */
export interface DealBreakerMark {
  /** At least 1. */
  readonly crossed: number;
  readonly total: number;
  /** The day of the cases, in milliseconds since 1970. */
  readonly at: number;
}

/** The mark of a service by its id; null if it is not known to cross a deal-breaker. */
export type DealBreakerMarks = (service: number) => DealBreakerMark | null;

/**
 * The deal-breakers that services are marked for. Without the setting, and for a directory without cases, there are none and
 * nothing is read. Throws what the browser's storage throws.
 */
export async function readMarkedDealBreakers({
  markDealBreakers,
  directory,
}: Pick<Settings, 'markDealBreakers' | 'directory'>): Promise<readonly ChosenCase[]> {
  return markDealBreakers && mayHaveSnapshotCases(directory) ? readDealBreakersInForce(directory) : [];
}

/** The marks for these deal-breakers of a directory. The cases are read only if there are deal-breakers. */
export async function readDealBreakerMarks(
  directory: string,
  dealBreakers: readonly ChosenCase[],
): Promise<DealBreakerMarks> {
  return dealBreakerMarks(dealBreakers, dealBreakers.length > 0 ? await readSnapshotCases(directory) : null);
}

/** The marks for some deal-breakers, with what is known of the services. Pure. */
export function dealBreakerMarks(
  dealBreakers: readonly ChosenCase[],
  snapshotCases: SnapshotCases | null,
): DealBreakerMarks {
  const ids = new Set(dealBreakers.map(({ id }) => id));
  return (service) => {
    const found = snapshotCases?.of(service);
    // Few services cross any, so most need no count.
    if (!snapshotCases || !found?.some((id) => ids.has(id))) return null;
    const { crossed, total } = countDealBreakers(dealBreakers, snapshotCases.casesOf(service), false);
    return crossed ? { crossed, total, at: snapshotCases.takenAt } : null;
  };
}
