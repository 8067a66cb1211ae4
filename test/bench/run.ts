import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';

/*
 * `npm run bench [-- NAME...]` runs all benches, or those whose file names start with a NAME, prints one row for each figure
 * and writes bench.json. Most figures are ratios of medians from the same run, so that they do not depend on the machine.
 * Each bench runs in a process of its own, so that it cannot slow down or stop the next one.
 */

const rowSchema = v.object({
  figure: v.string(),
  value: v.pipe(v.number(), v.finite()),
  /** The aim: a comparison and a number, as in `<= 1.2`; `-` without an aim. */
  reach: v.pipe(v.string(), v.regex(/^(-|<=? [\d.]+)$/)),
});

/** A figure with its value and its aim. */
export type Row = v.InferOutput<typeof rowSchema>;

/** The other files here that hold no bench. */
const NO_BENCH = ['run', 'one-bench', 'timing'];

const { positionals: only } = parseArgs({ allowPositionals: true });
const benches = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => basename(file, '.ts'))
  .filter((name) => !NO_BENCH.includes(name))
  .filter((name) => only.length === 0 || only.some((start) => name.startsWith(start)));
const rows: Row[] = [];
const failed: string[] = [];
for (const name of benches) {
  console.error(`\n== ${name}`);
  const child = fork(new URL('one-bench.ts', import.meta.url), [name]);
  let sent: unknown;
  child.on('message', (message) => {
    sent = message;
  });
  const [code] = await once(child, 'exit');
  if (code === 0) rows.push(...v.parse(v.array(rowSchema), sent));
  else failed.push(name);
}

const width = Math.max(...rows.map(({ figure }) => figure.length), 6);
console.log(`${'figure'.padEnd(width)}  ${'value'.padStart(9)}  reach`);
for (const { figure, value, reach } of rows) {
  console.log(`${figure.padEnd(width)}  ${value.toPrecision(3).padStart(9)}  ${reach}`);
}
writeFileSync('bench.json', `${JSON.stringify(rows, null, 2)}\n`);
for (const name of failed) console.error(`${name} failed`);
if (failed.length > 0 || benches.length === 0) process.exitCode = 1;
