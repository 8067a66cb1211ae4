import type { LoggedRequest, Purpose } from '../directory/logged-request.ts';

/** Every kind of purpose, in the order in which the filter offers them. */
export const KINDS = [
  'list',
  'details',
  'quotes',
  'badge',
  'logo',
  'document',
  'case',
  'cases',
  'search',
] as const satisfies readonly Purpose['kind'][];

export interface Filter {
  /** Null: every kind. */
  readonly kind: Purpose['kind'] | null;
  /** Part of the address, in any case; empty: every address. */
  readonly text: string;
}

/** The requests that a filter lets through, in their order. Pure. */
export function filtered(
  requests: readonly LoggedRequest[],
  { kind, text }: Filter,
): readonly LoggedRequest[] {
  const part = text.trim().toLowerCase();
  return requests.filter(
    ({ purpose, url }) => (kind === null || purpose.kind === kind) && url.toLowerCase().includes(part),
  );
}
