import { isStorageError } from './storage-error.ts';

/*
 * Errors that nobody expected. They are written to the console, and kept as long as this page is open: the page says that
 * something went wrong, and "Copy details" copies them (ui/page/open-page.tsx). Nothing is stored or sent.
 */

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

function report(doing: string, error: unknown, isShown: boolean): void {
  console.error(`Could not ${doing}:`, error);
  reports = [...reports, { doing, error, at: Date.now(), isShown }].slice(-MAX_REPORTS);
  for (const listener of listeners) listener();
}
