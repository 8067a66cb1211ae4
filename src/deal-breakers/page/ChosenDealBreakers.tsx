import { CaseTitle } from '../../cases/CaseTitle.tsx';
import type { CaseTitles } from '../../cases/case-titles.ts';
import { plainTitle } from '../../directory/html-text.ts';
import { directoryName } from '../../directory/profile.ts';
import { cleanLabel } from '../../i18n/clean-label.ts';
import { t, tCount } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { ClassMark } from '../../ui/Seal.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { type ChosenCase, type DealBreaker, dealBreakersOf } from '../my-deal-breakers.ts';
import { casesOfStarter, type KnownCase, STARTERS, starterText } from '../starters.ts';
import { DealBreakerFlag } from '../view/DealBreakerFlag.tsx';
import type { MyDealBreakers } from '../view/use-deal-breakers.ts';

interface Props {
  dealBreakers: MyDealBreakers;
  cases: readonly KnownCase[];
  titles: CaseTitles | null;
  /** Whether these are all cases of the directory, so that a case that is not among them is gone. */
  isComplete: boolean;
  directory: string;
}

/** The chosen deal-breakers, each with a button that removes it. */
export function ChosenDealBreakers({ dealBreakers, cases, titles, isComplete, directory }: Props) {
  const chosen = dealBreakersOf(dealBreakers.chosen);
  const byId = new Map(cases.map((pointCase) => [pointCase.id, pointCase]));
  /** It may have been renamed since it was chosen. */
  const originalOf = ({ id, title }: ChosenCase) => byId.get(id)?.title || title;
  const titleOf = (pointCase: ChosenCase) => cleanLabel(plainTitle(originalOf(pointCase)));
  const nameOf = ({ starter, cases: [first] }: DealBreaker) =>
    starter
      ? starterText(starter)
      : first
        ? (titles?.shortTitle(originalOf(first)) ?? (titleOf(first) || withoutTitle(first.id, directory)))
        : '';
  const removing = useFocusAfterRemoval(
    chosen.length,
    '[data-action="take-back"]',
    '[data-section="chosen"] h2',
  );
  return (
    <section data-section="chosen">
      <h2 tabIndex={-1}>
        {chosen.length === 0 ? t('dealBreakersNoneChosen') : tCount('dealBreakersChosen', chosen.length)}
      </h2>
      {chosen.length === 0 && <p class="soft">{t('dealBreakersHowTo')}</p>}
      <ul class="deal-breaker-list">
        {chosen.map((dealBreaker, index) => (
          <li
            key={dealBreaker.starter ?? dealBreaker.cases[0]?.id}
            data-chosen={dealBreaker.cases.map(({ id }) => id).join(' ')}
          >
            <DealBreakerFlag />
            <div>
              {dealBreaker.starter && <p>{starterText(dealBreaker.starter)}</p>}
              <ul class={dealBreaker.starter ? 'cases soft' : 'cases'}>
                {dealBreaker.cases
                  .filter((pointCase) => dealBreaker.starter === null || titleOf(pointCase) !== '')
                  .map((pointCase) => {
                    const known = byId.get(pointCase.id);
                    const isGone = isComplete && !known;
                    return (
                      <li key={pointCase.id} data-case={pointCase.id} data-gone={isGone}>
                        {known && <ClassMark classification={known.classification} />}
                        <CaseTitle
                          original={originalOf(pointCase)}
                          title={titleOf(pointCase) || withoutTitle(pointCase.id, directory)}
                          language="en"
                          titles={titles}
                        />
                        {isGone && (
                          <span class="soft"> {t('dealBreakerGone', directoryName(directory))}</span>
                        )}
                      </li>
                    );
                  })}
              </ul>
            </div>
            <Button
              look="link"
              data-action="take-back"
              aria-label={t('dealBreakerTakeBackLabel', nameOf(dealBreaker))}
              onClick={() => {
                removing(index);
                dealBreakers.remove(dealBreaker.cases);
              }}
            >
              {t('dealBreakerTakeBack')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The words for a case that nobody has named: those of its starter, if it has one. */
function withoutTitle(id: number, directory: string): string {
  const starter = STARTERS.find((candidate) =>
    casesOfStarter(candidate, directory, []).some((each) => each.id === id),
  );
  return starter ? starterText(starter) : t('pointWithoutTitle');
}
