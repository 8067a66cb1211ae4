import browser from './browser.ts';
import { isStorageError, storageCall } from './errors.ts';

/** What the extension uses of an area of the browser's storage. */
interface Area {
  get(names: string | string[] | null): Promise<Record<string, unknown>>;
  set(values: Record<string, unknown>): Promise<void>;
  remove(names: string | string[]): Promise<void>;
  clear(): Promise<void>;
}

/** The extension's storage on the disk. Its methods throw StorageError. */
export const localArea = storageArea(() => browser.storage.local);

/** What an organisation has set for this extension in the browsers that it manages. */
export const managedStorage = {
  /**
   * All values. Chromium answers when it knows them: up to 2.2 s after its own start, otherwise within 20 ms (measured in
   * Chromium 156). Firefox rejects if there are none.
   */
  read: (): Promise<Record<string, unknown>> =>
    'managed' in browser.storage
      ? browser.storage.managed.get(null).catch(ifThereIsNone)
      : Promise.resolve({}),
  /** Calls back when the values have changed. Firefox reads them only when it starts. */
  onChanged(listener: () => void): void {
    if ('managed' in browser.storage) browser.storage.managed.onChanged?.addListener(listener);
  },
};

const session = storageArea(() => browser.storage.session);

/**
 * The beginnings of the names of values in the session's memory that only save a request, or that pages which are open
 * already would read once more.
 */
const DISPENSABLE = ['details ', 'badge ', 'quotes ', 'page '];

/**
 * The browser's memory for this extension. It is emptied when the browser closes, and never written to the disk. If it is
 * full (10 MB), what can be done without makes room. Its methods throw StorageError.
 */
export const sessionArea: Area = {
  ...session,
  async set(values) {
    try {
      await session.set(values);
    } catch (error) {
      if (!isStorageError(error)) throw error;
      const names = Object.keys(await session.get(null));
      await session.remove(names.filter((name) => DISPENSABLE.some((start) => name.startsWith(start))));
      await session.set(values);
    }
  },
};

/** One value of the session's memory. */
export const sessionStorage = {
  async read(name: string): Promise<unknown> {
    return (await sessionArea.get(name))[name];
  },
  /** Stores a value, or removes it: null. */
  async write(name: string, value: unknown): Promise<void> {
    if (value === null) await sessionArea.remove(name);
    else await sessionArea.set({ [name]: value });
  },
};

/** Firefox says "Managed storage manifest not found". */
function ifThereIsNone(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error && /manifest not found/i.test(error.message))) throw error;
  return {};
}

/** An area whose methods throw {@link StorageError} if the browser refuses a call. */
function storageArea(area: () => Area): Area {
  return {
    get: (names) => storageCall(() => area().get(names)),
    set: (values) => storageCall(() => area().set(values)),
    remove: (names) => storageCall(() => area().remove(names)),
    clear: () => storageCall(() => area().clear()),
  };
}
