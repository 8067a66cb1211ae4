import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type Outcome, outcomeInReport } from './report.ts';

/** One command of the test run. */
export interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Path of the JSON report that vitest writes. A step without one counts as one check. */
  readonly report?: string;
}

/**
 * Runs the steps of a stage in parallel and prints what they print; if there are several, each line starts with
 * the step's name.
 *
 * @returns the outcome of each step, in their order
 */
export function runStage(stage: readonly Step[]): Promise<Outcome[]> {
  return Promise.all(stage.map((step) => runStep(step, stage.length > 1)));
}

async function runStep(step: Step, hasNeighbours: boolean): Promise<Outcome> {
  const say = (line: string) => console.log(hasNeighbours ? `[${step.name}] ${line}` : line);
  say(`== ${step.name}`);
  const started = performance.now();
  const problem = await run(step, say);
  const outcome = step.report
    ? outcomeInReport(step.report, problem)
    : { passed: problem ? 0 : 1, failures: problem ? [`${step.name}: ${problem}`] : [], notRun: 0 };
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`== ${step.name}: ${inWords(outcome)} in ${seconds} s`);
  return outcome;
}

/** Runs the command of a step; gives null if it ended well, or else how it ended: `exit code 1`, `signal SIGKILL`. */
function run(
  { command: [program = '', ...args], env }: Step,
  say: (line: string) => void,
): Promise<string | null> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      // On Windows the tools in node_modules/.bin are batch files, which need a shell. Node itself needs none, and a shell
      // would not quote its arguments.
      shell: process.platform === 'win32' && program !== process.execPath,
    });
    for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', say);
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => {
      if (signal) resolve(`signal ${signal}`);
      else resolve(code === 0 ? null : `exit code ${code}`);
    });
  });
}

/** `12 passed, 0 failed`, and how many could not run on this system if there are any. */
export function inWords({ passed, failures, notRun }: Outcome): string {
  return `${passed} passed, ${failures.length} failed${notRun > 0 ? `, ${notRun} not run` : ''}`;
}
