import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { termsFile } from './scripts/extension/terms-file.ts';

/**
 * Folders whose test files cannot disturb each other: they replace no module, and leave no state in one. They share their
 * workers, so each module is loaded once per worker and not once per file: 41 s of processor time instead of 73 s.
 */
const PURE = [
  'test/contract/**/*.test.ts',
  'test/unit/{accounts,catalog/history,directory,graphics,site-matcher,terms-reader,directory-server,scripts}/**/*.test.ts',
  // These measure processor time.
  'test/unit/{linear-readers,document/document-quote,document/document-sections}.test.ts',
];

/**
 * Files with a database, or with a whole worker or page and its globals: each has a process of its own. All others share
 * workers, but no module: 107 s of processor time instead of 138 s.
 */
const ISOLATED = [
  'test/unit/{faults,background/worker,options/directory}/**/*.test.{ts,tsx}',
  'test/unit/background/{create-sync-environment,delete-everything,snapshot-at-install,sync-list}.test.ts',
  'test/unit/catalog/{*,sync/*}.test.ts',
  'test/unit/{requests/request-log,snapshot/install-snapshot}.test.ts',
];

const SETUP = 'test/unit/setup.ts';
/** For the tests that share a worker. The others have a world that lasts for a whole file. */
const SHARED_SETUP = 'test/unit/nothing-left.ts';
const DATA = resolve(import.meta.dirname, 'data');

/** The same on every machine, and not UTC: a date in the wrong time zone is another one between midnight and 5:30. */
process.env.TZ = 'Asia/Kolkata';

export default defineConfig({
  // The built extension serves the texts at /_locales. Tests read them where they are written.
  publicDir: false,
  plugins: [
    {
      name: 'terms',
      // The build makes it. Before the alias of the folder.
      enforce: 'pre',
      resolveId: (id) => (id.endsWith('/data/terms.json') ? '\0terms' : null),
      load: (id) => (id === '\0terms' ? `export default ${termsFile(DATA)}` : null),
    },
  ],
  resolve: {
    alias: {
      '/_locales': resolve(import.meta.dirname, 'public/_locales'),
      '/data': DATA,
    },
  },
  test: {
    // Vitest leaves one core free, which is half of a machine with two.
    maxWorkers: availableParallelism(),
    // Threads take 14 % less processor time, but one that crashes ends the whole run without a report.
    // https://github.com/nodejs/node/issues/56312
    pool: 'forks',
    // The screens of the popup take 8 s, and more than 120 s where six other programs use each core; a hang is still seen.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { interval: 10, timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'pure', include: PURE, isolate: false, setupFiles: [SETUP, SHARED_SETUP] },
      },
      { extends: true, test: { name: 'isolated', include: ISOLATED, setupFiles: [SETUP] } },
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['test/unit/**/*.test.{ts,tsx}'],
          exclude: [...PURE, ...ISOLATED],
          isolate: false,
          setupFiles: ['test/unit/shared-worker.ts', SETUP, SHARED_SETUP],
          sequence: { setupFiles: 'list' },
        },
      },
    ],
  },
});
