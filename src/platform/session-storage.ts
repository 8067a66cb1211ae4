import browser from './browser.ts';

/** What the browser keeps in its memory until it ends; no disk is touched. */
export const sessionStorage = {
  async read(key: string): Promise<unknown> {
    return (await browser.storage.session.get(key))[key];
  },
  /** Stores a value, or removes it: null. */
  async write(key: string, value: unknown): Promise<void> {
    if (value === null) await browser.storage.session.remove(key);
    else await browser.storage.session.set({ [key]: value });
  },
};
