import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Row } from '../../../scripts/figures/row.ts';

/* Runs the bench that the first argument names, and sends its rows to the process that started this one. */

const file = join(resolve(import.meta.dirname, '..'), `${process.argv[2]}.ts`);
const bench: { rows?: () => Promise<Row[]> } = await import(pathToFileURL(file).href);
process.send?.((await bench.rows?.()) ?? [], () => process.disconnect());
