import { useState } from 'preact/hooks';
import { formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';

/** Rows that are shown at first, and so many more after each press of the button. They take 60 ms. */
const STEP = 100;

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

/** Shows 100 more rows, or the rest. */
export function ShowMore({ rest, onClick }: { rest: number; onClick: () => void }) {
  return (
    <Button data-action="show-more" onClick={onClick}>
      {t('changesShowMore', formatNumber(Math.min(STEP, rest)))}
    </Button>
  );
}
