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
