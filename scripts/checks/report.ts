import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import * as v from 'valibot';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Tests that this system cannot run. */
  readonly notRun: number;
}

/** The part of vitest's JSON report that is read. */
const reportSchema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      startTime: v.number(),
      endTime: v.number(),
      assertionResults: v.array(v.object({ status: v.string() })),
    }),
  ),
});

/** Tests in these folders skip themselves where no window can be shown, no nginx is, or no policy can be written. */
const MAY_BE_SKIPPED = ['/test/e2e/headed/', '/test/e2e/web-server/', '/test/e2e/policy/'];

/**
 * Counts the tests of a report. A skipped test counts as failed, except where it needs what this machine cannot have.
 *
 * @param code exit code of the test runner; a file that does not load has no test to count, but sets it
 */
export function countsInReport(path: string, code: number): Counts {
  const files = readReport(path);
  if (files === null) return { passed: 0, failed: 1, notRun: 0 };
  let [passed, failed, notRun] = [0, 0, 0];
  for (const { name, status, assertionResults } of files) {
    if (status === 'failed' && assertionResults.every((test) => test.status !== 'failed')) failed += 1;
    for (const test of assertionResults) {
      if (test.status === 'passed') passed += 1;
      else if (test.status === 'skipped' && MAY_BE_SKIPPED.some((folder) => name.includes(folder)))
        notRun += 1;
      else failed += 1;
    }
  }
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed, notRun };
}

/** The slowest test files of several reports, slowest first: a path and seconds. */
export function slowestFiles(reports: readonly string[], most: number): readonly [string, number][] {
  const files = reports.flatMap((path) => readReport(path) ?? []);
  return files
    .map(({ name, startTime, endTime }): [string, number] => [
      relative('.', name),
      (endTime - startTime) / 1000,
    ])
    .sort(([, a], [, b]) => b - a)
    .slice(0, most);
}

function readReport(path: string): v.InferOutput<typeof reportSchema>['testResults'] | null {
  if (!existsSync(path)) return null;
  const parsed = v.safeParse(reportSchema, JSON.parse(readFileSync(path, 'utf8')));
  return parsed.success ? parsed.output.testResults : null;
}
