import { directoryName } from '../../directory/profile.ts';
import { cleanLabel } from '../../i18n/clean-label.ts';
import { t, tCount } from '../../i18n/t.ts';
import { CaseTitle } from '../../points/case-titles/CaseTitle.tsx';
import type { CaseTitles } from '../../points/case-titles/case-titles.ts';
import { plainText } from '../../points/html-text.ts';
import { Button } from '../../ui/Button.tsx';
import { ClassMark } from '../../ui/Seal.tsx';
import type { ChosenCase } from '../my-deal-breakers.ts';
import { type DealBreaker, dealBreakersOf } from '../my-deal-breakers.ts';
import type { KnownCase } from '../starters.ts';
import { casesOfStarter, STARTERS, starterText } from '../starters.ts';
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
  const titleOf = (pointCase: ChosenCase) => cleanLabel(plainText(originalOf(pointCase)));
  const nameOf = ({ starter, cases: [first] }: DealBreaker) =>
    starter
      ? starterText(starter)
      : first
        ? (titles?.shortTitle(originalOf(first)) ?? (titleOf(first) || withoutTitle(first.id, directory)))
        : '';
  return (
    <section data-section="chosen">
      <h2>
        {chosen.length === 0 ? t('dealBreakersNoneChosen') : tCount('dealBreakersChosen', chosen.length)}
      </h2>
      {chosen.length === 0 && <p class="soft">{t('dealBreakersHowTo')}</p>}
      <ul class="deal-breaker-list">
        {chosen.map((dealBreaker) => (
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
                  .map((pointCase) => (
                    <ChosenCaseLine
                      key={pointCase.id}
                      known={byId.get(pointCase.id) ?? null}
                      original={originalOf(pointCase)}
                      title={titleOf(pointCase) || withoutTitle(pointCase.id, directory)}
                      titles={titles}
                      id={pointCase.id}
                      gone={isComplete && !byId.has(pointCase.id) ? directoryName(directory) : null}
                    />
                  ))}
              </ul>
              {isFixed(dealBreaker) && <p class="soft">{t('optionsSetByOrganisation')}</p>}
            </div>
            {!isFixed(dealBreaker) && (
              <Button
                look="link"
                data-action="take-back"
                aria-label={t('dealBreakerTakeBackLabel', nameOf(dealBreaker))}
                onClick={() => dealBreakers.remove(dealBreaker.cases)}
              >
                {t('dealBreakerTakeBack')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  known: KnownCase | null;
  id: number;
  original: string;
  title: string;
  titles: CaseTitles | null;
  /** The name of the directory if it does not have the case any more. */
  gone: string | null;
}

/** A case with its present title and class. */
function ChosenCaseLine({ known, id, original, title, titles, gone }: LineProps) {
  return (
    <li data-case={id} data-gone={gone !== null}>
      {known && <ClassMark classification={known.classification} />}
      <CaseTitle original={original} title={title} language="en" titles={titles} />
      {gone !== null && <span class="soft"> {t('dealBreakerGone', gone)}</span>}
    </li>
  );
}

function isFixed({ cases }: DealBreaker): boolean {
  return cases.some((pointCase) => pointCase.isFixed);
}

/** The words for a case that nobody has named, as one of a policy: those of its starter, if it has one. */
function withoutTitle(id: number, directory: string): string {
  const starter = STARTERS.find((candidate) =>
    casesOfStarter(candidate, directory, []).some((each) => each.id === id),
  );
  return starter ? starterText(starter) : t('pointWithoutTitle');
}
