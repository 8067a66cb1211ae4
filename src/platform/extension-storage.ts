import browser from './browser.ts';

/** The extension's storage on the disk. Firefox stores everything that structured clone can copy, Chrome stores JSON. */
export const extensionStorage = {
  /** The values of these keys, or of all keys: null. */
  read: (keys: readonly string[] | null): Promise<Record<string, unknown>> =>
    browser.storage.local.get(keys === null ? null : [...keys]),
  /** Stores values, then removes keys. If the worker dies in between, keys can remain, but no value is lost. */
  async write(values: Readonly<Record<string, unknown>>, removed: readonly string[]): Promise<void> {
    await browser.storage.local.set({ ...values });
    if (removed.length > 0) await browser.storage.local.remove([...removed]);
  },
};
