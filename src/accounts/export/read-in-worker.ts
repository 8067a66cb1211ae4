import type { SuffixFile } from '../../platform/packed-suffixes.ts';
import type { ExportStep } from './export-step.ts';

/** What the page sends to its worker. */
export interface FileToRead {
  readonly file: File;
  /** The column that the user picked; null for the one that the headers name. */
  readonly column: number | null;
  /** By which addresses are told from other text. */
  readonly suffixes: SuffixFile;
}

/**
 * Reads an export in a worker of its own.
 *
 * @param take called with each step. The next one is read when it has resolved
 * @throws Error if the worker fails, and the reason of an abort
 */
export function readInWorker(
  file: FileToRead,
  signal: AbortSignal,
  take: (step: ExportStep) => Promise<void>,
): Promise<void> {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
  const read = new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.addEventListener('message', ({ data }: MessageEvent<ExportStep | null>) => {
      if (data) take(data).then(() => worker.postMessage(null), reject);
      else resolve();
    });
    worker.postMessage(file);
  });
  return read.finally(() => worker.terminate());
}
