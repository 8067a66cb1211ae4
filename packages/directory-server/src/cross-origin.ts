export interface CrossOriginOptions {
  readonly cors: boolean;
  /** Whether other origins may also read the rate limit headers. */
  readonly exposeLimits: boolean;
}

/** The CORS headers of every answer (Fetch standard, "CORS protocol"). */
export function crossOriginHeaders({ cors, exposeLimits }: CrossOriginOptions): Record<string, string> {
  if (!cors) return {};
  const open = { 'access-control-allow-origin': '*' };
  if (!exposeLimits) return open;
  return { ...open, 'access-control-expose-headers': 'x-ratelimit-limit, x-ratelimit-reset, retry-after' };
}

/** Additional headers for the answer to a preflight request (OPTIONS). */
export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-methods': 'GET',
  'access-control-allow-headers': 'x-api-key',
  'access-control-max-age': '86400',
};
