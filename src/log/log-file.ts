import type { RequestHistory } from '../requests/request-log.ts';

/** The request log as JSON, newest request first, with times as ISO 8601. Pure. */
export function logFile({ requests, fromPrivateWindows }: RequestHistory): string {
  const readable = requests.map(({ at, ...request }) => ({ at: new Date(at).toISOString(), ...request }));
  return `${JSON.stringify({ requests: readable, fromPrivateWindows }, null, 2)}\n`;
}
