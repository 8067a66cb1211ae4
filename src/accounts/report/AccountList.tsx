import type { ComponentChildren } from 'preact';
import { serviceLook } from '../../graphics/seal-drawing.ts';
import { formatNumber } from '../../i18n/format.ts';
import { shortVerdict } from '../../i18n/grade-verdict.ts';
import { Seal } from '../../ui/Seal.tsx';
import { type Account, GRADE_ORDER } from './account.ts';

interface Props {
  /** The worst first. */
  accounts: readonly Account[];
  /** Draws the row of an account. */
  children: (account: Account) => ComponentChildren;
}

/** Services in groups by grade. */
export function AccountList({ accounts, children }: Props) {
  return GRADE_ORDER.map((grade) => {
    const ofGrade = accounts.filter(({ service }) => service.grade === grade);
    if (ofGrade.length === 0) return null;
    return (
      <section key={grade ?? 'none'} class="grade-group" data-group={grade ?? 'none'}>
        <h3>
          <Seal look={serviceLook({ grade, reviewed: true })} />
          {grade !== null && <span class="visually-hidden">{grade}: </span>}
          {shortVerdict({ grade, reviewed: true })} <span class="soft">{formatNumber(ofGrade.length)}</span>
        </h3>
        <ul>{ofGrade.map(children)}</ul>
      </section>
    );
  });
}
