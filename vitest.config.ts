import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The built extension serves the texts at /_locales. Tests read them where they are written.
  publicDir: false,
  resolve: { alias: { '/_locales': resolve(import.meta.dirname, 'public/_locales') } },
  test: {
    setupFiles: ['test/unit/setup.ts'],
    include: ['test/unit/**/*.test.{ts,tsx}', 'test/contract/**/*.test.ts'],
    // A property test at its full number of runs takes some seconds, ten times that on a busy machine; a hang is still seen.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { interval: 10, timeout: 30_000 } },
  },
});
