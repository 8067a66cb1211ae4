import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';

/*
 * Everything that says whether the product is in order, one step after the other, and in the last line how many checks
 * passed and failed over all of them. A step that could not run counts as failed, so does a test that was skipped; but for
 * those that need a screen where none can be had: they are counted as not run.
 */

const REPORTS = '.build/reports';

interface Counts {
  passed: number;
  failed: number;
  notRun: number;
}

/** Tests that skip themselves where there is no screen and none can be installed. */
const NEEDS_SCREEN = '/test/e2e/headed/';

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Report of the test runner, where the step holds many tests; without one the step itself is one check. */
  readonly report?: string;
}

const FULL_SIZE = { FULL_SIZE: '1' };

/** @param files only these; without any, all that the configuration names */
function vitest(
  name: string,
  config: string,
  env: Readonly<Record<string, string>> = {},
  files: readonly string[] = [],
): Step {
  const report = `${REPORTS}/${name.replaceAll(' ', '-')}.json`;
  const command = ['vitest', 'run', ...files, '--config', config, '--reporter=default', '--reporter=json'];
  return { name, command: [...command, `--outputFile.json=${report}`], report, env };
}

const QUICK: readonly Step[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc'] },
  vitest('unit', 'vitest.config.ts'),
  { name: 'build for Chrome', command: ['vite', 'build', '--logLevel', 'warn'], env: { BROWSER: 'chrome' } },
  {
    name: 'build for Firefox',
    command: ['vite', 'build', '--logLevel', 'warn'],
    env: { BROWSER: 'firefox' },
  },
  {
    name: 'web-ext lint',
    command: ['web-ext', 'lint', '--source-dir', 'dist/firefox', '--warnings-as-errors'],
  },
  vitest('end to end', 'vitest.e2e.config.ts'),
];

/** Only what has more to it at full size: the rest would say the same again. */
const LONG: readonly Step[] = [
  vitest(
    'unit, full size',
    'vitest.config.ts',
    FULL_SIZE,
    ['test/unit', 'test/contract'].flatMap(withFullSize),
  ),
  vitest('end to end, full size', 'vitest.e2e.config.ts', FULL_SIZE, withFullSize('test/e2e')),
];

/** The test files below a folder that read FULL_SIZE. */
function withFullSize(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`)
    .filter((path) => readFileSync(path, 'utf8').includes('FULL_SIZE'));
}

const steps = process.argv.includes('--long') ? LONG : QUICK;
const total: Counts = { passed: 0, failed: 0, notRun: 0 };
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

for (const step of steps) {
  console.log(`\n== ${step.name}`);
  const started = performance.now();
  const code = await run(step);
  const counts = countsOf(step, code);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.notRun += counts.notRun;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`== ${step.name}: ${inWords(counts)} in ${seconds} s`);
}

console.log(`\n${inWords(total)}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

/** Runs a step with its output as ours; gives its exit code, 1 if it did not start. */
function run({ command: [program = '', ...args], env }: Step): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

function countsOf(step: Step, code: number): Counts {
  if (!step.report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, notRun: 0 };
  try {
    const report = JSON.parse(readFileSync(step.report, 'utf8'));
    const { numPassedTests: passed, numTotalTests: all, testResults } = report;
    const notRun = testResults
      .filter(({ name }: { name: string }) => name.includes(NEEDS_SCREEN))
      .flatMap(
        ({ assertionResults }: { assertionResults: readonly { status: string }[] }) => assertionResults,
      )
      .filter(({ status }: { status: string }) => status === 'skipped').length;
    // A file that did not load has no test to count, but the runner says so with its exit code.
    const failed = Math.max(all - passed - notRun, code === 0 && all > 0 ? 0 : 1);
    return { passed, failed, notRun };
  } catch {
    return { passed: 0, failed: 1, notRun: 0 };
  }
}

function inWords({ passed, failed, notRun }: Counts): string {
  return `${passed} passed, ${failed} failed${notRun > 0 ? `, ${notRun} not run` : ''}`;
}
