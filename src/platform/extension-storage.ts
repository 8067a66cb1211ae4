import browser from './browser.ts';

/** What an organisation has set for this extension in the browsers that it manages. */
export const managedStorage = {
  /**
   * All values. Chromium answers when it knows them: up to 2.2 s after its own start, otherwise within 20 ms (measured in
   * Chromium 156). Firefox rejects if there are none.
   */
  read: (): Promise<Record<string, unknown>> =>
    'managed' in browser.storage ? browser.storage.managed.get(null).catch(() => ({})) : Promise.resolve({}),
  /** Calls back when the values have changed. Firefox reads them only when it starts. */
  onChanged(listener: () => void): void {
    if ('managed' in browser.storage) browser.storage.managed.onChanged?.addListener(listener);
  },
};

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
