import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/unit/**/*.test.ts', 'test/contract/**/*.test.ts'],
    // A property test at its full number of runs takes some seconds on a busy machine.
    testTimeout: 30_000,
  },
});
