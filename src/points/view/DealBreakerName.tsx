import type { DealBreaker, FoundCase } from '../../deal-breakers/my-deal-breakers.ts';
import { starterText } from '../../deal-breakers/starters.ts';
import { caseTitle } from '../case-title.ts';
import { CaseTitle } from '../case-titles/CaseTitle.tsx';
import type { CaseTitles } from '../case-titles/case-titles.ts';

interface Found {
  /** The cases that reviewers found at the service; null if that is not known. */
  found: readonly FoundCase[] | null;
  titles: CaseTitles | null;
}

/** Some deal-breakers by their names. */
export function DealBreakerList({
  dealBreakers,
  ...named
}: Found & { dealBreakers: readonly DealBreaker[] }) {
  return (
    <ul>
      {dealBreakers.map((dealBreaker) => (
        <li key={dealBreaker.starter ?? dealBreaker.cases[0]?.id}>
          <bdi>
            <DealBreakerName dealBreaker={dealBreaker} {...named} />
          </bdi>
        </li>
      ))}
    </ul>
  );
}

/** What a deal-breaker is called: the words of its starter, or the title of its case. */
export function DealBreakerName({
  dealBreaker: { starter, cases },
  found,
  titles,
}: Found & { dealBreaker: DealBreaker }) {
  if (starter) return <>{starterText(starter)}</>;
  const ids = new Set(cases.map(({ id }) => id));
  // A case that was found has its present title. It may have been renamed since, and a policy chooses without titles.
  const named = found?.find(({ id }) => ids.has(id)) ?? cases[0];
  if (!named) return null;
  return <CaseTitle original={named.title} title={caseTitle(named)} language="en" titles={titles} />;
}
