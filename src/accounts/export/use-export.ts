import { useEffect, useRef, useState } from 'preact/hooks';
import { reportError, startInBackground } from '../../platform/errors.ts';
import { packedSuffixFile } from '../../platform/public-suffix.ts';
import type { SiteSink } from '../report/use-report.ts';
import type { Column, ExportProblem } from './export-step.ts';
import { readInWorker } from './read-in-worker.ts';

/** How far an export has been read. */
export type ExportState =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly share: number }
  | { readonly kind: 'columns'; readonly file: File; readonly columns: readonly Column[] }
  | { readonly kind: 'problem'; readonly problem: ExportProblem | 'failed'; readonly file: File }
  | {
      readonly kind: 'read';
      /** How many addresses and how many entries without a website were read. */
      readonly read: number;
      readonly leftOut: number;
      /** Why something may be missing; null if the file was read to its end. */
      readonly missing: 'cut-off' | 'stopped' | null;
    };

/** Reads one export after the other; a new one stops the one before. */
export function useExport({ add, finish }: SiteSink) {
  const [state, setState] = useState<ExportState>({ kind: 'none' });
  const latest = useRef<AbortController | null>(null);
  useEffect(() => () => latest.current?.abort(), []);

  const run = async (file: File, column: number | null) => {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    const { signal } = controller;
    let [read, leftOut] = [0, 0];
    let result: ExportState = { kind: 'problem', problem: 'failed', file };
    setState({ kind: 'reading', share: 0 });
    try {
      const suffixes = await packedSuffixFile();
      signal.throwIfAborted();
      await readInWorker({ file, column, suffixes }, signal, async (step) => {
        switch (step.kind) {
          case 'sites':
            ({ read, leftOut } = step);
            add(step.sites);
            setState({ kind: 'reading', share: step.share });
            return;
          case 'columns':
            result = { kind: 'columns', file, columns: step.columns };
            return;
          case 'problem':
            result = { ...step, file };
            return;
          case 'end':
            result = { kind: 'read', read, leftOut, missing: step.isCutOff ? 'cut-off' : null };
        }
      });
    } catch (error) {
      if (!signal.aborted) reportError('read the export', error);
    }
    if (latest.current !== controller) return;
    if (signal.aborted)
      result = read > 0 ? { kind: 'read', read, leftOut, missing: 'stopped' } : { kind: 'none' };
    setState(result);
    if (read > 0) finish();
  };
  return {
    state,
    read: (file: File, column: number | null = null) =>
      startInBackground('read an export', run(file, column)),
    stop: () => latest.current?.abort(),
  };
}
