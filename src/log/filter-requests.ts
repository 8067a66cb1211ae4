import type { LoggedRequest } from '../directory/logged-request.ts';

interface Filter {
  /** A kind of purpose; empty: every kind. */
  readonly kind: string;
  /** A part of the address, in any case; empty: every address. */
  readonly text: string;
}

/** The requests that match the filter, in their order. Pure. */
export function filterRequests(
  requests: readonly LoggedRequest[],
  { kind, text }: Filter,
): readonly LoggedRequest[] {
  const part = text.trim().toLowerCase();
  return requests.filter(
    ({ purpose, url }) => (kind === '' || purpose.kind === kind) && url.toLowerCase().includes(part),
  );
}
