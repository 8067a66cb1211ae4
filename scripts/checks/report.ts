import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import * as v from 'valibot';

/** How checks ended. */
export interface Outcome {
  readonly passed: number;
  /** What failed: a path, the name of the test, and the first line of the error. */
  readonly failures: readonly string[];
  /** Tests that this system cannot run. */
  readonly notRun: number;
}

/** The part of vitest's JSON report that is read. */
const reportSchema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      /** Why the file did not load; empty if it did. */
      message: v.string(),
      assertionResults: v.array(
        v.object({ status: v.string(), fullName: v.string(), failureMessages: v.array(v.string()) }),
      ),
    }),
  ),
});

/** Tests in these folders skip themselves where no window can be shown, no nginx is, or no policy can be written. */
const MAY_BE_SKIPPED = ['/test/e2e/headed/', '/test/e2e/web-server/', '/test/e2e/policy/'];

/**
 * Counts the tests of a report, and names those that failed. A skipped test counts as failed, except where it needs what
 * this machine cannot have.
 *
 * @param problem how the test runner ended, if not well; a file that does not load has no test to count
 */
export function outcomeInReport(path: string, problem: string | null): Outcome {
  const files = readReport(path);
  if (files === null) {
    return {
      passed: 0,
      failures: [`The test runner wrote no report: ${problem ?? 'exit code 0'}`],
      notRun: 0,
    };
  }
  let [passed, notRun] = [0, 0];
  const failures: string[] = [];
  for (const { name, status, message, assertionResults } of files) {
    const file = relative('.', name);
    if (status === 'failed' && assertionResults.every((test) => test.status !== 'failed')) {
      failures.push(`${file}: ${firstLine(message) || 'a hook failed'}`);
    }
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status === 'passed') passed += 1;
      else if (status === 'skipped' && MAY_BE_SKIPPED.some((folder) => name.includes(folder))) notRun += 1;
      else failures.push(`${file}: ${fullName}: ${firstLine(failureMessages[0] ?? status)}`);
    }
  }
  if (failures.length === 0 && problem !== null) failures.push(`The test runner ended with ${problem}`);
  return { passed, failures, notRun };
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

function readReport(path: string): v.InferOutput<typeof reportSchema>['testResults'] | null {
  if (!existsSync(path)) return null;
  const parsed = v.safeParse(reportSchema, JSON.parse(readFileSync(path, 'utf8')));
  return parsed.success ? parsed.output.testResults : null;
}
