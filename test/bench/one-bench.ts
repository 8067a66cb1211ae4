import type { Row } from './run.ts';

/* Runs the bench that the first argument names, and sends its rows to the process that started this one. */

Object.assign(globalThis, { browser: { runtime: { id: 'bench' } } });
const bench: { rows(): Promise<Row[]> } = await import(
  new URL(`${process.argv[2]}.ts`, import.meta.url).href
);
process.send?.(await bench.rows(), () => process.disconnect());
