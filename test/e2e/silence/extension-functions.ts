import type { ExtensionGlobals } from '../fixtures/extension-storage.ts';

/*
 * Functions that run in a page of the extension. They are sent as text, so they cannot use other names of this file.
 */

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
