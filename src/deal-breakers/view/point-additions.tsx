import type { CaseAdditions } from '../../cases/case-context.ts';
import { useCaseTitles } from '../../cases/case-titles.ts';
import { t } from '../../i18n/t.ts';
import browser from '../../platform/browser.ts';
import { useChoices } from '../../settings/view/use-settings.ts';
import { dealBreakerStore, isAgainst, type MyDealBreakers } from '../my-deal-breakers.ts';
import { DealBreakerButton } from './DealBreakerButton.tsx';
import { DealBreakerMark } from './DealBreakerFlag.tsx';

/** What deal-breakers add to each case: a mark, the button that makes it one, and a link to their page. */
export function dealBreakerAdditions(dealBreakers: MyDealBreakers): CaseAdditions {
  const { chosen, directory, problem } = dealBreakers;
  const chosenFor = (pointCase: Parameters<CaseAdditions['mark']>[0]) =>
    chosen.find((one) => isAgainst(one, pointCase, directory));
  return {
    isFirst: (pointCase) => chosenFor(pointCase) !== undefined,
    mark: (pointCase) => {
      const dealBreaker = chosenFor(pointCase);
      return dealBreaker && <DealBreakerMark dealBreaker={dealBreaker} />;
    },
    questionMark: (question) => {
      const dealBreaker = chosen.find((one) => one.kind === 'question' && one.question === question);
      return dealBreaker && <DealBreakerMark dealBreaker={dealBreaker} />;
    },
    control: (pointCase) => <DealBreakerButton pointCase={pointCase} dealBreakers={dealBreakers} />,
    link: (pointCase) =>
      chosenFor(pointCase) && (
        <a href={browser.runtime.getURL('src/deal-breakers/index.html')} target="_blank" rel="noopener">
          {t('dealBreakersTitle')}
        </a>
      ),
    problem,
  };
}

/**
 * The deal-breakers of this person at a directory, and what a page gives to all of its cases: them and our short titles.
 * Until `isRead` a page shows no cases: their names and their order may change.
 */
export function usePageCases(directory: string) {
  const dealBreakers = useChoices(dealBreakerStore, directory);
  const titles = useCaseTitles(directory);
  const cases = { titles: titles ?? null, ...dealBreakerAdditions(dealBreakers) };
  return { dealBreakers, cases, isRead: dealBreakers.isRead && titles !== undefined };
}
