import { fork } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Row, rowSchema } from '../../../scripts/figures/row.ts';

/** The longest bench takes four minutes on a quiet machine. */
const LIMIT_MS = 1_200_000;
/** Playwright closes its browsers when it is told to end. */
const CLOSING_MS = 20_000;

/**
 * Runs a bench in a process of its own, so that one bench cannot slow down, stop or hold up the next one.
 *
 * @throws Error if the bench fails, hangs or returns something other than rows
 */
export async function runBench(name: string, limitMs = LIMIT_MS): Promise<Row[]> {
  const child = fork(join(import.meta.dirname, 'one-bench.ts'), [name]);
  let sent: unknown;
  child.on('message', (message) => {
    sent = message;
  });
  let isLate = false;
  const timers = [
    setTimeout(() => {
      isLate = true;
      child.kill('SIGTERM');
    }, limitMs),
    setTimeout(() => child.kill('SIGKILL'), limitMs + CLOSING_MS),
  ];
  const ended = await new Promise<string>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code === null ? `signal ${signal}` : `exit code ${code}`));
  });
  for (const timer of timers) clearTimeout(timer);
  if (isLate) throw new Error(`it did not end in ${limitMs / 1000} s`);
  if (ended !== 'exit code 0') throw new Error(ended);
  return v.parse(v.array(rowSchema), sent);
}
