// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExportStep } from '../../../src/accounts/export/export-step.ts';
import { act, showHook } from '../render.ts';

/** The reads that have begun: each gives its steps when the test says so. */
const reads: { readonly take: (step: ExportStep) => Promise<void>; readonly end: () => void }[] = [];
vi.mock('../../../src/accounts/export/read-in-worker.ts', () => ({
  readInWorker: (_: unknown, signal: AbortSignal, take: (step: ExportStep) => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      reads.push({ take, end: resolve });
    }),
}));
const { useExport } = await import('../../../src/accounts/export/use-export.ts');

const FILE = new File([''], 'export.csv');
const TWO_SITES: ExportStep = {
  kind: 'sites',
  sites: ['a.example/', 'b.example/'],
  read: 2,
  leftOut: 1,
  share: 0.5,
};
let finished: number;

async function shown() {
  const { current } = await showHook(() =>
    useExport({
      add: async () => {},
      finish: () => {
        finished += 1;
      },
    }),
  );
  return { state: () => current().state, read: () => act(() => current().read(FILE)), current };
}

beforeEach(() => {
  reads.length = 0;
  finished = 0;
});

describe('an export', () => {
  it('is read to its end', async () => {
    const { state, read } = await shown();
    await read();
    await act(() => reads[0]?.take(TWO_SITES));
    expect(state()).toEqual({ kind: 'reading', share: 0.5 });
    await act(() => reads[0]?.take({ kind: 'end', isCutOff: false }));
    await act(() => reads[0]?.end());
    expect([state(), finished]).toEqual([{ kind: 'read', read: 2, leftOut: 1, missing: null }, 1]);
  });

  it('that is stopped leaves what has been read', async () => {
    const { state, read, current } = await shown();
    await read();
    await act(() => reads[0]?.take(TWO_SITES));
    await act(() => current().stop());
    expect([state(), finished]).toEqual([{ kind: 'read', read: 2, leftOut: 1, missing: 'stopped' }, 1]);
  });

  it('that is replaced by another one says nothing of its end', async () => {
    const { state, read } = await shown();
    await read();
    await act(() => reads[0]?.take(TWO_SITES));
    await read();
    expect([state(), finished]).toEqual([{ kind: 'reading', share: 0 }, 0]);
  });
});
