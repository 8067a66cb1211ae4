import browser from './browser.ts';

/**
 * What the extension's parts say to each other. None carries anything: who hears one reads the database.
 * `update-list`: a page asks the worker to fetch the list now. `list-changed`: the worker tells open pages that the
 * list, or how far it has come, is another. `online`: a page has heard that the device has a network again.
 * `request-from-private-window`: the worker is to count one.
 * `request-counted`: the worker tells open pages that it has done so.
 * `rules-changed`: the worker tells open pages that the browser holds other rules for the toolbar.
 * `stop-seeing-tabs`: a page asks the worker to give that permission back. `forget-everything`: a page asks it to throw
 * away all that is stored.
 */
const MESSAGES = [
  'update-list',
  'list-changed',
  'online',
  'request-from-private-window',
  'request-counted',
  'rules-changed',
  'stop-seeing-tabs',
  'forget-everything',
] as const;
export type Message = (typeof MESSAGES)[number];

/** Sends a message to whoever listens. That nobody does is no error: pages come and go. */
export async function send(message: Message): Promise<void> {
  try {
    await browser.runtime.sendMessage(message);
  } catch {
    // "Receiving end does not exist": no page is open.
  }
}

/**
 * Calls back for a message from our own extension, until the returned function is called; one from anywhere else is not
 * answered.
 */
export function onMessage(message: Message, listener: () => void): () => void {
  const listen = (received: unknown, { id }: { readonly id?: string | undefined }) => {
    if (id === browser.runtime.id && received === message) listener();
  };
  browser.runtime.onMessage.addListener(listen);
  return () => browser.runtime.onMessage.removeListener(listen);
}
