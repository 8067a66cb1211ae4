import { defineConfig } from 'vitest/config';
import { BROWSERS } from './test/e2e/browsers.ts';

/** Tests in real browsers. One file at a time, because the files share the directory's port, and no retries. */
export default defineConfig({
  test: {
    include: ['test/e2e/**/*.test.ts'],
    exclude: (['chromium', 'firefox'] as const)
      .filter((name) => !BROWSERS.includes(name))
      .map((name) => `**/*.${name}.test.ts`),
    globalSetup: 'test/e2e/global-setup.ts',
    fileParallelism: false,
    retry: 0,
    // Each wait inside a test has its own limit and says what it waited for.
    testTimeout: 300_000,
    // Two builds and the first start of a browser on a cold disk.
    hookTimeout: 240_000,
  },
});
