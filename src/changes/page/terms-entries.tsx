import type { ComponentChildren } from 'preact';
import type { CaseTitles } from '../../cases/case-titles.ts';
import type { SummaryTable } from '../../catalog/summaries/summary-table.ts';
import { serviceName } from '../../i18n/clean-label.ts';
import { ServiceLink } from '../../page/ServiceLink.tsx';
import { StarButton, type Stars } from '../../stars/view/StarButton.tsx';
import { isOfThisYear, type TermsData } from '../../terms-changes/terms-data.ts';
import type { TermsChange } from '../../terms-changes/terms-file.ts';
import { TermsChangeItem } from '../../terms-changes/view/TermsChanges.tsx';

export { useTerms } from '../../terms-changes/view/TermsChanges.tsx';

/** A change of terms among the changes of the list. */
export interface TermsEntry {
  readonly kind: 'terms';
  readonly at: number;
  readonly service: number;
  readonly name: string;
  readonly change: TermsChange;
}

/** What changed in the terms of services of the list, in the last year; newest first. Pure. */
export function termsEntries(terms: TermsData, summaries: SummaryTable | null, now: number): TermsEntry[] {
  return terms.changes
    .filter((change) => isOfThisYear(change, now) && summaries?.get(change.id)?.name === change.name)
    .map((change) => ({ kind: 'terms', at: change.at, service: change.id, name: change.name, change }));
}

interface Props {
  entry: TermsEntry;
  stars: Stars;
  titles: CaseTitles | null;
  /** The mark of a case that this person does not accept. */
  mark: (title: string) => ComponentChildren;
}

/** A change of terms: whose, what, and the sentence. */
export function TermsRow({ entry, stars, titles, mark }: Props) {
  const { service: id, name, change } = entry;
  return (
    <li class="service-row" data-change="terms">
      <div>
        <p class="name">
          <ServiceLink id={id}>
            <bdi>{serviceName({ id, name })}</bdi>
          </ServiceLink>
        </p>
        <TermsChangeItem {...{ change, titles, mark }} />
      </div>
      <StarButton service={{ id, name }} stars={stars} />
    </li>
  );
}
