import { plainText } from '../details/html-text.ts';
import { directoryName } from '../directory/profile.ts';
import { cleanLabel } from '../i18n/clean-label.ts';
import { t, tCount } from '../i18n/t.ts';
import { type Limit, limitsOf } from '../my-limits/limits-of.ts';
import type { ChosenCase } from '../my-limits/my-limits.ts';
import { Button } from '../ui/Button.tsx';
import { LimitFlag } from '../ui/limits/LimitFlag.tsx';
import type { MyLimits } from '../ui/limits/use-limit-change.ts';
import { ClassMark } from '../ui/points/ClassMark.tsx';
import { starterText } from '../ui/texts/starter-text.ts';
import type { KnownCase } from './known-case.ts';

interface Props {
  limits: MyLimits;
  /** The cases that are at hand. */
  cases: readonly KnownCase[];
  /** Whether these are all cases of the directory, so that a case that is not among them is gone. */
  isComplete: boolean;
  directory: string;
}

/** The chosen deal-breakers, each with a button that removes it. */
export function ChosenLimits({ limits, cases, isComplete, directory }: Props) {
  const chosen = limitsOf(limits.chosen);
  const byId = new Map(cases.map((one) => [one.id, one]));
  /** It may have been renamed since it was chosen. */
  const titleOf = ({ id, title }: ChosenCase) => cleanLabel(plainText(byId.get(id)?.title || title));
  const nameOf = ({ starter, cases: [first] }: Limit) =>
    starter ? starterText(starter) : first ? titleOf(first) || withoutTitle(first.id) : '';
  return (
    <section data-section="chosen">
      <h2>{chosen.length === 0 ? t('limitsNoneChosen') : tCount('limitsChosen', chosen.length)}</h2>
      {chosen.length === 0 && <p class="soft">{t('limitsHowTo')}</p>}
      <ul class="limit-list">
        {chosen.map((limit) => (
          <li
            key={limit.starter ?? limit.cases[0]?.id}
            data-chosen={limit.cases.map(({ id }) => id).join(' ')}
          >
            <LimitFlag />
            <div>
              {limit.starter && <p>{starterText(limit.starter)}</p>}
              <ul class={limit.starter ? 'cases soft' : 'cases'}>
                {limit.cases
                  .filter((one) => limit.starter === null || titleOf(one) !== '')
                  .map((one) => (
                    <ChosenCaseLine
                      key={one.id}
                      known={byId.get(one.id) ?? null}
                      title={titleOf(one)}
                      id={one.id}
                      gone={isComplete && !byId.has(one.id) ? directoryName(directory) : null}
                    />
                  ))}
              </ul>
              {isFixed(limit) && <p class="soft">{t('optionsSetByOrganisation')}</p>}
            </div>
            {!isFixed(limit) && (
              <Button
                look="link"
                data-action="take-back"
                aria-label={t('limitTakeBackLabel', nameOf(limit))}
                onClick={() => limits.remove(limit.cases)}
              >
                {t('limitTakeBack')}
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
  title: string;
  /** The name of the directory if it does not have the case any more. */
  gone: string | null;
}

/** A case with its present title and class. */
function ChosenCaseLine({ known, id, title, gone }: LineProps) {
  return (
    <li data-case={id} data-gone={gone !== null}>
      {known && <ClassMark classification={known.classification} />}
      <span dir="auto" lang="en">
        {title || withoutTitle(id)}
      </span>
      {gone !== null && <span class="soft"> {t('limitGone', gone)}</span>}
    </li>
  );
}

/** Whether a policy has chosen it. */
function isFixed({ cases }: Limit): boolean {
  return cases.some((one) => one.isFixed);
}

function withoutTitle(id: number): string {
  return t('limitWithoutTitle', String(id));
}
