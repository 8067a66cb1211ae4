import { createInterface } from 'node:readline';
import type { RunningDirectory } from '../server.ts';
import { EDITIONS } from './sample.ts';

/** Serves the edition of the sample that a line on stdin names. */
export function switchEditions(directory: RunningDirectory): void {
  createInterface({ input: process.stdin }).on('line', (line) => {
    const edition = ([1, 2] as const).find((number) => String(number) === line.trim());
    if (edition) directory.setData(EDITIONS[edition]);
    console.error(edition ? `Edition ${edition} is published` : 'Type 1 or 2, and Enter');
  });
}
