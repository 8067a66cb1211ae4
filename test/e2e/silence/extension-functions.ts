/*
 * Functions that run inside a page of the extension. They are sent as text, so each stands alone.
 */

/**
 * Whether the log knows what came of every request that was begun since an instant. Of one before, it may never know: its page was
 * closed meanwhile.
 */
export async function everyRequestHasEnded(since: number): Promise<boolean> {
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
  const hasEnded = ({ at, duration }: { at: number; duration: number | null }) =>
    at < since || duration !== null;
  return requests.result.every(hasEnded);
}

/** The directory of the settings; undefined while that is the default. */
export async function directoryInUse(): Promise<string | undefined> {
  // biome-ignore lint/suspicious/noExplicitAny: the browser's own interface, in whichever browser this is.
  const { browser, chrome } = globalThis as any;
  return (await (browser ?? chrome).storage.local.get('directory')).directory;
}

/** What the button "Forget everything" tells the worker. */
export async function sendForgetEverything(): Promise<void> {
  // biome-ignore lint/suspicious/noExplicitAny: the browser's own interface, in whichever browser this is.
  const { browser, chrome } = globalThis as any;
  await (browser ?? chrome).runtime.sendMessage('forget-everything');
}
