import { expect, it, vi } from 'vitest';
import type { ExportStep } from '../../../src/accounts/export/export-step.ts';
import { readInWorker } from '../../../src/accounts/export/read-in-worker.ts';

const STEP: ExportStep = { kind: 'end', isCutOff: false };
const FILE = { file: new File(['url'], 'export'), column: null, suffixes: { date: '', rules: {} } };

/** What the worker answers to each message: a step, null after the last one, or how it fails. */
it.each<[string, readonly (ExportStep | null | 'fails' | 'hangs')[], string]>([
  ['has read the file', [STEP, STEP, null], '2 steps'],
  ['fails', [STEP, 'fails'], 'no memory'],
  ['is stopped', [STEP, 'hangs'], 'stopped'],
  ['gives what the page cannot take', [STEP, STEP, STEP], 'full'],
])('the worker that saw the passwords is ended when it %s', async (_, answers, outcome) => {
  const left = [...answers];
  const stop = new AbortController();
  const posted: unknown[] = [];
  let isRunning = true;
  class FakeWorker extends EventTarget {
    postMessage(message: unknown) {
      posted.push(message);
      const data = left.shift();
      if (data === 'hangs') stop.abort(new Error('stopped'));
      else if (data === 'fails')
        this.dispatchEvent(Object.assign(new Event('error'), { message: 'no memory' }));
      else queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
    }
    terminate() {
      isRunning = false;
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  let steps = 0;
  const take = async () => {
    steps += 1;
    if (steps === 3) throw new Error('full');
  };
  const ended = readInWorker(FILE, stop.signal, take).then(
    () => `${steps} steps`,
    (error: Error) => error.message,
  );
  expect(await ended).toBe(outcome);
  expect(isRunning).toBe(false);
  // The file once, and then one message for each step.
  expect(posted).toEqual([FILE, ...Array(posted.length - 1).fill(null)]);
});
