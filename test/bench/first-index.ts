import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import type { FirstIndexTimes } from './first-index/in-new-process.ts';
import type { Row } from './run.ts';
import { median } from './timing.ts';
import { honestList } from './worst-lists.ts';

/*
 * The first index of 10,000 services in a process that has just started: nothing is compiled yet, as in a worker that was
 * woken for a sync. Each round is a process of its own. Processor time contains that of the compiler's threads.
 */

const ROUNDS = 9;
const CHARACTERS = 1_320_000;
const run = promisify(execFile);

export async function rows(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'smallprint-first-index-'));
  try {
    const list = join(folder, 'list.json');
    await writeFile(list, JSON.stringify(honestList(CHARACTERS)));
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      build: {
        outDir: join(folder, 'scripts'),
        minify: false,
        ssr: resolve(import.meta.dirname, 'first-index/in-new-process.ts'),
        rolldownOptions: { output: { entryFileNames: 'index.mjs' } },
      },
    });
    const times: FirstIndexTimes[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const { stdout } = await run(process.execPath, [join(folder, 'scripts/index.mjs'), list]);
      times.push(JSON.parse(stdout));
    }
    const [index, parse] = [median(times.map((one) => one.index)), median(times.map((one) => one.parse))];
    console.error(`first index ${index.toFixed(0)} ms, JSON.parse of the list ${parse.toFixed(1)} ms`);
    return [
      {
        figure: 'first index of 10k services in a new process / JSON.parse of the list',
        value: index / parse,
        reach: '-',
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
