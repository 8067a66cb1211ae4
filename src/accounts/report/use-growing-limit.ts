import { useEffect, useState } from 'preact/hooks';
import { eventLoop, startInBackground } from '../../platform/background-work.ts';

/** Rows that are drawn in one turn: 6 ms of work. */
const TURN = 10;
/** Rows that are shown at first, and so many more after each press of the button. */
export const STEP = 100;

/**
 * How many rows of a long list to show. The number grows turn by turn, so that the page can answer in between: 100 rows
 * at once take 60 ms.
 *
 * @param length of the list
 * @param view what the user chose to see; another view starts anew. The list does not decide that: each page of a sync makes
 *   a new one, and the rows must stay
 */
export function useGrowingLimit(length: number, view?: object) {
  const [state, setState] = useState({ view, limit: TURN, goal: STEP });
  const current = state.view === view ? state : { view, limit: TURN, goal: STEP };
  const limit = Math.min(length, current.limit);
  const goal = Math.min(length, current.goal);
  useEffect(() => {
    if (limit >= goal) return;
    let isCurrent = true;
    const grow = async () => {
      await eventLoop.nextTurn();
      if (isCurrent) setState({ view, limit: limit + TURN, goal: current.goal });
    };
    startInBackground('show more rows', grow());
    return () => {
      isCurrent = false;
    };
  }, [limit, goal, view]);
  return {
    limit,
    /** Whether all rows up to the goal are there. */
    isComplete: limit >= goal,
    showMore: (more = STEP) => setState({ view, limit: current.limit, goal: current.goal + more }),
  };
}
