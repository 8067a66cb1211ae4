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
