import browser from './browser.ts';

/** The extension's own storage, which keeps everything that structured clone can copy in Firefox, and JSON in Chrome. */
export const extensionStorage = {
  /** All that is stored under these keys, or everything. */
  read: (keys: readonly string[] | null): Promise<Record<string, unknown>> =>
    browser.storage.local.get(keys === null ? null : [...keys]),
  /** Stores and removes in two steps: what is gone can still be there after a death in between, never the reverse. */
  async write(values: Readonly<Record<string, unknown>>, removed: readonly string[]): Promise<void> {
    await browser.storage.local.set({ ...values });
    if (removed.length > 0) await browser.storage.local.remove([...removed]);
  },
};
