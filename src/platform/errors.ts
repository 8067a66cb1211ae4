/*
 * The two ways to handle an error: `ifStorageFailed` for an expected failure of the storage, a report for every other error.
 * Reports are written to the console and kept as long as this page is open: the page says that something went wrong, and
 * "Copy details" copies them (page/open-page.tsx). Nothing is stored or sent.
 */

/** The browser's storage refused a call, as on a full disk or with a damaged profile: IndexedDB, `storage` or a file. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  /** The name of what the browser threw, as `QuotaExceededError`: https://www.w3.org/TR/IndexedDB-3/#exceptions */
  readonly reason: string;

  constructor(cause: Pick<Error, 'name' | 'message'>) {
    super(cause.message, { cause });
    this.reason = cause.name;
  }
}

/** Calls the browser's storage. What that throws is a StorageError, unless the call was a mistake of ours. */
export async function storageCall<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw thrownByStorage(error);
  }
}

/** What to throw in place of an error that a call of the browser's storage has thrown. */
export function thrownByStorage(error: unknown): unknown {
  const isMistake =
    !(error instanceof Error) || error instanceof TypeError || error.name === 'DataCloneError';
  return isMistake || error instanceof StorageError ? error : new StorageError(error);
}

/** Whether an error says that the browser's storage failed. */
export function isStorageError(error: unknown): error is StorageError {
  return error instanceof StorageError;
}

/** Whether a write failed because there is no room. */
export function isFull(error: unknown): boolean {
  if (!isStorageError(error)) return false;
  // The extension's storage rejects with plain errors.
  return error.reason === 'QuotaExceededError' || /quota|space/i.test(error.message);
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

/**
 * Whether reading JSON failed because of the text: it is no JSON, or nested so deep that the stack overflows (a RangeError in
 * Chromium, an InternalError in Firefox).
 */
export function isJsonError(error: unknown): boolean {
  return (
    error instanceof SyntaxError ||
    error instanceof RangeError ||
    (error instanceof Error && error.name === 'InternalError')
  );
}

/** An error that nobody expected. */
export interface ReportedError {
  /** What could not be done, as "open the welcome page". */
  readonly doing: string;
  readonly error: unknown;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Whether the page shows it where it happened. */
  readonly isShown: boolean;
}

/** A loop that fails again and again must not fill the memory. */
const MAX_REPORTS = 20;

let reports: readonly ReportedError[] = [];
const listeners = new Set<() => void>();

/**
 * Reports an error.
 *
 * @param doing what could not be done, as "open the welcome page"
 */
export function reportError(doing: string, error: unknown): void {
  report(doing, error, false);
}

/** Reports an error for a caller that shows "could not be stored": if the storage is not the cause, the page says more. */
export function reportShownError(doing: string, error: unknown): void {
  report(doing, error, isStorageError(error));
}

/** For `.catch`: reports the error and gives a value to go on with. */
export function reported<T>(doing: string, instead: T): (error: unknown) => T {
  return (error) => {
    reportError(doing, error);
    return instead;
  };
}

/** For `.catch` of a promise that somebody else awaits too: the same error reaches them. */
export function handledElsewhere(_error: unknown): void {}

/** The last errors of this page or worker, oldest first. */
export function reportedErrors(): readonly ReportedError[] {
  return reports;
}

/** Calls back after each report, until the returned function is called. */
export function onReport(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Starts work that nobody waits for. An error is reported, under the name of the work.
 *
 * @param name what the work does, as "open the welcome page"
 */
export function startInBackground(name: string, work: Promise<unknown>): void {
  work.catch((error: unknown) => reportError(name, error));
}

function report(doing: string, error: unknown, isShown: boolean): void {
  console.error(`Could not ${doing}:`, error);
  reports = [...reports, { doing, error, at: Date.now(), isShown }].slice(-MAX_REPORTS);
  for (const listener of listeners) listener();
}

/** An error is cut off here: it is stored with the list, and a person copies it into a report. */
const MAX_CHARACTERS = 2_000;

/** An extension's address names the install in Firefox. */
const ADDRESS_OF_INSTALL = /\b[a-z]+-extension:\/\/[^/\s]+/g;

/** An error as text for a report: its name, its message, where it was thrown, and what caused it. */
export function errorDetails(error: unknown): string {
  const lines: string[] = [];
  for (let cause = error; cause !== undefined && lines.length < 4; ) {
    lines.push(textOf(cause));
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return lines.join('\ncaused by ').replace(ADDRESS_OF_INSTALL, 'extension:').slice(0, MAX_CHARACTERS);
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const title = `${error.name}: ${error.message}`;
  const stack = error.stack ?? '';
  // In Chromium the stack begins with name and message.
  return stack.includes(error.message) ? stack : `${title}\n${stack}`;
}
