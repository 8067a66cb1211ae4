/**
 * Starts work that nobody waits for. An error is written to the console, under the name of the work.
 *
 * @param name what the work does, as "open the welcome page"
 */
export function startInBackground(name: string, work: Promise<unknown>): void {
  work.catch((error: unknown) => console.error(`Could not ${name}:`, error));
}

/** The event loop of this page or worker, for long work that lets events be handled in between. */
export const eventLoop = {
  now: () => performance.now(),
  /** A message to oneself: browsers delay repeated timers by 4 ms, and those of hidden pages by a second. */
  nextTurn: () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    }),
};
