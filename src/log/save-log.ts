import type { RequestHistory } from '../requests/request-log.ts';

/** Gives the log to the person as a file: what is on the page, as data, with instants as ISO 8601. */
export function saveAsJson(history: RequestHistory): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([jsonOf(history)], { type: 'application/json' }));
  link.download = 'smallprint-requests.json';
  link.click();
  // The browser takes hold of the blob as it starts the download, which is after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The log as JSON, newest request first. Pure. */
export function jsonOf({ requests, fromPrivateWindows }: RequestHistory): string {
  const readable = requests.map(({ at, ...request }) => ({ at: new Date(at).toISOString(), ...request }));
  return `${JSON.stringify({ requests: readable, fromPrivateWindows }, null, 2)}\n`;
}
