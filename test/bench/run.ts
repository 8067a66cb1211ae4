import { readdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

/*
 * `npm run bench [-- NAME...]` runs all benchmarks, or those whose file names start with a NAME. It prints a table and writes
 * bench.json. Most figures are ratios of medians from the same run, so that they do not depend on the machine's speed.
 */

/** A figure with its value and its target. */
export interface Row {
  readonly figure: string;
  readonly value: number;
  readonly reach: string;
}

const only = process.argv.slice(2);
const files = readdirSync(import.meta.dirname).filter(
  (name) => name.endsWith('.ts') && name !== basename(import.meta.filename),
);
const results: Row[] = [];

for (const file of files.sort()) {
  if (only.length > 0 && !only.some((name) => file.startsWith(name))) continue;
  const bench: { rows?: () => Promise<Row[]> } = await import(`./${file}`);
  if (!bench.rows) continue;
  console.error(`\n== ${basename(file, '.ts')}`);
  results.push(...(await bench.rows()));
}

const width = Math.max(...results.map(({ figure }) => figure.length), 6);
console.log(`${'figure'.padEnd(width)}  ${'value'.padStart(9)}  reach`);
for (const { figure, value, reach } of results) {
  console.log(`${figure.padEnd(width)}  ${value.toPrecision(3).padStart(9)}  ${reach}`);
}
writeFileSync('bench.json', `${JSON.stringify(results, null, 2)}\n`);
