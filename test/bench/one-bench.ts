import type { Row } from './run.ts';

/* Runs the bench that the first argument names, and sends its rows to the process that started this one. */

// The polyfill of the extension API refuses to load outside of a browser.
const api = { runtime: { id: 'bench' } };
Object.assign(globalThis, { chrome: api, browser: api });
const bench: { rows(): Promise<Row[]> } = await import(
  new URL(`${process.argv[2]}.ts`, import.meta.url).href
);
process.send?.(await bench.rows(), () => process.disconnect());
