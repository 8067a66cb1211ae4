import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ActionsData } from '../../actions/actions-data.ts';
import type { Grade } from '../../directory/schema/vocabulary.ts';
import { serviceLook } from '../../graphics/seal-drawing.ts';
import { formatNumber } from '../../i18n/format.ts';
import { shortVerdict } from '../../i18n/grade-verdict.ts';
import { t } from '../../i18n/t.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Stars } from '../../stars/view/StarButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Seal } from '../../ui/Seal.tsx';
import { AccountRow } from './AccountRow.tsx';
import { type Account, GRADE_ORDER } from './account.ts';
import { ShowMore, useShownRows } from './ShowMore.tsx';
import type { View } from './shown-accounts.ts';

/** Rows of the second worst grade that are shown at first. */
const FIRST_ROWS = 3;

interface Props {
  /** Those of the view, in its order. */
  accounts: readonly Account[];
  /** If it is sorted by grade, each grade gets a heading. */
  view: View;
  settings: Settings;
  stars: Stars;
  /** Null if no deal-breakers are chosen, or if nothing is known about any service. */
  /** Null before they are read. */
  actions: ActionsData | null;
  /** Called when all of them are on the page, after it was asked to show all; undefined if it was not. */
  onWhole: (() => void) | undefined;
}

/** Services in groups by grade, at most 100 at first. Only the groups with the two worst grades are open at first. */
export function AccountList({ accounts, view, onWhole, ...context }: Props) {
  const { limit, showMore } = useShownRows(accounts.length, view);
  useEffect(() => {
    if (!onWhole) return;
    if (limit < accounts.length) showMore(accounts.length);
    else onWhole();
  }, [onWhole, limit < accounts.length]);
  const rest = accounts.length - limit;
  const rows = (some: readonly Account[]) =>
    some.map((account) => <AccountRow key={account.service.id} account={account} {...context} />);
  const shown = accounts.slice(0, limit);
  const worst = shown[0]?.service.grade ?? null;
  const isNarrowed = view.grade !== null || view.search !== '' || onWhole !== undefined;
  return (
    <>
      {view.sorting === 'grade' ? (
        GRADE_ORDER.map((grade) => {
          const ofGrade = shown.filter(({ service }) => service.grade === grade);
          if (ofGrade.length === 0) return null;
          const count = accounts.filter(({ service }) => service.grade === grade).length;
          const isOpen = isNarrowed || grade === 'E' || grade === 'D' || grade === worst;
          // Below those with an E, a few with a D are enough at first.
          const first = grade === 'D' && worst === 'E' && !isNarrowed ? FIRST_ROWS : count;
          return (
            <GradeGroup key={grade ?? 'none'} grade={grade} count={count} isOpen={isOpen} first={first}>
              {rows(ofGrade)}
            </GradeGroup>
          );
        })
      ) : (
        <ul>{rows(shown)}</ul>
      )}
      {rest > 0 && <ShowMore rest={rest} onClick={() => showMore()} />}
    </>
  );
}

interface GroupProps {
  grade: Grade | null;
  /** How many services have the grade, also those that are not on the page yet. */
  count: number;
  isOpen: boolean;
  /** How many rows are shown before a person asks for the others. */
  first: number;
  children: readonly VNode[];
}

/** The services with one grade. */
function GradeGroup({ grade, count, isOpen, first, children }: GroupProps) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button goes, so the first of the new rows takes the focus.
  useLayoutEffect(() => {
    if (isWhole) list.current?.children[first]?.querySelector('a')?.focus();
  }, [isWhole]);
  // One row more costs no more room than the button.
  const isCut = !isWhole && children.length > first + 1;
  return (
    <details class="grade-group" data-group={grade ?? 'none'} open={isOpen}>
      <summary>
        <h3>
          <Seal look={serviceLook({ grade, reviewed: true })} />
          {grade !== null && <span class="visually-hidden">{grade}: </span>}
          {shortVerdict({ grade, reviewed: true })} <span class="soft">{formatNumber(count)}</span>
        </h3>
      </summary>
      <ul ref={list}>{isCut ? children.slice(0, first) : children}</ul>
      {isCut && (
        <Button look="link" data-action="show-grade" onClick={() => setWhole(true)}>
          {t('changesShowMore', formatNumber(children.length - first))}
        </Button>
      )}
    </details>
  );
}
