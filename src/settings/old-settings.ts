/** Settings of version 0.1 that `reasons` has replaced. */
export const OLD_SETTINGS = ['reasonsAlways', 'reasonsOffered'] as const;

/**
 * Replaces the old settings among stored values. Whoever declined the offer to ask at once keeps the click. Everybody else
 * never chose, or chose to ask at once. A stored `reasons` wins.
 */
export function withoutOldSettings(stored: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { reasonsAlways, reasonsOffered, ...settings } = stored;
  const declined = reasonsOffered === true && reasonsAlways !== true;
  return declined ? { reasons: 'on-click', ...settings } : settings;
}
