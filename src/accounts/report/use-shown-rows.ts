import { useState } from 'preact/hooks';

/** Rows that are shown at first, and so many more after each press of the button. They take 60 ms. */
export const STEP = 100;

/**
 * How many rows of a long list to show.
 *
 * @param length of the list
 * @param view what the user chose to see; another view starts over. The list does not decide that: each page of a sync makes
 *   a new one, and the rows must stay
 */
export function useShownRows(length: number, view?: object) {
  const [state, setState] = useState({ view, rows: STEP });
  const rows = state.view === view ? state.rows : STEP;
  return {
    limit: Math.min(length, rows),
    showMore: (more = STEP) => setState({ view, rows: rows + more }),
  };
}
