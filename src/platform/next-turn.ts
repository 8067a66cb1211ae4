/**
 * Lets events be handled in the middle of long work: resolves when those that are waiting have been. It is a message to
 * oneself, because browsers delay repeated timers by 4 ms, and those of hidden pages by a second.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
