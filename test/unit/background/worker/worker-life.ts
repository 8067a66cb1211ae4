import { vi } from 'vitest';
import type * as http from '../../../../src/directory/http.ts';
import { fake } from '../../fake-browser.ts';

/** What a worker that has ended gets of the browser: nothing, and no call returns. */
const ended: object = new Proxy(() => {}, {
  get: (_, name) => (name === 'lastError' ? undefined : ended),
  apply: () => new Promise(() => {}),
});

let end = () => {};

/** Starts the worker as it is shipped, with an empty memory. Its first turn has ended. */
export async function startWorker(): Promise<void> {
  let isRunning = true;
  const { browser } = fake;
  vi.resetModules();
  vi.doMock('../../../../src/platform/browser.ts', () => ({
    default: new Proxy(
      {},
      {
        get: (_, name) => Reflect.get(isRunning ? browser : ended, name),
        has: (_, name) => Reflect.has(isRunning ? browser : ended, name),
      },
    ),
  }));
  // What it has begun with its database goes on, up to the next request.
  vi.doMock('../../../../src/directory/http.ts', async (original) => {
    const { createHttp }: typeof http = await original();
    const createHttpOfWorker: typeof createHttp = (gate, log) =>
      createHttp(gate, async (request) => {
        const logged = await log(request);
        return isRunning ? logged : new Promise(() => {});
      });
    return { createHttp: createHttpOfWorker };
  });
  end = () => {
    isRunning = false;
    browser.endWorker();
  };
  await import('../../../../src/background/index.ts');
}

/** Ends the worker in the middle of whatever it does. */
export function endWorker(): void {
  end();
}
