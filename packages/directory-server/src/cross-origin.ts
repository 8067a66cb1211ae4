/** The CORS headers of every answer (Fetch standard, "CORS protocol"). */
export const SHARED_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-ratelimit-limit, x-ratelimit-reset, retry-after',
};

/** Additional headers for the answer to a preflight request (OPTIONS). */
export const PREFLIGHT_HEADERS: Readonly<Record<string, string>> = {
  'access-control-allow-methods': 'GET',
  'access-control-allow-headers': 'x-api-key',
  'access-control-max-age': '86400',
};
