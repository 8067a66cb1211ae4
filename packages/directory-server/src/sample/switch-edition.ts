import { createInterface } from 'node:readline';
import type { RunningDirectory } from '../server.ts';
import { EDITIONS, editionOf } from './sample.ts';

/** Serves the edition of the sample that a line on stdin names. */
export function switchEditions(directory: RunningDirectory): void {
  createInterface({ input: process.stdin }).on('line', (line) => {
    const edition = editionOf(line.trim());
    if (edition !== null) directory.setData(EDITIONS[edition]);
    console.error(edition === null ? 'Type 1 or 2, and Enter' : `Edition ${edition} is published`);
  });
}
