import { vi } from 'vitest';
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
