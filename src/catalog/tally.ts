/** What is counted of a list while it is read as a whole. */
export interface Tally {
  /** Distinct ids. */
  readonly services: number;
  /** Entries of all services. */
  readonly urls: number;
  /** Items that could not be read. */
  readonly rejected: number;
  /** Services with a replacement character in their name. */
  readonly garbled: number;
  /** The latest `updatedAt`. */
  readonly newest: number;
}
