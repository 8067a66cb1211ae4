import { CaseTitle } from '../../cases/CaseTitle.tsx';
import { useCaseContext } from '../../cases/case-context.ts';
import { caseTitle } from '../../cases/case-title.ts';
import { directoryName } from '../../directory/profile.ts';
import type { Case } from '../../directory/schema/case.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { ClassMark } from '../../ui/Seal.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import type { MyDealBreakers } from '../my-deal-breakers.ts';
import { DealBreakerFlag } from '../view/DealBreakerFlag.tsx';

interface Props {
  dealBreakers: MyDealBreakers;
  cases: readonly Case[];
  /** Whether these are all cases of the directory, so that a case that is not among them is gone. */
  isComplete: boolean;
}

/** The cases that were chosen by themselves, each with a button that removes it. */
export function ChosenCases({ dealBreakers, cases, isComplete }: Props) {
  const { titles } = useCaseContext();
  const chosen = dealBreakers.chosen.filter((dealBreaker) => dealBreaker.kind === 'case');
  const known = new Map(cases.map((pointCase) => [pointCase.id, pointCase]));
  const removing = useFocusAfterRemoval(
    chosen.length,
    '[data-action="take-back"]',
    '[data-section="search"] h2',
  );
  return (
    <ul class="deal-breaker-list">
      {chosen.map((dealBreaker, index) => {
        const { id } = dealBreaker;
        // It may have been renamed since it was chosen.
        const title = known.get(id)?.title || dealBreaker.title;
        const classification = known.get(id)?.classification;
        const isGone = isComplete && !known.has(id);
        return (
          <li key={id} data-chosen={id} data-gone={isGone}>
            <DealBreakerFlag />
            <span>
              {classification && <ClassMark classification={classification} />}
              <CaseTitle original={title} title={caseTitle({ title })} language="en" />
              {isGone && (
                <span class="soft"> {t('dealBreakerGone', directoryName(dealBreakers.directory))}</span>
              )}
            </span>
            <Button
              look="link"
              data-action="take-back"
              aria-label={t('dealBreakerTakeBackLabel', titles?.shortTitle(title) ?? caseTitle({ title }))}
              onClick={() => {
                removing(index);
                dealBreakers.remove([dealBreaker]);
              }}
            >
              {t('dealBreakerTakeBack')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
