import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import type { Change } from '../log/change.ts';
import { ChangeEntry, type EntryContext } from './ChangeEntry.tsx';
import { changesByDay } from './sorted-changes.ts';

/** Entries shown at first, and added by each press of the button. 2,000 at once take a second. */
const STEP = 100;

interface Props extends EntryContext {
  /** In the order of the page. */
  changes: readonly Change[];
  /** Whether all are shown, for printing. */
  isWhole: boolean;
}

/** Changes under the day on which this device got the list with them, at most 100 at first. */
export function ChangeList({ changes, isWhole, ...context }: Props) {
  const [limit, setLimit] = useState(STEP);
  const shown = isWhole ? changes : changes.slice(0, limit);
  const list = useRef<HTMLDivElement>(null);
  const firstNew = useRef<number | null>(null);
  // The button moves down or goes, so the first of the new entries takes the focus.
  useLayoutEffect(() => {
    if (firstNew.current === null) return;
    list.current?.querySelectorAll<HTMLElement>('[data-change]')[firstNew.current]?.focus();
    firstNew.current = null;
  }, [limit]);
  const rest = changes.length - shown.length;
  return (
    <div ref={list}>
      {changesByDay(shown).map(({ at, changes: ofDay }) => (
        // The oldest change of a day stays the same when a newer list comes.
        <div key={ofDay.at(-1)?.at}>
          <h3>
            <time dateTime={new Date(at).toISOString()}>{formatDate(at)}</time>
          </h3>
          <ul>
            {ofDay.map((change) => (
              <ChangeEntry key={keyOf(change)} change={change} {...context} />
            ))}
          </ul>
        </div>
      ))}
      {rest > 0 && (
        <Button
          data-action="show-more"
          onClick={() => {
            firstNew.current = limit;
            setLimit(limit + STEP);
          }}
        >
          {t('changesShowMore', formatNumber(Math.min(STEP, rest)))}
        </Button>
      )}
    </div>
  );
}

/** The same for a change each time the log is read, so that its entry keeps the focus. */
function keyOf(change: Change): string {
  return `${change.at} ${change.kind} ${change.kind === 'many' ? '' : change.service}`;
}
