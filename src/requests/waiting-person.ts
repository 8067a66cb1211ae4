/*
 * A person waits for each request but those for pages of the list, so these come first. Pages and the worker notify each other
 * by a BroadcastChannel: unlike a message of the extension it does not wake a worker that sleeps, which fetches no list
 * anyway. It says that a request was sent, not which one.
 */

const NAME = 'request of a person';

let channel: BroadcastChannel | null = null;
let lastAt: number | null = null;

/** Tells the worker that a person waits for a request that is about to be sent. */
export function notifyPersonWaits(): void {
  const sender = new BroadcastChannel(NAME);
  sender.postMessage(null);
  sender.close();
}

/** When the last such request was sent, in milliseconds since 1970; null for none since the first call. */
export function personWaitedAt(): number | null {
  if (!channel) {
    channel = new BroadcastChannel(NAME);
    channel.onmessage = () => {
      lastAt = Date.now();
    };
  }
  return lastAt;
}
