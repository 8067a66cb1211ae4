import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/unit/**/*.test.{ts,tsx}', 'test/contract/**/*.test.ts'],
    // A property test at its full number of runs takes some seconds, ten times that on a busy machine; a hang is still seen.
    testTimeout: 120_000,
  },
});
