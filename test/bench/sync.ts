// IDBKeyRange, for the sync in Node.
import 'fake-indexeddb/auto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { startDirectory } from '#directory-server';
import { generatedDirectory } from '../generated-directory.ts';
import type { Row } from './run.ts';
import { median } from './timing.ts';

/* Processor time of a sync without network and disk, which is our own code, against JSON.parse of the same bytes. */

const SERVICES = 10_000;
const PAGE_SIZE = 500;
const ROUNDS = 10;

export async function rows(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'smallprint-sync-'));
  try {
    const { syncInMemory, processorTime } = await bundled(folder);
    const pages = await allPages();
    const texts = pages.map((page) => new TextDecoder().decode(page));
    const times = { parse: [] as number[], first: [] as number[], unchanged: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      times.parse.push(
        await processorTime(() => {
          for (const text of texts) JSON.parse(text);
        }),
      );
      const { first, unchanged } = await syncInMemory(pages);
      times.first.push(first);
      times.unchanged.push(unchanged);
    }
    const [parse, first, unchanged] = [times.parse, times.first, times.unchanged].map(median);
    console.error(`first ${first} ms, unchanged ${unchanged} ms, JSON.parse ${parse} ms`);
    const against = (time = Number.NaN) => time / (parse ?? Number.NaN);
    return [
      { figure: 'sync of 10k services, our code / JSON.parse', value: against(first), reach: '<= 8' },
      { figure: 'the same, a list that did not change', value: against(unchanged), reach: '<= 3' },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The sync as the build makes it. */
async function bundled(folder: string): Promise<typeof import('./sync/in-memory.ts')> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'import.meta.env.VITE_DIRECTORY_URL': '"https://ratings.example"' },
    build: {
      outDir: folder,
      minify: false,
      lib: {
        entry: resolve(import.meta.dirname, 'sync/in-memory.ts'),
        formats: ['es'],
        fileName: () => 'in-memory.mjs',
      },
    },
  });
  return import(pathToFileURL(join(folder, 'in-memory.mjs')).href);
}

/** The bodies of all pages of a directory's list. */
async function allPages(): Promise<Uint8Array<ArrayBuffer>[]> {
  const directory = await startDirectory({
    data: generatedDirectory(SERVICES, 1),
    bigPageSize: PAGE_SIZE,
    record: false,
  });
  try {
    const pages: Uint8Array<ArrayBuffer>[] = [];
    for (let page = 1; page <= SERVICES / PAGE_SIZE; page++) {
      const answer = await fetch(`${directory.url}/service/v3/?page=${page}`);
      pages.push(new Uint8Array(await answer.arrayBuffer()));
    }
    return pages;
  } finally {
    await directory.close();
  }
}
