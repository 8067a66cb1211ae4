/** Whether tests run at full size (`npm run test:long`) or at the size of `npm test`. */
export const FULL_SIZE = process.env.FULL_SIZE === '1';

/** How often a property test runs: all of `full` at full size, else a tenth of it. */
export function runs(full: number): number {
  return FULL_SIZE ? full : Math.ceil(full / 10);
}
