import * as v from 'valibot';

const stateSchema = v.object({ typed: v.string() });

/**
 * Keeps the typed text in this entry of the tab's history, so that going back restores it. Not in the address: the browser
 * would add each text to its history.
 */
export function keepTyped(text: string): void {
  history.replaceState({ typed: text }, '');
}

/** The text that was typed on this page before; null if there is none. */
export function typedBefore(): string | null {
  const parsed = v.safeParse(stateSchema, history.state);
  return parsed.success ? parsed.output.typed : null;
}
