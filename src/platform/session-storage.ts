import browser from './browser.ts';
import { storageArea } from './errors/storage-error.ts';

/** The browser's memory for this extension, which ends when the browser closes. Its methods throw StorageError. */
export const sessionArea = storageArea(() => browser.storage.session);

/** The browser's memory for this extension. It is emptied when the browser closes, and never written to the disk. */
export const sessionStorage = {
  async read(key: string): Promise<unknown> {
    return (await sessionArea.get(key))[key];
  },
  /** Stores a value, or removes the key: null. */
  async write(key: string, value: unknown): Promise<void> {
    if (value === null) await sessionArea.remove(key);
    else await sessionArea.set({ [key]: value });
  },
};
