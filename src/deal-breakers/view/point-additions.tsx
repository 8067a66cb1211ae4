import { t } from '../../i18n/t.ts';
import browser from '../../platform/browser.ts';
import type { AskedCase, QuestionId } from '../../questions/questions.ts';
import { isAgainst } from '../my-deal-breakers.ts';
import { DealBreakerButton } from './DealBreakerButton.tsx';
import { DealBreakerMark } from './DealBreakerFlag.tsx';
import type { MyDealBreakers } from './use-deal-breakers.ts';

/** The mark of a case by its English title, for what has no number of the directory. */
export function markByTitle({ chosen, directory }: MyDealBreakers) {
  return (title: string) => {
    const dealBreaker = chosen.find((one) => isAgainst(one, { id: null, title }, directory));
    return dealBreaker ? <DealBreakerMark dealBreaker={dealBreaker} /> : null;
  };
}

/** What deal-breakers add to each point of a service: a mark, the button that makes its case one, and a link to their page. */
export function dealBreakerAdditions(dealBreakers: MyDealBreakers) {
  const { chosen, directory } = dealBreakers;
  const chosenFor = (pointCase: AskedCase) => chosen.find((one) => isAgainst(one, pointCase, directory));
  return {
    mark: (pointCase: AskedCase) => {
      const dealBreaker = chosenFor(pointCase);
      return dealBreaker ? <DealBreakerMark dealBreaker={dealBreaker} /> : null;
    },
    control: (pointCase: { readonly id: number; readonly title: string }) => (
      <DealBreakerButton pointCase={pointCase} dealBreakers={dealBreakers} />
    ),
    link: (pointCase: AskedCase) =>
      chosenFor(pointCase) ? (
        <a href={browser.runtime.getURL('src/deal-breakers/index.html')} target="_blank" rel="noopener">
          {t('dealBreakersTitle')}
        </a>
      ) : null,
    questionMark: (question: QuestionId) => {
      const own = chosen.find((one) => one.kind === 'question' && one.question === question);
      return own ? <DealBreakerMark dealBreaker={own} /> : null;
    },
    problem: dealBreakers.problem,
  };
}
