import type { ActionsData } from '../../actions/actions-data.ts';
import type { Deletion } from '../../actions/actions-file.ts';
import { DeletionLine } from '../../actions/view/DeletionLink.tsx';
import { serviceName } from '../../i18n/clean-label.ts';
import { formatDate } from '../../i18n/format.ts';
import { t } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { FileButton } from '../../ui/files/FileButton.tsx';
import { CHOICE_TEXTS } from './PlanChoiceField.tsx';
import { answerDue, type PlanEntry, tasksOf } from './plan.ts';
import type { MyPlan } from './use-plan.ts';
import './plan.css';

interface Props {
  plan: MyPlan;
  /** Null before they are read. */
  actions: ActionsData | null;
}

/** What is to be done about the accounts that a person wants to leave or ask, and the file that keeps it. */
export function PlanSection({ plan: { plan, setDone, save, load, problem }, actions }: Props) {
  const tasks = tasksOf(plan);
  return (
    <section data-plan={tasks.length}>
      <h2>{t('planTitle')}</h2>
      <p>{t('planHelp')}</p>
      {tasks.length > 0 && (
        <ul>
          {tasks.map((entry) => (
            <PlanTask
              key={entry.id}
              entry={entry}
              deletion={actions?.of(entry)?.delete ?? null}
              setDone={(isDone) => setDone(entry.id, isDone)}
            />
          ))}
        </ul>
      )}
      <p class="row actions">
        {plan.size > 0 && (
          <Button data-action="save-plan" onClick={save}>
            {t('planSave')}
          </Button>
        )}
        <FileButton action="load-plan" accept=".json,application/json" onChoose={load}>
          {t('planLoad')}
        </FileButton>
      </p>
      <p role="alert" class={problem === '' ? undefined : 'problem'}>
        {problem}
      </p>
    </section>
  );
}

interface TaskProps {
  entry: PlanEntry;
  deletion: Deletion | null;
  setDone: (isDone: boolean) => void;
}

/** One thing to do: the link or the letter for it, whether it is done, and when an answer is due. */
function PlanTask({ entry, deletion, setDone }: TaskProps) {
  const { id, choice, doneOn } = entry;
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
          <DeletionLine deletion={deletion} />
        </p>
      )}
      <p class="row">
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
            {t('planDue', formatDate(answerDue(doneOn)))}
          </span>
        )}
      </p>
    </li>
  );
}
