import type { ComponentChildren } from 'preact';
import type { ActionsData } from '../../actions/actions-data.ts';
import type { ServiceSummary } from '../../catalog/summary-table.ts';
import { serviceLook } from '../../graphics/seal-drawing.ts';
import { formatNumber } from '../../i18n/format.ts';
import { shortVerdict } from '../../i18n/grade-verdict.ts';
import type { Settings } from '../../settings/settings.ts';
import { Seal } from '../../ui/Seal.tsx';
import { AccountRow } from './AccountRow.tsx';
import { type Account, GRADE_ORDER } from './account.ts';

interface Props {
  /** The worst first. */
  accounts: readonly Account[];
  settings: Settings;
  star: (service: ServiceSummary) => ComponentChildren;
  /** Null before they are read. */
  actions: ActionsData | null;
  /** What changed in the terms of a service. */
  termsOf: (service: ServiceSummary) => ComponentChildren;
}

/** Services in groups by grade. */
export function AccountList({ accounts, settings, star, actions, termsOf }: Props) {
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
        <ul>
          {ofGrade.map((account) => (
            <AccountRow
              key={account.service.id}
              account={account}
              settings={settings}
              star={star(account.service)}
              actions={actions}
              terms={termsOf(account.service)}
            />
          ))}
        </ul>
      </section>
    );
  });
}
