import { CaseTitle } from '../../cases/CaseTitle.tsx';
import { caseTitle } from '../../cases/case-title.ts';
import { t } from '../../i18n/t.ts';
import { questionText } from '../../questions/questions.ts';
import { type DealBreaker, dealBreakerKey } from '../my-deal-breakers.ts';
import './deal-breakers.css';

/** A flag, the mark of a deal-breaker that somebody chose. Decoration: a text next to it says the same. */
export function DealBreakerFlag() {
  return (
    <svg class="icon deal-breaker-flag" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M3.5 14.5v-12" />
      <path class="cloth" d="M3.5 2.5h9l-2.5 3 2.5 3h-9Z" />
    </svg>
  );
}

/**
 * The mark of a point that is a deal-breaker of this person, before its title: the flag that also stands next to the number
 * of deal-breakers. It names the question, because several cases may be one deal-breaker. A `bdi`, because the direction of
 * the title must not depend on it.
 */
export function DealBreakerMark({ dealBreaker }: { dealBreaker: DealBreaker }) {
  const mark = t('dealBreakerMark');
  const name = dealBreaker.kind === 'question' ? `${mark}: ${questionText(dealBreaker.question)}` : mark;
  return (
    <bdi class="deal-breaker-mark" title={name} data-deal-breaker={dealBreakerKey(dealBreaker)}>
      <DealBreakerFlag />
      <span class="visually-hidden">{name}: </span>
    </bdi>
  );
}

/** What a deal-breaker is called: the words of its question, or the title of its case. */
export function DealBreakerName({ dealBreaker }: { dealBreaker: DealBreaker }) {
  if (dealBreaker.kind === 'question') return <>{questionText(dealBreaker.question)}</>;
  return <CaseTitle original={dealBreaker.title} title={caseTitle(dealBreaker)} language="en" />;
}
