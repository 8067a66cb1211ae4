import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { formatNumber } from '../i18n/format.ts';
import { t } from '../i18n/t.ts';
import { Button } from './Button.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';

/** Rows added by each press of the button. 2,000 at once take a second. */
const STEP = 100;

interface Props<T> {
  rows: readonly T[];
  /** How many are shown before the button is pressed. */
  first?: number;
  /** Draws rows, each as one `li`. */
  children: (shown: readonly T[]) => ComponentChildren;
}

/** The first rows of a long list, and a button that shows more. The first new row takes the focus: the button moves or goes. */
export function MoreRows<T>({ rows, first = STEP, children }: Props<T>) {
  const [limit, setLimit] = useState(first);
  const list = useRef<HTMLDivElement>(null);
  useFocusOnChange(limit, () => {
    const row = list.current?.querySelectorAll('li')[limit - STEP];
    if (row) row.tabIndex = -1;
    return row;
  });
  const rest = rows.length - limit;
  return (
    <div ref={list}>
      {children(rows.slice(0, limit))}
      {rest > 0 && (
        <Button class="more-rows" data-action="show-more" onClick={() => setLimit(limit + STEP)}>
          {t('changesShowMore', formatNumber(Math.min(STEP, rest)))}
        </Button>
      )}
    </div>
  );
}
