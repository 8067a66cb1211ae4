import { CaseTitle } from '../../cases/CaseTitle.tsx';
import { caseTitle } from '../../cases/case-title.ts';
import type { CaseTitles } from '../../cases/case-titles.ts';
import { type AskedCase, questionText } from '../../questions/questions.ts';
import { type DealBreaker, dealBreakerKey } from '../my-deal-breakers.ts';

interface Found {
  /** The cases that reviewers found at the service; null if that is not known. */
  found: readonly AskedCase[] | null;
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
        <li key={dealBreakerKey(dealBreaker)}>
          <bdi>
            <DealBreakerName dealBreaker={dealBreaker} {...named} />
          </bdi>
        </li>
      ))}
    </ul>
  );
}

/** What a deal-breaker is called: the words of its question, or the title of its case. */
export function DealBreakerName({ dealBreaker, found, titles }: Found & { dealBreaker: DealBreaker }) {
  if (dealBreaker.kind === 'question') return <>{questionText(dealBreaker.question)}</>;
  // A case that was found has its present title. It may have been renamed since.
  const named = found?.find(({ id }) => id === dealBreaker.id) ?? dealBreaker;
  return <CaseTitle original={named.title} title={caseTitle(named)} language="en" titles={titles} />;
}
