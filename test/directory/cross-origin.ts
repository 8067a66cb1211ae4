/**
 * The headers by which pages and extensions of any origin may read the answers (Fetch standard, "CORS protocol").
 */
export interface CrossOriginOptions {
  readonly cors: boolean;
  /** Whether a reader of another origin may also see how long to wait after a 429. */
  readonly exposeLimits: boolean;
}

/** What every answer carries. */
export function crossOriginHeaders({ cors, exposeLimits }: CrossOriginOptions): Record<string, string> {
  if (!cors) return {};
  const open = { 'access-control-allow-origin': '*' };
  if (!exposeLimits) return open;
  return { ...open, 'access-control-expose-headers': 'x-ratelimit-limit, x-ratelimit-reset, retry-after' };
}

/** What the answer to a preflight (OPTIONS) carries beside them. */
export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-methods': 'GET',
  'access-control-allow-headers': 'x-api-key',
  'access-control-max-age': '86400',
};
