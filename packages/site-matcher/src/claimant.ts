/** The packed index stores ids in 32 bits. The largest one seen is 11,621. */
export const MAX_ID = 0xffff_ffff;

/** What matching needs of a service. */
export interface Claimant {
  readonly id: number;
  readonly urls: readonly string[];
  /** Null if the service has no grade. */
  readonly grade: 'A' | 'B' | 'C' | 'D' | 'E' | null;
  readonly reviewed: boolean;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
}
