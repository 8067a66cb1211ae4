import * as v from 'valibot';

const stateSchema = v.object({ typed: v.string() });

/**
 * Keeps what was typed with this entry of the tab's own history, so that coming back does not mean typing it again. Not in
 * the address: the browser's history would keep each of them.
 */
export function keepTyped(text: string): void {
  history.replaceState({ typed: text }, '');
}

/** What was typed on this page before; null if nothing was. */
export function typedBefore(): string | null {
  const parsed = v.safeParse(stateSchema, history.state);
  return parsed.success ? parsed.output.typed : null;
}
