/** The browser's storage refused a read or a write, as on a full disk or with a damaged profile. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/** What the extension uses of an area of the browser's storage. */
interface Area {
  get(names: string | string[] | null): Promise<Record<string, unknown>>;
  getKeys(): Promise<string[]>;
  set(values: Record<string, unknown>): Promise<void>;
  remove(names: string | string[]): Promise<void>;
  clear(): Promise<void>;
}

/** Firefox has `getKeys` since version 143. */
type BrowserArea = Omit<Area, 'getKeys'> & Partial<Pick<Area, 'getKeys'>>;

/** An area whose methods throw {@link StorageError} if the browser refuses a call. */
export function storageArea(area: () => BrowserArea): Area {
  return {
    get: (names) => refusable(() => area().get(names)),
    getKeys: () => refusable(async () => (await area().getKeys?.()) ?? Object.keys(await area().get(null))),
    set: (values) => refusable(() => area().set(values)),
    remove: (names) => refusable(() => area().remove(names)),
    clear: () => refusable(() => area().clear()),
  };
}

/** The browsers reject with plain errors, whose messages differ. A TypeError is a mistake of ours. */
async function refusable<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof TypeError) throw error;
    throw new StorageError(error.message, { cause: error });
  }
}

/**
 * What IndexedDB and files throw when the browser cannot read or write: https://www.w3.org/TR/IndexedDB-3/#exceptions.
 * By their names, because an error that a message carried from the worker is a plain Error. Others, such as
 * DataCloneError, are mistakes of ours.
 */
const STORAGE_ERRORS: ReadonlySet<string> = new Set([
  'StorageError',
  'AbortError',
  'DataError',
  'InvalidStateError',
  'NotFoundError',
  'NotReadableError',
  'QuotaExceededError',
  'SecurityError',
  'TimeoutError',
  'UnknownError',
  'VersionError',
]);

/** Whether an error says that the browser's storage failed: the extension's storage, IndexedDB or a file. */
export function isStorageError(error: unknown): boolean {
  return error instanceof Error && STORAGE_ERRORS.has(error.name);
}

/**
 * For `.catch`: a value to go on with if the storage failed. Any other error is thrown on. Only for a caller that says
 * people, or that loses nothing they could miss.
 */
export function ifStorageFailed<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (!isStorageError(error)) throw error;
    return instead;
  };
}
