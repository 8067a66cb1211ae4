import type { Deletion } from '../../actions/actions-file.ts';
import { DIFFICULTY_TEXTS } from '../../actions/view/difficulty-texts.ts';
import { formatDate } from '../../i18n/format.ts';
import { serviceName } from '../../i18n/service-name.ts';
import { t } from '../../i18n/t.ts';
import { uiLanguage } from '../../i18n/ui-language.ts';
import { openLetter } from '../../letters/open-letter.ts';
import { startInBackground } from '../../platform/background-work.ts';
import { Button } from '../../ui/Button.tsx';
import { ExternalLink } from '../../ui/ExternalLink.tsx';
import { CHOICE_TEXTS } from './PlanChoiceField.tsx';
import { answerDue, type PlanEntry } from './plan.ts';

interface Props {
  entry: PlanEntry;
  deletion: Deletion | null;
  setDone: (isDone: boolean) => void;
}

/** One thing to do: the link or the letter for it, whether it is done, and when an answer is due. */
export function PlanTask({ entry, deletion, setDone }: Props) {
  const { id, choice, doneOn } = entry;
  const language = new Intl.Locale(uiLanguage()).language;
  const kind = choice === 'leave' ? 'erasure' : 'access';
  return (
    <li data-task={id} data-choice={choice}>
      <p>
        <b>
          <bdi>{serviceName(entry)}</bdi>
        </b>{' '}
        <span class="soft">{t(CHOICE_TEXTS[choice])}</span>
      </p>
      {choice === 'leave' && deletion && (
        <p>
          <ExternalLink href={deletion.in?.[language] ?? deletion.url}>{t('actionsDelete')}</ExternalLink>{' '}
          <span class="soft">{t(DIFFICULTY_TEXTS[deletion.difficulty])}</span>
        </p>
      )}
      <p class="row">
        <Button
          data-action="plan-letter"
          onClick={() => startInBackground('open a letter', openLetter(id, kind))}
        >
          {t(choice === 'leave' ? 'actionsAskToDelete' : 'actionsAskForData')}
        </Button>
        <label class="check">
          <input
            type="checkbox"
            checked={doneOn !== null}
            onChange={({ currentTarget }) => setDone(currentTarget.checked)}
          />
          <span>{t('planDone')}</span>
        </label>
        {doneOn !== null && (
          <span class="soft" data-due>
            {t('planDue', formatDate(localNoon(answerDue(doneOn))))}
          </span>
        )}
      </p>
    </li>
  );
}

/** Noon of a UTC day in the person's time zone, so that it is shown as the same day. */
function localNoon(midnight: number): number {
  const day = new Date(midnight);
  return new Date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 12).getTime();
}
