import type { DocumentSection } from './document-sections.ts';

/** What the page sends to its worker. */
export interface DocumentToRead {
  readonly html: string;
  /** With stray HTML; may be empty. */
  readonly quote: string;
}

/**
 * Reads a document in a worker, so that the page stays responsive however long the document is.
 *
 * @param show called with each section, each time in a turn of its own
 * @throws Error if the worker fails, and the reason of an abort
 */
export function readDocument(
  document: DocumentToRead,
  signal: AbortSignal,
  show: (section: DocumentSection) => void,
): Promise<void> {
  const worker = new Worker(new URL('./document-worker.ts', import.meta.url), { type: 'module' });
  const read = new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
    worker.addEventListener('message', ({ data }: MessageEvent<DocumentSection | null>) => {
      if (!data) return resolve();
      show(data);
      // One section at a time, so that the page can answer a click before the next one.
      worker.postMessage(null);
    });
    worker.postMessage(document);
  });
  return read.finally(() => worker.terminate());
}
