import { CaseTitle } from '../../cases/CaseTitle.tsx';
import { caseTitle } from '../../cases/case-title.ts';
import type { CaseTitles } from '../../cases/case-titles.ts';
import type { DealBreaker, FoundCase } from '../my-deal-breakers.ts';
import { starterText } from '../starters.ts';

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
