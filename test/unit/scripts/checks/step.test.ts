import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inWords, runStage } from '../../../../scripts/checks/step.ts';

const IS_WINDOWS = process.platform === 'win32';
/** Windows has no signals. */
const KILLED = IS_WINDOWS ? 'exit code 1' : 'signal SIGKILL';
const REPORT = join(tmpdir(), `smallprint-report-${process.pid}.json`);

/** A report of vitest with one file of one test. */
function report(status: 'passed' | 'failed' | 'skipped', name = 'test/unit/a.test.ts'): string {
  const assertionResults = [{ status, fullName: 'adds', failureMessages: ['expected 2\nat line 3'] }];
  const testResults = [{ name, status: 'passed', startTime: 0, endTime: 1, message: '', assertionResults }];
  return JSON.stringify({ testResults });
}

/** A runner that writes a report and ends with an exit code. */
const writing = (text: string, code: number) =>
  `require('node:fs').writeFileSync(${JSON.stringify(REPORT)}, ${JSON.stringify(text)}); process.exitCode = ${code}`;

describe('a step of the test run', () => {
  beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(REPORT, { force: true });
  });

  it.each([
    ['passes a check that ends well', '', false, []],
    ['names a check that ends with an exit code', 'process.exitCode = 3', false, ['step: exit code 3']],
    ['names a check that is killed', 'process.kill(process.pid, 9)', false, [`step: ${KILLED}`]],
    ['passes a report whose tests passed', writing(report('passed'), 0), true, []],
    [
      'names a test that failed, with the first line of its error',
      writing(report('failed'), 1),
      true,
      ['test/unit/a.test.ts: adds: expected 2'],
    ],
    [
      'counts a skipped test as failed',
      writing(report('skipped'), 0),
      true,
      ['test/unit/a.test.ts: adds: expected 2'],
    ],
    [
      'lets a test be skipped that needs a window',
      writing(report('skipped', 'a/test/e2e/headed/a.test.ts'), 0),
      true,
      [],
    ],
    [
      'says how a runner ended whose tests passed',
      writing(report('passed'), 1),
      true,
      ['The test runner ended with exit code 1'],
    ],
    [
      'says how a runner ended that wrote no report',
      'process.kill(process.pid, 9)',
      true,
      [`The test runner wrote no report: ${KILLED}`],
    ],
    ['fails a runner that ran nothing', '', true, ['The test runner wrote no report: exit code 0']],
  ])('%s', async (_, script, hasReport, failures) => {
    const step = { name: 'step', command: [process.execPath, '-e', script] };
    const [outcome] = await runStage([hasReport ? { ...step, report: REPORT } : step]);
    expect(outcome?.failures).toEqual(failures);
  });

  it('says why a program did not start', async () => {
    const [outcome] = await runStage([{ name: 'step', command: ['/no/such/program'] }]);
    expect(outcome?.failures).toEqual([expect.stringMatching(IS_WINDOWS ? 'exit code' : 'ENOENT')]);
  });

  it('counts in words', () => {
    expect(inWords({ passed: 2, failures: ['a'], notRun: 0 })).toBe('2 passed, 1 failed');
    expect(inWords({ passed: 2, failures: [], notRun: 3 })).toBe('2 passed, 0 failed, 3 not run');
  });
});
