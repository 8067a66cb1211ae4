import type { Case } from '../../directory/schema.ts';
import { t } from '../../i18n/t.ts';
import browser from '../../platform/browser.ts';
import { DealBreakerButton } from './DealBreakerButton.tsx';
import { DealBreakerMark } from './DealBreakerFlag.tsx';
import type { MyDealBreakers } from './use-deal-breakers.ts';

/** The mark of a case by its English title, for what has no number of the directory. */
export function markByTitle({ chosen }: MyDealBreakers) {
  return (title: string) => {
    const dealBreaker = chosen.find((one) => one.title === title);
    return dealBreaker ? <DealBreakerMark starter={dealBreaker.starter} /> : null;
  };
}

/** What deal-breakers add to each point of a service: a mark, the button that makes its case one, and a link to their page. */
export function dealBreakerAdditions(dealBreakers: MyDealBreakers) {
  const chosen = ({ id }: Case) => dealBreakers.chosen.find((dealBreaker) => dealBreaker.id === id);
  return {
    mark: (pointCase: Case) => {
      const dealBreaker = chosen(pointCase);
      return dealBreaker ? <DealBreakerMark starter={dealBreaker.starter} /> : null;
    },
    control: (pointCase: Case) => <DealBreakerButton pointCase={pointCase} dealBreakers={dealBreakers} />,
    link: (pointCase: Case) =>
      chosen(pointCase) ? (
        <a href={browser.runtime.getURL('src/deal-breakers/index.html')} target="_blank" rel="noopener">
          {t('dealBreakersTitle')}
        </a>
      ) : null,
    problem: dealBreakers.problem,
  };
}
