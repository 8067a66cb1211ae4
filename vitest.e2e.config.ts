import { defineConfig } from 'vitest/config';

/** The tests in real browsers: one file at a time, since two browsers beside each other make both slow, and no second try. */
export default defineConfig({
  test: {
    include: ['test/e2e/**/*.test.ts'],
    globalSetup: 'test/e2e/global-setup.ts',
    fileParallelism: false,
    retry: 0,
    // Each wait inside a test has its own limit, and says what it waited for.
    testTimeout: 300_000,
    // Two builds and a first start of a browser on a cold disk.
    hookTimeout: 240_000,
  },
});
