/** What matching needs to know of a service. */
export interface Claimant {
  readonly id: number;
  readonly urls: readonly string[];
  /** Null if the service has no grade. */
  readonly grade: 'A' | 'B' | 'C' | 'D' | 'E' | null;
  readonly reviewed: boolean;
  /** Epoch milliseconds. */
  readonly updatedAt: number;
}
