import type { ExtensionGlobals } from '../fixtures/extension-storage.ts';

/*
 * Functions that run in a page of the extension. They are sent as text, so they cannot use other names of this file.
 */

/**
 * Whether the log has the result of every request since a time. Older requests may have no result, because their page was
 * closed.
 */
export async function allRequestsLogged(since: number): Promise<boolean> {
  const database = await new Promise<IDBDatabase | null>((resolve) => {
    const request = indexedDB.open('smallprint');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(null);
  });
  if (!database) return true;
  const requests = database.transaction('requests').objectStore('requests').getAll();
  await new Promise((resolve) => {
    requests.onsuccess = resolve;
  });
  database.close();
  const isLogged = ({ at, duration }: { at: number; duration: number | null }) =>
    at < since || duration !== null;
  return requests.result.every(isLogged);
}

/** The directory in the settings, undefined for the default. */
export async function directoryInUse(): Promise<string | undefined> {
  const { chrome } = globalThis as unknown as ExtensionGlobals;
  const { directory } = await chrome.storage.local.get('directory');
  return typeof directory === 'string' ? directory : undefined;
}

/** Sends the worker the message of the button "Delete everything". */
export async function sendForgetEverything(): Promise<void> {
  const { chrome } = globalThis as unknown as ExtensionGlobals;
  await chrome.runtime.sendMessage('forget-everything');
}
