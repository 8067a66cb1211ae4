import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { oldBrowser } from './checks/old-browsers.ts';
import { inWords, type Outcome, runStage, type Step } from './checks/step.ts';

/*
 * Runs the checks stage by stage; the steps of a stage run in parallel. The last line counts all of them.
 *
 *   tsx scripts/test.ts [--long] [filter ...]
 *
 * Without --long: static checks, builds, unit tests, and the end-to-end tests that nearly every change can break.
 * With --long: everything that is left out there, at full size. With filters: only the test files whose path contains
 * one of them, and neither static checks nor builds.
 */

const REPORTS = '.build/reports';
const BROWSERS = ['chromium', 'firefox'] as const;
const FULL_SIZE = { FULL_SIZE: '1' };

/** The end-to-end tests of `npm test`. */
const STORIES = ['story', 'popup', 'pages', 'tabs', 'lifetime'];

/** In the oldest browsers: those that use most of the browser's interface. */
const OLD_BROWSER_STORIES = ['story', 'popup', 'pages', 'tabs'];

/** With `browser` hidden, as in Chrome before 148. */
const HIDDEN_BROWSER_STORIES = ['test/e2e/story.test.ts', 'test/e2e/popup.test.ts'];

/**
 * What tests do in Chromium on Linux only, where Chromium accepts the preferences that the driver writes: restart without
 * a new install, open private windows, grant a permission without a prompt.
 */
const PREFERENCES = /profileDir|openPrivate|data-action="(tabs|allow-directory)"/;
/** What tests do on Linux only, in either browser: list processes, start a virtual screen. */
const LINUX = /'\/proc'|startDisplay/;

const filters = process.argv.slice(2).filter((argument) => argument !== '--long');
const isLong = process.argv.includes('--long');

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

/** By files that this system cannot run. */
let notRun = 0;
const stages = filters.length > 0 ? filteredStages() : isLong ? longStages() : quickStages();
const outcomes: Outcome[] = [];
for (const stage of stages) outcomes.push(...(await runStage(stage)));
const total = {
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failures: outcomes.flatMap(({ failures }) => failures),
  notRun: outcomes.reduce((sum, outcome) => sum + outcome.notRun, notRun),
};

if (total.failures.length > 0) console.log(['\nFailed:', ...total.failures].join('\n  '));
console.log(`\n${inWords(total)}`);
process.exitCode = total.failures.length === 0 && total.passed > 0 ? 0 : 1;

function quickStages(): Step[][] {
  return [
    [
      { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
      { name: 'types', command: ['tsc'] },
    ],
    [build('chrome'), build('firefox')],
    [{ name: 'web-ext lint', command: ['web-ext', 'lint', '-s', 'dist/firefox', '--warnings-as-errors'] }],
    [vitest('unit', 'vitest.config.ts')],
    lanes(testFiles('test/e2e').filter(isStory)),
  ];
}

function longStages(): Step[][] {
  const unit = [...testFiles('test/unit'), ...testFiles('test/contract')].filter(hasFullSize);
  const endToEnd = testFiles('test/e2e').filter((path) => !isStory(path) || hasFullSize(path));
  return [
    [vitest('unit, full size', 'vitest.config.ts', unit, FULL_SIZE)],
    lanes(endToEnd, FULL_SIZE),
    ...oldBrowserStages(),
  ];
}

/** The stories of the floor, at the size of `npm test`, in the oldest browsers that the system offers. */
function oldBrowserStages(): Step[][] {
  const files = OLD_BROWSER_STORIES.map((name) => `test/e2e/${name}.test.ts`);
  const steps = BROWSERS.flatMap((browser) => {
    const old = oldBrowser(browser);
    if (!old) {
      console.log(`Not run, because there is no older ${browser}: ${files.join(' ')}`);
      notRun += files.length;
      return [];
    }
    const variable = browser === 'chromium' ? 'CHROMIUM_PATH' : 'FIREFOX_PATH';
    const env = { E2E_BROWSER: browser, [variable]: old.program };
    return [vitest(`${browser} ${old.major}`, 'vitest.e2e.config.ts', files, env)];
  });
  const env = { E2E_BROWSER: 'chromium', HIDE_BROWSER: '1' };
  return [steps, [vitest('chromium without browser', 'vitest.e2e.config.ts', HIDDEN_BROWSER_STORIES, env)]];
}

/** What matches, at the size of `npm test` or of `npm run test:long`. */
function filteredStages(): Step[][] {
  const matches = (path: string) => filters.some((filter) => path.includes(filter));
  const unit = [...testFiles('test/unit'), ...testFiles('test/contract')].filter(matches);
  const endToEnd = testFiles('test/e2e').filter(matches);
  const env = isLong ? FULL_SIZE : {};
  return [
    unit.length > 0 ? [vitest('unit', 'vitest.config.ts', unit, env)] : [],
    endToEnd.length > 0 ? lanes(endToEnd, env) : [],
  ];
}

function build(browser: 'chrome' | 'firefox'): Step {
  const command = ['vite', 'build', '--logLevel', 'warn'];
  return { name: `build for ${browser}`, command, env: { BROWSER: browser } };
}

/** The end-to-end tests, in parallel for each browser. A file named `*.firefox.test.ts` is for that one alone. */
function lanes(files: readonly string[], env: Readonly<Record<string, string>> = {}): Step[] {
  return BROWSERS.flatMap((browser) => {
    const own = files
      .filter((path) => BROWSERS.every((b) => b === browser || !path.endsWith(`.${b}.test.ts`)))
      .filter((path) => canRun(path, browser));
    if (own.length === 0) return [];
    return [vitest(browser, 'vitest.e2e.config.ts', own, { ...env, E2E_BROWSER: browser })];
  });
}

/** Says of a test that this system cannot run, and counts it as one. */
function canRun(path: string, browser: (typeof BROWSERS)[number]): boolean {
  if (process.platform === 'linux') return true;
  const text = readFileSync(path, 'utf8');
  if (!LINUX.test(text) && (browser === 'firefox' || !PREFERENCES.test(text))) return true;
  console.log(`Not run, because it needs Linux: ${path} in ${browser}`);
  notRun += 1;
  return false;
}

/** @param files only these; without any, all that the configuration names */
function vitest(
  name: string,
  config: string,
  files: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Step {
  const report = `${REPORTS}/${name.replaceAll(/\W+/g, '-')}.json`;
  const command = ['vitest', 'run', ...files, '--config', config, '--reporter=default', '--reporter=json'];
  return { name, command: [...command, `--outputFile.json=${report}`], report, env };
}

function testFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') || name.endsWith('.test.tsx'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .sort();
}

function isStory(path: string): boolean {
  return STORIES.some((story) => path === `test/e2e/${story}.test.ts`);
}

/** Whether a test file does more at full size, by itself or with `failing-calls.ts`. */
function hasFullSize(path: string): boolean {
  return /(full-size|failing-calls)\.ts'/.test(readFileSync(path, 'utf8'));
}
