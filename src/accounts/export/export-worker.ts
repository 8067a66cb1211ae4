import { PackedSuffixes } from '../../platform/packed-suffixes.ts';
import { CellReader } from './cell-reader.ts';
import type { ExportStep } from './export-step.ts';
import { readExport } from './read-export.ts';
import type { FileToRead } from './read-in-worker.ts';

// A worker of the page, so that the page stays responsive. The first message is the file. That one and each further one is
// answered with the next step, or with null after the last one. When the page is done it ends the worker, and with it
// everything that was read.

let steps: AsyncGenerator<ExportStep> | null = null;

addEventListener('message', ({ data }: MessageEvent<FileToRead | null>) => {
  answer(data).catch((error: unknown) => {
    // The page hears of an exception, but not of a rejected promise.
    setTimeout(() => {
      throw error;
    });
  });
});

async function answer(file: FileToRead | null): Promise<void> {
  if (file) {
    const reader = new CellReader(new PackedSuffixes(file.suffixes));
    steps = readExport(file.file, file.column, reader);
  }
  const step = await steps?.next();
  postMessage(step?.done === false ? step.value : null);
}
