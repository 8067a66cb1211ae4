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
 * @param list another list starts anew
 */
export function useGrowingLimit(length: number, list: unknown) {
  const [state, setState] = useState({ list, limit: TURN, goal: STEP });
  const current = state.list === list ? state : { list, limit: TURN, goal: STEP };
  const limit = Math.min(length, current.limit);
  const goal = Math.min(length, current.goal);
  useEffect(() => {
    if (limit >= goal) return;
    let isCurrent = true;
    const grow = async () => {
      await eventLoop.nextTurn();
      if (isCurrent) setState({ list, limit: limit + TURN, goal: current.goal });
    };
    startInBackground('show more rows', grow());
    return () => {
      isCurrent = false;
    };
  }, [limit, goal, list]);
  return {
    limit,
    /** Whether all rows up to the goal are there. */
    isComplete: limit >= goal,
    showMore: (more = STEP) => setState({ list, limit: current.limit, goal: current.goal + more }),
  };
}
