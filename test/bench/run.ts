import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Row } from '../../scripts/figures/row.ts';
import { drawFigures, writeFigures } from '../../scripts/figures/write-figures.ts';
import { loadBefore, versions } from './run/machine.ts';
import { runBench } from './run/run-bench.ts';

/*
 * `npm run bench [-- NAME...]` runs all benchmarks, or those whose file names start with a NAME. It prints a table and writes
 * bench.json. Most figures are ratios of medians from the same run, so that they do not depend on the machine's speed. A bench
 * that fails is named at the end, and the others still run.
 *
 * `--plot` also puts the figures into docs/performance-figures.json, and draws them in docs/pictures/bench.svg and the table of
 * docs/performance.md. `--redraw` draws the figures that are in the file.
 */

export type { Row } from '../../scripts/figures/row.ts';

const { values: options, positionals: only } = parseArgs({
  options: { plot: { type: 'boolean' }, redraw: { type: 'boolean' } },
  allowPositionals: true,
});
if (options.redraw) {
  drawFigures();
  process.exit();
}
const benches = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts'))
  .filter((file) => /^export .*\brows\b/m.test(readFileSync(join(import.meta.dirname, file), 'utf8')))
  .map((file) => basename(file, '.ts'))
  .filter((bench) => only.length === 0 || only.some((name) => bench.startsWith(name)))
  .sort();
const results: Row[] = [];
const failures = benches.length > 0 ? [] : [`no bench has a name that starts with ${only.join(' or ')}`];

const found = options.plot ? versions() : {};

for (const bench of benches) {
  console.error(`\n== ${bench}`);
  try {
    const load = options.plot ? await loadBefore() : 0;
    const rows = await runBench(bench);
    results.push(...rows);
    const date = new Date().toISOString().slice(0, 10);
    if (options.plot) writeFigures(rows.map((row) => ({ bench, ...row, load, date, versions: found })));
  } catch (error) {
    failures.push(`${bench} failed: ${error instanceof Error ? error.message : error}`);
  }
}

const width = Math.max(...results.map(({ figure }) => figure.length), 6);
console.log(`${'figure'.padEnd(width)}  ${'value'.padStart(9)}  reach`);
for (const { figure, value, reach } of results) {
  console.log(`${figure.padEnd(width)}  ${value.toPrecision(3).padStart(9)}  ${reach}`);
}
writeFileSync(
  'bench.json',
  `${JSON.stringify(
    results.map(({ figure, value, reach }) => ({ figure, value, reach })),
    null,
    2,
  )}\n`,
);
if (options.plot) drawFigures();
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;
