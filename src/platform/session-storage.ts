import browser from './browser.ts';

/** The browser's memory for this extension. It is emptied when the browser closes, and never written to the disk. */
export const sessionStorage = {
  async read(key: string): Promise<unknown> {
    return (await browser.storage.session.get(key))[key];
  },
  /** Stores a value, or removes the key: null. */
  async write(key: string, value: unknown): Promise<void> {
    if (value === null) await browser.storage.session.remove(key);
    else await browser.storage.session.set({ [key]: value });
  },
};
